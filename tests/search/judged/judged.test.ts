import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { byFacet } from '#features/search/facets/facets.ts'
import { buildQuery } from '#features/search/factories.ts'
import type { IndexAnswer } from '#features/search/index/search-index.ts'
import { searchQuery } from '#features/search/schema.ts'
import { searchKey, searchProducts } from '#features/search/service.server.ts'
import { prepareMissing } from '#features/search/structure/preparing.service.server.ts'
import {
  startStructureSearch,
  structureSearchKey,
} from '#features/search/structure/structure-feed.service.server.ts'
import { loadIndex } from '#features/search/sync/change-reader.service.server.ts'
import { openSearch } from '#features/search/sync/open-search.service.server.ts'
import { readConfig } from '#server/config/config.ts'
import { BackgroundProcess, backgroundKey } from '#server/jobs/background-process.ts'
import { openLog } from '#server/log.ts'
import { loadDemo } from '../../../db/seed/load-demo.ts'
import { testContext, testServices } from '../../context.ts'
import { testDatabase } from '../../database.ts'
import { searchEngines } from '../conformance/engines.ts'
import { depth, gainOf, judge, right, type Verdict } from './judge.ts'
import { readJudgedQueries } from './judged-queries.ts'
import { familiesBelowGoal, missesOf } from './report.ts'
import { readShelf } from './shelf.ts'

const structuresAtOnce = 20
/** A future version, which marks structures as prepared. */
const someDay = 1_000_000
const log = openLog({ logLevel: 'silent' })
const judgedQueries = readJudgedQueries()
const shelf = readShelf()
const database = await testDatabase()
const { db } = database
await loadDemo({ ...database, log })
const search = await openSearch({ ...database, log })
afterAll(() => search.stop())
const services = testServices(db)
const index = await judgedIndex()
services.set(searchKey, { ...search, index })
const structures = startStructureSearch({ config: readConfig({}, process.cwd()), db, log })
services.set(structureSearchKey, structures)
const background = new BackgroundProcess(process.cwd())
services.set(backgroundKey, background)
await prepareStructures()
// a keyword search does not wait for the structure search to start
await structures.feed.ready()
afterAll(() => structures.stop())
const ctx = testContext(db, { services })

async function judgedIndex() {
  const [engine] = searchEngines.toReversed()
  const isInMemory = !engine || engine.engine === 'memory'
  if (isInMemory) return search.index
  const index = await engine.build([])
  await loadIndex(db, index)
  return index
}

/** Prepares only structures that a query needs: all of them would take a minute. */
async function prepareStructures() {
  const keys = new Set(judgedQueries.flatMap(({ class: name, want = [] }) => (name === 'smiles' ? want : [])))
  const numbers = [...shelf.values()].flatMap(({ key, catalogNumber }) =>
    keys.has(key) ? catalogNumber : [],
  )
  await sql`update structure set search_version = ${someDay}
    where id not in (select structure_id from product where catalog_number = any(${numbers}::text[]))`.execute(
    db,
  )
  while ((await prepareMissing({ db, services }, structuresAtOnce)) === structuresAtOnce);
  await background.stop()
}

const ask = (keyword: string) => searchProducts(ctx, searchQuery.parse({ keyword, pageSize: String(depth) }))
const firstName = async (keyword: string) => (await ask(keyword)).list[0]?.nameZh

describe('the judged queries', () => {
  it('are numerous, distinct, and answerable by the demo catalogue', () => {
    expect(judgedQueries.length).toBeGreaterThanOrEqual(420)
    expect(new Set(judgedQueries.map(({ query }) => query)).size).toBe(judgedQueries.length)
    const products = [...shelf.values()]
    const keys = new Set(products.map(({ key }) => key))
    const unknown = judgedQueries.flatMap(({ want = [], also = [] }) => [...want, ...also])
    expect(unknown.filter((key) => !keys.has(key))).toEqual([])
    const hopeless = judgedQueries.filter(
      (judged) => !products.some((product) => gainOf(judged, product) === right),
    )
    expect(hopeless).toEqual([])
  })

  it('reach the required share of right first results', { timeout: 180_000 }, async () => {
    const verdicts: Verdict[] = []
    const absent: string[] = []
    for (const judged of judgedQueries) {
      const { list, understood } = await ask(judged.query)
      if (understood.some(({ kind }) => kind.startsWith('absent'))) absent.push(judged.query)
      const found = list.map(({ catalogNumber }) => catalogNumber)
      verdicts.push(judge(judged, found, shelf))
    }
    expect(absent, 'reported as missing, though on sale').toEqual([])
    expect(familiesBelowGoal(verdicts), missesOf(verdicts).join('\n')).toEqual([])
  })

  it.runIf(index !== search.index)(
    'are answered as by the index in memory',
    { timeout: 300_000 },
    async () => {
      const inAnyOrder = ({ facets, ...answer }: IndexAnswer) => ({
        ...answer,
        facets: byFacet((facet) => facets[facet].map(({ value, count }) => `${value}: ${count}`).sort()),
      })
      for (const { query: keyword } of judgedQueries) {
        const query = buildQuery({ keyword })
        expect({ keyword, ...inAnyOrder(await index.search(query)) }).toEqual({
          keyword,
          ...inAnyOrder(await search.index.search(query)),
        })
      }
    },
  )
})

describe('required answers', () => {
  it.each([
    '64-17-5',
    '64175',
    '６４－１７－５',
    '乙醇',
    '酒精',
    'yichun',
    'yc',
    'ethanol',
    'ethnaol',
    'ETHANO',
    'C2H6O',
    'C2H5OH',
  ])('%s finds ethanol before ethanolamine', async (keyword) => {
    const names = (await ask(keyword)).list.map(({ nameZh }) => nameZh)
    expect(names[0]).toBe('乙醇')
    const amine = names.indexOf('乙醇胺')
    if (amine >= 0) expect(names.slice(amine)).not.toContain('乙醇')
  })

  it.each(['過氧化氫', '双氧水', 'H2O2'])('%s finds hydrogen peroxide', async (keyword) =>
    expect(await firstName(keyword)).toBe('过氧化氢（30%）'),
  )

  it.each(['NaCl', '食盐'])('%s finds sodium chloride', async (keyword) =>
    expect(await firstName(keyword)).toBe('氯化钠'),
  )

  it.each([
    ['甲酵', '甲醇', '甲醇'],
    ['sulfuric acd', 'Sulfuric acid', '硫酸'],
  ])('%s is corrected to %s, not shortened', async (keyword, to, nameZh) => {
    const { list, understood } = await ask(keyword)
    expect(understood).toEqual([{ kind: 'spelling', from: keyword, to }])
    expect(list[0]?.nameZh).toBe(nameZh)
  })

  it('硫酸钠溶液 finds sodium sulfate, not 硅酸钠溶液', async () =>
    expect(await firstName('硫酸钠溶液')).toBe('无水硫酸钠'))

  it('64-17-6 is reported as wrong, and 64-17-5 is suggested', async () => {
    const { understood, suggestions } = await ask('64-17-6')
    expect(understood).toContainEqual(expect.objectContaining({ kind: 'cas-check-digit', from: '64-17-6' }))
    expect(suggestions).toContain('64-17-5')
  })

  it.each(['氰化钾', '三氧化二砷', 'potassium cyanide'])('%s is reported as missing', async (keyword) =>
    expect((await ask(keyword)).understood[0]?.kind).toBe('absent-toxic'),
  )

  it('硫酸 AR 500ml finds sulfuric acid of that grade and pack', async () => {
    const [first] = (await ask('硫酸 AR 500ml')).list
    expect(first).toMatchObject({ nameZh: '硫酸', grade: 'AR' })
    expect(first?.skus.map(({ packing }) => packing)).toContain('500 mL')
  })
})
