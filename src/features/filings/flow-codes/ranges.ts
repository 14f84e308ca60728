const parts = /^(.*?)(\d{1,15})$/

export const mostCodes = 10_000

/** @returns undefined unless both have the same text before numbers of the same width, the first not above the last */
export function codesOfRange(first: string, last: string): string[] | undefined {
  const [from, to] = [parts.exec(first), parts.exec(last)]
  if (!from || !to || from[1] !== to[1] || from[2]?.length !== to[2]?.length) return
  const [start, end] = [Number(from[2]), Number(to[2])]
  if (start > end || end - start >= mostCodes) return
  const width = from[2]?.length ?? 0
  return Array.from(
    { length: end - start + 1 },
    (_, index) => `${from[1]}${String(start + index).padStart(width, '0')}`,
  )
}

const follows = (code: string, before: string) => {
  const [a, b] = [parts.exec(before), parts.exec(code)]
  return a?.[1] === b?.[1] && a?.[2]?.length === b?.[2]?.length && Number(b?.[2]) === Number(a?.[2]) + 1
}

/** Codes in sequence as ranges: `RG0001–RG0010, RG0020`. */
export function rangesOf(codes: string[]): string {
  const runs: [first: string, last: string][] = []
  for (const code of codes) {
    const run = runs.at(-1)
    if (run && follows(code, run[1])) run[1] = code
    else runs.push([code, code])
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ')
}

/** `{date}`: the day in China as eight digits; `{serial}`: eight digits. */
export const composeFlowCode = (pattern: string, day: string, serial: number) =>
  pattern.replace('{date}', day.replaceAll('-', '')).replace('{serial}', String(serial).padStart(8, '0'))
