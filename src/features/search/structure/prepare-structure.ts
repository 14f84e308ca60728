import type { Molecule } from 'openchemlib'
import { piecesIn } from './common-pieces.ts'
import { exactKeys } from './exact-keys.ts'
import { layout } from './fingerprint-bits.ts'
import { moleculeIndex } from './molecule-index.ts'
import { isPattern, readStructure } from './read-structure.ts'
import { UnreadableStructure } from './structure-problem.ts'

/** What the search keeps of a structure. */
export interface PreparedStructure {
  idCode: string
  /** The words of `layout`, hexadecimal, each with its lowest byte first. */
  fingerprint: string
  exactKeys: string[]
}

/** @throws UnreadableStructure */
export function prepareStructure(smiles: string): PreparedStructure {
  const molecule = readStructure({ kind: 'smiles', text: smiles })
  if (isPattern(molecule)) throw new UnreadableStructure('query-atoms')
  const idCode = molecule.getIDCode()
  return {
    idCode,
    fingerprint: Buffer.from(fingerprintWith(molecule, moleculeIndex(molecule)).buffer).toString('hex'),
    exactKeys: exactKeys(molecule, idCode),
  }
}

/** The fingerprint of a structure, or of a query marked as a fragment. */
export const fingerprintOf = (molecule: Molecule): Int32Array =>
  fingerprintWith(molecule, Int32Array.from(molecule.getIndex()))

function fingerprintWith(molecule: Molecule, index: Int32Array) {
  const words = new Int32Array(layout.words)
  words.set(index)
  words.set(piecesIn(molecule, index), layout.index)
  words[layout.words - 1] = molecule.getAtoms()
  return words
}
