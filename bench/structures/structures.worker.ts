/** Worker thread of the benchmark: prepares the structures of one core. */

import { fingerprintOf, prepareStructure } from '#features/search/structure/molecules/prepare-structure.ts'
import { readStructure } from '#features/search/structure/molecules/read-structure.ts'
import { layout } from '#features/search/structure/molecules/structure-columns.ts'
import { type Chosen, chosenGroups, pairsOf, smilesOf, structuresOfCore } from './made-up-structures.ts'

export interface MadeRow {
  smiles: string
  idCode: string
  /** Hexadecimal. */
  fingerprint: string
}

prepareStructure('CCO')

const read = (text: string) => readStructure({ kind: 'smiles', text })

/**
 * The distinct structures of a core. openchemlib takes 10 ms for a fingerprint, so it is combined from those of the
 * core with two groups each. Only bits of fragments that span three groups are missing.
 * @param wanted maximum number
 */
export default function structuresOf({ core, wanted }: { core: string; wanted: number }): MadeRow[] {
  const known = new Map<string, Int32Array>()
  const partly = (pair: Chosen) => {
    const smiles = smilesOf(core, pair)
    const words = known.get(smiles) ?? fingerprintOf(read(smiles))
    known.set(smiles, words)
    return words
  }
  const rows = new Map<string, MadeRow>()
  for (let n = 0; n < structuresOfCore && rows.size < wanted; n++) {
    const chosen = chosenGroups(n)
    const smiles = smilesOf(core, chosen)
    const molecule = read(smiles)
    const words = joined(pairsOf(chosen).map(partly))
    words[layout.words - 1] = molecule.getAtoms()
    const idCode = molecule.getIDCode()
    rows.set(idCode, { smiles, idCode, fingerprint: Buffer.from(words.buffer).toString('hex') })
  }
  return [...rows.values()]
}

function joined(all: Int32Array[]) {
  const words = new Int32Array(layout.words)
  for (const some of all) for (const [i, word] of some.entries()) words[i] = (words[i] as number) | word
  return words
}
