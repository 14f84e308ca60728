export type Words = { text: string; isStrong: boolean }[]

export type AgreementBlock =
  | { kind: 'paragraph'; words: Words }
  | { kind: 'list'; items: Words[] }
  | { kind: 'table'; head: string[]; rows: string[][] }

export interface Outline {
  lead: AgreementBlock[]
  sections: { id: string; title: string; blocks: AgreementBlock[] }[]
}

const readWords = (line: string): Words =>
  line
    .split('**')
    .map((text, index) => ({ text, isStrong: index % 2 === 1 }))
    .filter(({ text }) => text !== '')

const readCells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

function readBlock(text: string): AgreementBlock {
  const lines = text.split('\n')
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => readWords(line.slice(2))) }
  const [head = '', , ...rows] = lines
  if (lines.every((line) => line.startsWith('|')))
    return { kind: 'table', head: readCells(head), rows: rows.map(readCells) }
  return { kind: 'paragraph', words: readWords(lines.join(' ')) }
}

const readBlocks = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(readBlock)

/**
 * Reads the text of an agreement: the part of Markdown that agreements need, which is `##` headings, paragraphs,
 * lists, tables and `**strong**` words. Nothing in it is taken for HTML.
 */
export function readOutline(body: string): Outline {
  const [lead = '', ...parts] = body.replaceAll('\r\n', '\n').split(/^## /m)
  return {
    lead: readBlocks(lead),
    sections: parts.map((part, index) => {
      const [title = '', ...rest] = part.split('\n')
      return { id: `section-${index + 1}`, title: title.trim(), blocks: readBlocks(rest.join('\n')) }
    }),
  }
}
