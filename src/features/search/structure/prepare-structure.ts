import { exactKeys } from './exact-keys.ts'
import { isPattern, readStructure } from './read-structure.ts'
import { UnreadableStructure } from './structure-problem.ts'

/** Raised when anything below changes: all structures are then prepared anew. */
export const searchVersion = 1

/** What the search keeps of a structure. */
export interface PreparedStructure {
  idCode: string
  /** 512 bits, hexadecimal, words of 32 bits with the lowest byte first. */
  fingerprint: string
  exactKeys: string[]
}

/** @throws UnreadableStructure */
export function prepareStructure(smiles: string): PreparedStructure {
  const molecule = readStructure({ kind: 'smiles', text: smiles })
  if (isPattern(molecule)) throw new UnreadableStructure('query-atoms')
  const words = Int32Array.from(molecule.getIndex())
  return {
    idCode: molecule.getIDCode(),
    fingerprint: Buffer.from(words.buffer).toString('hex'),
    exactKeys: exactKeys(molecule),
  }
}
