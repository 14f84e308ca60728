import { foldCasText, readCasNumber } from '#shared/cas-number.ts'
import { readInchiKey } from '../../language/notations.ts'
import { UnreadableStructure } from './structure-problem.ts'

export type StructureText =
  | { kind: 'smiles' | 'molfile'; text: string }
  | { kind: 'inchikey' | 'cas'; text: string }

const casLike = /^\d[\d\s-]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const control = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/

/** @throws UnreadableStructure */
export function readStructureText(typed: string): StructureText {
  const found = control.exec(typed)
  if (found) throw new UnreadableStructure('control-character', found.index + 1)
  if (/^\$RXN/m.test(typed)) throw new UnreadableStructure('reaction')
  if (/V[23]000|^M {2}END/m.test(typed)) return { kind: 'molfile', text: checkMolfile(typed) }
  const text = typed.trim()
  const key = readInchiKey(text)
  if (key) return { kind: 'inchikey', text: key }
  if (/^InChI=/i.test(text)) throw new UnreadableStructure('inchi')
  if (casLike.test(foldCasText(text))) {
    const casNumber = readCasNumber(text)
    if (!casNumber) throw new UnreadableStructure('cas-check-digit')
    return { kind: 'cas', text: casNumber }
  }
  return { kind: 'smiles', text: checkSmiles(text) }
}

const headerLines = 3

/**
 * Restores the header that pasting may have lost. openchemlib accepts wrong counts and would read half a file.
 * @throws UnreadableStructure
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

const partner: Record<string, string> = { ')': '(', ']': '[' }
const allowed = /[A-Za-z0-9@+\-[\]()=#$:/\\.%*~!&,;?^{}]/

/** Drops what follows a blank (a name). @throws UnreadableStructure with the position of the character */
export function checkSmiles(text: string): string {
  const smiles = text.split(/\s/, 1)[0] ?? ''
  const open: number[] = []
  Array.from(smiles).forEach((character, i) => {
    if (character === '>') throw new UnreadableStructure('reaction')
    if (!allowed.test(character)) throw new UnreadableStructure('character', i + 1, character)
    if (character === '(' || character === '[') open.push(i)
    const opening = partner[character]
    if (opening && smiles[open.pop() ?? -1] !== opening)
      throw new UnreadableStructure('bracket', i + 1, character)
  })
  const left = open.at(-1)
  if (left !== undefined) throw new UnreadableStructure('bracket', left + 1, smiles[left])
  return smiles
}
