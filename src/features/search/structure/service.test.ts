import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildBrand, buildProduct } from '#features/catalog/factories.ts'
import { readConfig } from '#server/config/config.ts'
import { BackgroundProcess, backgroundKey } from '#server/jobs/background-process.ts'
import { openLog } from '#server/log.ts'
import { Failure } from '#shared/failure.ts'
import { testContext, testServices } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { searchKey } from '../index/search-service.ts'
import { searchQuery } from '../schema.ts'
import { searchProducts } from '../service.server.ts'
import { openSearch } from '../sync/open-search.service.server.ts'
import { prepareMissing } from './preparing.service.server.ts'
import { type StructureQueryInput, structureQuery } from './schema.ts'
import { searchStructures } from './service.server.ts'
import { startStructureSearch, structureSearchKey } from './structure-feed.service.server.ts'

const database = await testDatabase()
const { db } = database
const log = openLog({ logLevel: 'silent' })
const services = testServices(db)
const ctx = testContext(db, { services })
const structures = startStructureSearch({ config: readConfig({}, process.cwd()), db, log })
services.set(structureSearchKey, structures)
const background = new BackgroundProcess(process.cwd())
services.set(backgroundKey, background)

const brand = await buildBrand(db)
const otherBrand = await buildBrand(db)

async function buildOf(smiles: string, overrides: Parameters<typeof buildProduct>[1] = {}) {
  const { id: structureId } = await db
    .insertInto('structure')
    .values({ smiles })
    .onConflict((conflict) => conflict.column('smiles').doUpdateSet({ smiles }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await buildProduct(db, { structureId, brandId: brand.id, ...overrides })).id
}

const ethanol = await buildOf('CCO', {
  nameZh: '乙醇',
  nameEn: 'Ethanol',
  casNumber: '64-17-5',
  inchiKey: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
})
const otherEthanol = await buildOf('CCO', { brandId: otherBrand.id })
const offSale = await buildOf('CCO', { isOnSale: false })
const alanine = await buildOf('C[C@H](N)C(O)=O')
const racemicAlanine = await buildOf('CC(N)C(O)=O')
const alanineSalt = await buildOf('C[C@H](N)C(O)=O.Cl')
const aspirin = await buildOf('CC(=O)Oc1ccccc1C(O)=O')
const diketone = await buildOf('CC(=O)CC(C)=O')
const sodiumAcetate = await buildOf('CC(=O)[O-].[Na+]')
const acid = await buildOf('CC(O)=O')
const vitriol = await buildOf('O.O.O.O.O.[Cu+2].[O-]S(=O)(=O)[O-]')
const copperSulfate = await buildOf('[Cu+2].[O-]S(=O)(=O)[O-]')
const salt = await buildOf('[Na+].[Cl-]')
await buildOf('[K+].[Cl-]')
await buildOf('C1CC')
const { id: mixture } = await buildProduct(db, { casNumber: '8002-05-9' })

beforeAll(async () => {
  const search = await openSearch({ ...database, log })
  services.set(searchKey, search)
  while ((await prepareMissing({ db, services }, 5)) === 5);
  await structures.feed.ready()
  return () => search.stop()
})
afterAll(() => Promise.all([structures.stop(), background.stop()]))

const ask = (query: StructureQueryInput) => searchStructures(ctx, structureQuery.parse(query))
const found = async (query: StructureQueryInput) =>
  (await ask(query)).list.map(({ id }) => Number(id)).sort((a, b) => a - b)

describe('an exact search', () => {
  it.each(['OCC', 'C(O)C', '[CH3][CH2][OH]', '64-17-5', '64175', 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N'])(
    'finds products on sale for %s',
    async (structure) => {
      expect(await found({ structure })).toEqual([ethanol, otherEthanol])
      expect(await found({ structure })).not.toContain(offSale)
    },
  )

  it('returns its structure, facets and filters', async () => {
    const answer = await ask({ structure: '64-17-5', brandId: String(brand.id) })
    expect(answer).toMatchObject({
      total: 1,
      structure: { smiles: 'CCO', from: 'cas', name: '乙醇' },
      isCut: false,
      list: [{ id: String(ethanol) }],
    })
    expect(answer.facets.brand.map(({ value, count }) => [value, count])).toEqual(
      expect.arrayContaining([
        [String(brand.id), 1],
        [String(otherBrand.id), 1],
      ]),
    )
  })

  it('respects stereo centres, unless ignored by option', async () => {
    expect(await found({ structure: 'N[C@@H](C)C(=O)O' })).toEqual([alanine])
    expect(await found({ structure: 'NC(C)C(=O)O' })).toEqual([racemicAlanine])
    expect(await found({ structure: 'NC(C)C(=O)O', ignoreStereo: 'true' })).toEqual([alanine, racemicAlanine])
  })

  it('respects salts and water, unless ignored by option', async () => {
    expect(await found({ structure: 'C[C@H](N)C(O)=O', ignoreSalts: 'true' })).toEqual([alanine, alanineSalt])
    expect(await found({ structure: 'C[C@H]([NH3+])C(O)=O.[Cl-]', ignoreSalts: 'true' })).toEqual([
      alanine,
      alanineSalt,
    ])
    expect(await found({ structure: 'CC(O)=O' })).toEqual([acid])
    expect(await found({ structure: 'CC(O)=O', ignoreSalts: '1' })).toEqual([sodiumAcetate, acid])
    expect(await found({ structure: '[Cu+2].[O-]S(=O)(=O)[O-]', ignoreSalts: '1' })).toEqual([
      vitriol,
      copperSulfate,
    ])
    expect(await found({ structure: '[Na+].[Cl-]', ignoreSalts: '1' })).toEqual([salt])
  })

  it('respects tautomers, unless ignored by option', async () => {
    expect(await found({ structure: 'CC(O)=CC(C)=O' })).toEqual([])
    expect(await found({ structure: 'CC(O)=CC(C)=O', ignoreTautomers: 'true' })).toEqual([diketone])
  })

  it('treats Kekulé and aromatic rings as equal', async () => {
    expect(await found({ structure: 'OC(=O)C1=CC=CC=C1OC(C)=O' })).toEqual([aspirin])
    expect(await found({ structure: 'OC(=O)c1ccccc1OC(C)=O' })).toEqual([aspirin])
  })

  it('finds a product without a structure by its number', async () => {
    expect(await found({ structure: '8002-05-9' })).toEqual([mixture])
  })

  it.each([
    ['50-00-0', 'cas'],
    ['AAAAAAAAAAAAAA-UHFFFAOYSA-N', 'inchikey'],
  ])('finds nothing for the unknown number %s', async (structure, from) =>
    expect(await ask({ structure })).toMatchObject({ total: 0, list: [], structure: { smiles: '', from } }),
  )
})

describe('a substructure search', () => {
  it('finds products with the fragment, nearest first', async () => {
    expect(
      (await ask({ structure: 'CC(=O)O', mode: 'substructure' })).list.map(({ id }) => Number(id)),
    ).toEqual(expect.arrayContaining([acid, sodiumAcetate, aspirin]))
    expect((await ask({ structure: 'CC(=O)O', mode: 'substructure' })).list[0]?.id).toBe(String(acid))
    const { list } = await ask({ structure: 'OC(=O)c1ccccc1', mode: 'substructure' })
    expect(list.map(({ id }) => Number(id))).toEqual([aspirin])
    expect(list[0]?.image).toMatch(/^\/images\/structures\/[0-9a-f]{16}-\d+\.svg\?part=/)
    expect(await found({ structure: '*c1ccccc1*', mode: 'substructure' })).toEqual([aspirin])
    expect(await found({ structure: 'CCO', mode: 'substructure', brandId: String(otherBrand.id) })).toEqual([
      otherEthanol,
    ])
  })

  it('respects drawn stereo centres, unless ignored by option', async () => {
    const query = { structure: 'C[C@@H](N)C(O)=O', mode: 'substructure' } as const
    expect(await found(query)).toEqual([])
    expect(await found({ ...query, ignoreStereo: 'true' })).toEqual([alanine, racemicAlanine, alanineSalt])
  })

  it('accepts a CAS number, and finds products added or changed since', async () => {
    expect(await found({ structure: '64-17-5', mode: 'substructure' })).toEqual(
      expect.arrayContaining([ethanol, otherEthanol]),
    )
    expect(await found({ structure: 'C1CCCCC1', mode: 'substructure' })).toEqual([])
    const cyclohexanol = await buildOf('OC1CCCCC1')
    await db.updateTable('product').set({ structureId: null }).where('id', '=', diketone).execute()
    while ((await prepareMissing({ db, services }, 5)) === 5);
    await services.get(searchKey).catchUp()
    structures.feed.note([diketone])
    await structures.feed.follow()
    expect(await found({ structure: 'C1CCCCC1', mode: 'substructure' })).toEqual([cyclohexanol])
    expect(await found({ structure: 'CC(=O)CC(C)=O', mode: 'substructure' })).toEqual([])
  })

  it('continues on a new thread after a crash', async () => {
    await structures.thread.stop()
    expect(await found({ structure: 'OC(=O)c1ccccc1', mode: 'substructure' })).toEqual([aspirin])
  })
})

describe('the search box', () => {
  const box = async (keyword: string) => {
    const { list, understood } = await searchProducts(ctx, searchQuery.parse({ keyword }))
    return { ids: list.map(({ id }) => Number(id)).sort((a, b) => a - b), understood }
  }

  it('accepts a SMILES', async () => {
    expect(await box('OC(=O)c1ccccc1OC(C)=O')).toEqual({
      ids: [aspirin],
      understood: [{ kind: 'smiles', from: 'OC(=O)c1ccccc1OC(C)=O', to: expect.any(String) }],
    })
    expect((await box('CCO')).ids).toEqual([ethanol, otherEthanol])
    expect((await box('C[C@@H](N)C(=O)OC')).ids).toEqual([])
  })

  it('does not wait for a busy thread', async () => {
    vi.spyOn(structures.thread, 'ask').mockReturnValue(new Promise(() => {}))
    expect(await box('OC(=O)c1ccccc1OC(C)=O')).toMatchObject({ ids: [] })
    vi.restoreAllMocks()
  })

  it('prefers products of that name', async () => {
    const { id } = await buildProduct(db, { nameEn: 'OCC', nameZh: '三字缩写' })
    await services.get(searchKey).catchUp()
    expect(await box('OCC')).toEqual({ ids: [id], understood: [] })
  })
})

it('a similarity search returns similar products with their similarity', async () => {
  const answer = await ask({ structure: 'CC(=O)Oc1ccccc1C(=O)O', mode: 'similarity', threshold: '0.3' })
  expect(answer.list[0]).toMatchObject({ id: String(aspirin), similarity: 1 })
  expect(answer.list.every(({ similarity }) => Number(similarity) >= 0.3)).toBe(true)
  const strict = await ask({ structure: 'CC(=O)Oc1ccccc1C(=O)O', mode: 'similarity', threshold: '0.99' })
  expect(strict.total).toBe(1)
})

it.each([
  ['C1CC', '环标记 1 没有闭合'],
  ['乙醇', '第 1 个字符“乙”不能用于 SMILES'],
  ['C>>O', '这是一个反应式，请只输入一个化合物的结构'],
  ['*CC', '含有任意原子或可变键的结构只能用于子结构搜索'],
  ['64-17-6', 'CAS 号的校验位不正确，请检查'],
])('the error of %s is reported', async (structure, message) => {
  const problem = await ask({ structure }).catch((failure: unknown) => failure)
  expect(problem).toBeInstanceOf(Failure)
  expect(problem).toMatchObject({ code: 'structure-unreadable', errors: [{ path: 'structure', message }] })
})

it('an unreadable SMILES is marked and tried once', async () => {
  const row = await db
    .selectFrom('structure')
    .selectAll()
    .where('smiles', '=', 'C1CC')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ searchFailed: 'ring 5 1', idCode: null, fingerprint: null })
  expect(await prepareMissing({ db, services }, 5)).toBe(0)
})
