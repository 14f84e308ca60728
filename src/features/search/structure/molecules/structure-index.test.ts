import { setTimeout as sleep } from 'node:timers/promises'
import { Molecule, SSSearcher } from 'openchemlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pieceNumber, prepareStructure } from './prepare-structure.ts'
import { asPart } from './read-structure.ts'
import { StructureColumns } from './structure-columns.ts'
import { StructureIndex } from './structure-index.ts'

const catalogue = [
  'c1ccccc1',
  'Cc1ccccc1',
  'Oc1ccccc1C(O)=O',
  'CC(=O)Oc1ccccc1C(O)=O',
  'c1ccc2c(c1)[nH]c1ccccc12',
  'c1ccc2[nH]ccc2c1',
  'OC(=O)Cc1c[nH]c2ccccc12',
  'C1CCCCC1',
  'CCO',
  'CCCCCCO',
  'OCCO',
  'N[C@@H](C)C(O)=O',
  'N[C@H](C)C(O)=O',
  'N[C@@H](Cc1ccccc1)C(O)=O',
  '[Na+].[Cl-]',
  '[Na+].CC([O-])=O',
  'C/C=C/C(O)=O',
  'O=[N+]([O-])c1ccc(Cl)cc1',
  'C1CCC2C(C1)CCC1C2CCC2CCCC21',
  'CC(C)(C)OC(=O)N1CCNCC1',
  'OB(O)c1ccncc1',
  'ClC(Cl)Cl',
]
const index = new StructureIndex()
index.putStructures(
  catalogue.map((smiles, i) => {
    const { idCode, fingerprint } = prepareStructure(smiles)
    return { id: i + 1, idCode, fingerprint: Buffer.from(fingerprint, 'hex') }
  }),
)
// three products per structure: one unchanged, one reassigned, one removed
index.putProducts(
  catalogue.flatMap((_, i) => [
    { id: 100 + i, structureId: i + 1 },
    { id: 1000 + i, structureId: 1 },
    { id: 10_000 + i, structureId: i + 1 },
  ]),
)
index.putProducts(
  catalogue.flatMap((_, i) => [
    { id: 1000 + i, structureId: i + 1 },
    { id: 10_000 + i, structureId: null },
  ]),
)

const fragment = (smiles: string) => asPart(Molecule.fromSmiles(smiles), false)

function compareOneByOne(smiles: string) {
  const searcher = new SSSearcher()
  searcher.setFragment(fragment(smiles))
  return catalogue.flatMap((one, i) => {
    searcher.setMolecule(Molecule.fromSmiles(one))
    return searcher.isFragmentInMolecule() ? [100 + i, 1000 + i] : []
  })
}

const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b)

describe('products with a fragment', () => {
  it.each([
    'C',
    'CC',
    'c1ccccc1',
    'C1=CC=CC=C1',
    'c1ccc2[nH]ccc2c1',
    'C1CCCCC1',
    'Cc1ccccc1',
    'CO',
    'C#N',
    'OC(=O)c1ccccc1',
    'N[C@@H](C)C(O)=O',
    'NC(C)C(O)=O',
    '[Na+]',
    'C=CC(O)=O',
    '[O-][N+](=O)c1ccccc1',
    'CC(C)(C)OC(=O)N',
    'c1ccncc1B',
    '*c1ccccc1*',
    'OCCO',
    'C1CCC2CCCCC2C1',
    'c1ccccc1.O',
    'ClCCl',
    '[U]',
  ])('equal those found by comparing one by one: %s', async (smiles) => {
    const { productIds, isCut } = await index.findWithPart(fragment(smiles))
    expect(sorted(productIds)).toEqual(sorted(compareOneByOne(smiles)))
    expect(isCut).toBe(false)
  })

  it('are sorted by the share of the fragment in them', async () => {
    const { productIds, relevance } = await index.findWithPart(fragment('c1ccccc1'))
    expect([...productIds.slice(0, 4)]).toEqual([100, 1000, 101, 1001])
    expect(relevance[0]).toBe(1)
    expect([...relevance]).toEqual([...relevance].toSorted((a, b) => b - a))
  })

  it.each([
    ['N[C@@H](C)C(O)=O', [11, 13]],
    ['N[C@H](C)C(O)=O', [12]],
    ['NC(C)C(O)=O', [11, 12, 13]],
    ['C/C=C/C(O)=O', [16]],
    ['C/C=C\\C(O)=O', []],
    ['CC=CC(O)=O', [16]],
  ])('have the drawn stereo centres: %s', async (smiles, places) => {
    const { productIds } = await index.findWithPart(fragment(smiles))
    expect(sorted(productIds)).toEqual(sorted(places.flatMap((place) => [100 + place, 1000 + place])))
  })

  it('are found without comparing for a common fragment', () => {
    expect(pieceNumber(fragment('C1=CC=CC=C1'))).toBeDefined()
    expect(pieceNumber(fragment('Cc1ccc(C)c(C)c1'))).toBeUndefined()
  })
})

describe('similar products', () => {
  it('begin with the structure itself, and stay above the threshold', async () => {
    const { productIds, relevance } = await index.findSimilar(Molecule.fromSmiles('Oc1ccccc1C(=O)O'), 0.5)
    expect([...productIds.slice(0, 2)]).toEqual([102, 1002])
    expect(relevance[0]).toBe(1)
    expect([...productIds]).toContain(103)
    expect([...relevance].every((similarity) => similarity >= 0.5)).toBe(true)
    const strict = await index.findSimilar(Molecule.fromSmiles('Oc1ccccc1C(=O)O'), 1)
    expect(sorted(strict.productIds)).toEqual([102, 1002])
  })
})

describe('a repeated structure search', () => {
  afterEach(() => vi.restoreAllMocks())
  const row = (id: number, smiles: string) => {
    const { idCode, fingerprint } = prepareStructure(smiles)
    return { id, idCode, fingerprint: Buffer.from(fingerprint, 'hex') }
  }
  const fill = (own: StructureIndex, id: number, smiles: string, productId: number) => {
    own.putStructures([row(id, smiles)])
    own.putProducts([{ id: productId, structureId: id }])
  }
  const withPart = async (own: StructureIndex, smiles: string) => {
    const { productIds, isCut } = await own.findWithPart(fragment(smiles))
    return { ids: [...productIds], isCut }
  }

  it('is not cached when the cache would exceed its size', async () => {
    const one = { ordinal: 0, similarity: 1 }
    const similar = vi.spyOn(StructureColumns.prototype, 'similar').mockReturnValue(Array(600_000).fill(one))
    const own = new StructureIndex()
    for (const smiles of ['CCO', 'CCO', 'CCN', 'CCO']) await own.findSimilar(Molecule.fromSmiles(smiles), 0.3)
    expect(similar).toHaveBeenCalledTimes(3)
  })

  it('finds new structures', async () => {
    const own = new StructureIndex()
    fill(own, 5, 'CCO', 7)
    expect((await withPart(own, 'CO')).ids).toEqual([7])
    fill(own, 9, 'CO', 3)
    expect((await withPart(own, 'CO')).ids).toEqual([3, 7])
  })

  it('finds structures added during the first search', async () => {
    const own = new StructureIndex()
    fill(own, 5, 'OCCCCCCN', 7)
    const first = withPart(own, 'OCCCCC')
    fill(own, 9, 'OCCCCCC', 3)
    expect((await first).ids).toEqual([7])
    expect((await withPart(own, 'OCCCCC')).ids).toEqual([3, 7])
  })

  it('finds the rest of a search cut off by its time limit half a minute later', async () => {
    const own = new StructureIndex()
    fill(own, 5, 'OCCCCCCN', 7)
    fill(own, 9, 'OCCCCCC', 3)
    let [now, step] = [performance.now(), 1000]
    vi.spyOn(performance, 'now').mockImplementation(() => (now += step))
    expect(await withPart(own, 'OCCCCC')).toEqual({ ids: [3], isCut: true })
    step = 0
    expect(await withPart(own, 'OCCCCC')).toEqual({ ids: [3], isCut: true })
    now += 31_000
    await sleep(20)
    expect(await withPart(own, 'OCCCCC')).toEqual({ ids: [3, 7], isCut: false })
  })
})
