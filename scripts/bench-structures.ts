/**
 * Measures the structure search: `node --expose-gc scripts/bench-structures.ts [structures] [distinct]`. Structures are
 * made here, scaffolds with groups; preparing one takes milliseconds, so that so many distinct ones stand for all.
 */
import { Molecule } from 'openchemlib'
import { exactKey } from '#features/search/structure/exact-keys.ts'
import { type PreparedStructure, prepareStructure } from '#features/search/structure/prepare-structure.ts'
import { asPart, readStructure } from '#features/search/structure/read-structure.ts'
import { StructureIndex } from '#features/search/structure/structure-index.ts'

export interface BenchRow {
  name: string
  p50: number
  p99: number
}

const scaffolds = [
  ...[
    'c1ccc(X)cc1Y',
    'c1cc(X)ccc1Y',
    'c1c(X)cncc1Y',
    'c1c(X)cc2[nH]ccc2c1Y',
    'c1c(X)cc2ncccc2c1Y',
    'C1CC(X)CCC1Y',
  ],
  ...[
    'c1nc(X)cc(n1)Y',
    'C1CN(X)CCN1Y',
    'c1cc(X)sc1Y',
    'c1cc(X)ccc1C(=O)Nc1ccccc1Y',
    'c1cc(X)ccc1CCNY',
    'XCCCCY',
  ],
  ...[
    'c1ccc2c(X)c3ccccc3cc2c1Y',
    'C1CCC2C(C1)CCC1C2CC(X)C2C(Y)CCC21',
    'XC=CC(=O)Y',
    'c1cc(X)ccc1S(=O)(=O)NY',
  ],
]
const groups = [
  ...[
    'C',
    'CC',
    'C(C)C',
    'C(C)(C)C',
    'CCCC',
    'F',
    'Cl',
    'Br',
    'I',
    'O',
    'OC',
    'OCC',
    'N',
    'N(C)C',
    'NC(C)=O',
  ],
  ...['C(=O)O', 'C(=O)OC', 'C(=O)N', 'C#N', 'C=O', 'C(C)=O', 'C(F)(F)F', 'S(C)(=O)=O', 'B(O)O', 'c1ccccc1'],
  ...[
    'c1ccncc1',
    'CN1CCOCC1',
    '[N+](=O)[O-]',
    'OCc1ccccc1',
    'C(=O)NCC(=O)O',
    'CCO',
    'CC(N)C(=O)O',
    'SC',
    'CBr',
  ],
]
const exact = ['CC(=O)Oc1ccccc1C(=O)O', 'Cc1ccccc1', 'C[C@H](N)C(=O)O', 'CC(C)(C)c1cc(Br)ccc1C(=O)Nc1ccccc1F']
const parts = [
  ...[
    'c1ccccc1',
    'c1ccncc1',
    'c1ccc2[nH]ccc2c1',
    'CC(=O)Nc1ccccc1',
    'Cc1ccccc1C(=O)O',
    'C1CCCCC1',
    'FC(F)(F)c1ccccc1',
  ],
  ...[
    'OB(O)c1ccncc1',
    'O=S(=O)(N)c1ccc(Br)cc1',
    'NCCc1ccc(O)cc1',
    '*c1ccc(Cl)cc1*',
    'C1CCC2C(C1)CCC1C2CCC2CCCC21',
  ],
  ...[
    'CCOC(=O)C',
    'O=C(Nc1ccccc1)c1ccccc1',
    'c1ccc2c(c1)cc1ccccc1c2C',
    'C[N+](=O)[O-]',
    'Clc1nccc(n1)N',
    'C=CC(=O)',
  ],
]

function* smiles() {
  for (let n = 0; ; n++) {
    const scaffold = scaffolds[n % scaffolds.length] as string
    const one = groups[Math.floor(n / scaffolds.length) % groups.length] as string
    const two = groups[Math.floor(n / scaffolds.length / groups.length) % groups.length] as string
    yield scaffold.replace('X', `${one}`).replace('Y', `${two}`)
  }
}

function prepared(distinct: number) {
  const rows: PreparedStructure[] = []
  const step = 7 // so that few of them still have every scaffold with every group
  let n = 0
  for (const text of smiles()) {
    if (n++ % step === 0) rows.push(prepareStructure(text))
    if (rows.length === distinct) return rows
  }
  return rows
}

function fill(structures: number, distinct: number) {
  const rows = prepared(distinct)
  const index = new StructureIndex()
  for (let first = 1; first <= structures; first += 2000) {
    const ids = Array.from({ length: Math.min(2000, structures - first + 1) }, (_, i) => first + i)
    index.putStructures(
      ids.map((id) => {
        const { idCode, fingerprint } = rows[id % rows.length] as PreparedStructure
        return { id, idCode, fingerprint: Buffer.from(fingerprint, 'hex') }
      }),
    )
    index.putProducts(ids.map((id) => ({ id, structureId: id })))
  }
  return index
}

function rowOf(name: string, times: number[]): BenchRow {
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { name, p50: at(0.5), p99: at(0.99) }
}

async function timed(work: () => unknown) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const read = (text: string) => readStructure({ kind: 'smiles', text })
const tolerance = { ignoreSalts: true, ignoreTautomers: true, ignoreStereo: false }

/**
 * Measures reading a structure to its exact key, searches for parts (asked for the first time, and again as for the
 * next page) and for similar ones.
 * @param structures in the index; of each a product
 * @param distinct how many of them differ
 */
export async function benchStructures(structures = 100_000, distinct = 3000): Promise<BenchRow[]> {
  const index = fill(structures, distinct)
  const keys: number[] = []
  for (let round = 0; round < 100; round++)
    for (const text of exact) keys.push(await timed(() => exactKey(read(text), tolerance)))
  const first: number[] = []
  const again: number[] = []
  const similar: number[] = []
  for (let round = 0; round < 5; round++) {
    index.putStructures([]) // forgets what was found
    for (const text of parts) {
      const part = asPart(Molecule.fromSmiles(text), false)
      first.push(await timed(() => index.findWithPart(part)))
      again.push(await timed(() => index.findWithPart(part)))
    }
    for (const text of exact) similar.push(await timed(() => index.findSimilar(read(text), 0.7)))
  }
  return [
    rowOf('exact key', keys.slice(exact.length * 10)),
    rowOf('part of a structure', first.slice(parts.length)),
    rowOf('the same part again', again.slice(parts.length)),
    rowOf('similar structures', similar.slice(exact.length)),
  ]
}

if (import.meta.main) {
  const [structures, distinct] = process.argv.slice(2).map(Number)
  for (const { name, p50, p99 } of await benchStructures(structures, distinct))
    console.log(
      `${name.padEnd(22)} p50 ${p50.toFixed(2).padStart(8)} ms   p99 ${p99.toFixed(2).padStart(8)} ms`,
    )
}
