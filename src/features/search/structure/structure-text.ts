import { foldCasText, readCasNumber } from '#shared/cas-number.ts'
import { checkMolfile } from './check-molfile.ts'
import { checkSmiles } from './check-smiles.ts'
import { readInchiKey } from './inchi-key.ts'
import { UnreadableStructure } from './structure-problem.ts'

/** What a pasted text is: a structure to be read, or a number to be looked up. */
export type StructureText =
  | { kind: 'smiles' | 'molfile'; text: string }
  | { kind: 'inchikey' | 'cas'; text: string }

const casLike = /^\d[\d\s-]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const control = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/

/**
 * Tells apart SMILES, molfile, InChIKey and CAS number, and looks them over before anything reads them.
 * @throws UnreadableStructure
 */
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
