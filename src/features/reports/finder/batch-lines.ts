export const mostBatchLines = 100
export const longestLine = 130

export interface WantedCoa {
  number: string
  lot: string
}

/** A line is a number, white space or a comma, and a lot number. */
export function readWantedCoa(line: string): WantedCoa | undefined {
  const [, number, lot] = /^(\S+?)[\s,，;；]+(\S.*)$/u.exec(line.normalize('NFKC').trim()) ?? []
  return number && lot ? { number, lot: lot.trim() } : undefined
}

export interface BatchLine {
  /** From 1, as in the text. */
  place: number
  line: string
}

export const batchLines = (text: string): BatchLine[] =>
  text
    .split('\n')
    .map((line, at) => ({ place: at + 1, line: line.trim() }))
    .filter(({ line }) => line !== '')

export const isBadLine = ({ line }: BatchLine) => line.length > longestLine || !readWantedCoa(line)
