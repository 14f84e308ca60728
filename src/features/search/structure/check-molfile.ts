import { UnreadableStructure } from './structure-problem.ts'

const headerLines = 3

/**
 * Looks over a molfile and gives it the three lines of header that pasting may have cost it. The reader knows no
 * wrong counts: it would take a half-read file for a structure.
 * @throws UnreadableStructure telling the line
 */
export function checkMolfile(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  const counts = lines.findIndex((line) => /V[23]000/.test(line))
  if (counts < 0) throw new UnreadableStructure('molfile-counts', headerLines + 1)
  const header = lines.slice(Math.max(0, counts - headerLines), counts)
  while (header.length < headerLines) header.unshift('')
  if (lines[counts]?.includes('V2000')) checkV2000(lines.slice(counts), counts)
  return [...header, ...lines.slice(counts)].join('\n')
}

const numberIn = (line: string, from: number) => Number(line.slice(from, from + 3).trim() || Number.NaN)

function checkV2000(lines: string[], before: number) {
  const [first = ''] = lines
  const atoms = numberIn(first, 0)
  const bonds = numberIn(first, 3)
  const body = lines.slice(1, 1 + atoms + bonds)
  const isCount = (value: number) => Number.isInteger(value) && value >= 0
  if (!isCount(atoms) || !isCount(bonds) || body.length < atoms + bonds)
    throw new UnreadableStructure('molfile-counts', before + 1)
  body.forEach((line, i) => {
    if (i < atoms ? !isAtom(line) : !isBond(line, atoms)) {
      const isEarly = /^M {2}|^\s*$/.test(line)
      throw new UnreadableStructure(
        isEarly ? 'molfile-counts' : 'molfile-line',
        before + (isEarly ? 1 : i + 2),
      )
    }
  })
}

const isAtom = (line: string) => /^ *-?\d+\.\d+ *-?\d+\.\d+ *-?\d+\.\d+ +[A-Za-z*]/.test(line)

function isBond(line: string, atoms: number) {
  const ends = [numberIn(line, 0), numberIn(line, 3)]
  return ends.every((end) => Number.isInteger(end) && end >= 1 && end <= atoms) && ends[0] !== ends[1]
}
