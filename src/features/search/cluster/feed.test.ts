import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildBrand, buildProduct, buildSku } from '#features/catalog/factories.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildQuery } from '../factories.ts'
import { openClient } from '../opensearch/client.server.ts'
import { mappingVersion } from '../opensearch/mapping.ts'
import { openGate } from './factories.ts'
import { Indexes } from './indexes.ts'
import { openClusterSearch } from './open-cluster-search.service.server.ts'

const cluster = process.env.OPENSEARCH_TEST_URL?.split(',')[0]
if (cluster) describe('the feed of a cluster', () => testFeed(cluster))
else it.skip('the feed of a cluster is tested by `npm run test:opensearch`', () => {})

async function testFeed(cluster: string) {
  const database = await testDatabase()
  const { db } = database
  const log = { info: vi.fn(), error: vi.fn() }
  const gate = await openGate(cluster)
  const settings = {
    nodes: [gate.url],
    user: undefined,
    password: undefined,
    shards: 1,
    timeoutMs: 5000,
    index: `feed-${randomUUID().slice(0, 8)}`,
  }
  const alias = `${settings.index}-${mappingVersion}`
  const client = await openClient({ ...settings, nodes: [cluster] })
  const indexes = new Indexes(client, alias, 1)
  const brand = await buildBrand(db, { nameZh: '瑞格', nameEn: 'Reagora', isHouseBrand: true })
  const other = await buildBrand(db, { nameZh: '朴川', nameEn: 'Acme' })
  const ids: number[] = []
  for (let n = 0; n < 620; n++)
    ids.push((await buildProduct(db, { nameZh: `试剂${n}`, nameEn: `Reagent ${n}`, brandId: brand.id })).id)
  const onRefused = vi.fn()
  const open = () => openClusterSearch({ ...database, log, settings, onRefused })
  let search = await open()
  afterAll(async () => {
    await search.stop()
    await indexes.removeAll()
    await client.close()
    gate.close()
  })
  beforeEach(() => void vi.clearAllMocks())

  const rename = (id: number, nameEn: string) =>
    db.updateTable('product').set({ nameEn }).where('id', '=', id).execute()
  const withdraw = (id: number, isOnSale = false) =>
    db.updateTable('product').set({ isOnSale }).where('id', '=', id).execute()

  /** English names in the index, by id. */
  async function inIndex() {
    await indexes.refresh(alias)
    const { hits } = await client.request<{
      hits: { hits: { _id: string; _source: { words: { nameEn: string } } }[] }
    }>('POST', `/${alias}/_search`, { size: 5000, sort: ['id'] })
    return hits.hits.map(({ _id, _source }) => [Number(_id), _source.words.nameEn])
  }
  const inCatalogue = async () =>
    (
      await db
        .selectFrom('product')
        .where('isOnSale', '=', true)
        .select(['id', 'nameEn'])
        .orderBy('id')
        .execute()
    ).map(({ id, nameEn }) => [id, nameEn])
  async function expectEqual() {
    await search.catchUp()
    expect(await inIndex()).toEqual(await inCatalogue())
  }

  it('has the whole catalogue at the start, and follows each change', async () => {
    expect(await inIndex()).toEqual(await inCatalogue())
    await rename(ids[3] as number, 'Ethanol')
    await withdraw(ids[4] as number)
    await buildProduct(db, { nameZh: '新品', nameEn: 'New', brandId: brand.id })
    await expectEqual()
    await withdraw(ids[4] as number, true)
    await expectEqual()
    expect(log.error).not.toHaveBeenCalled()
  })

  it('tells those who cache once more when the cluster has a change', async () => {
    const product = ids[5] as number
    const sku = await buildSku(db, { productId: product, listPriceFen: 5000 })
    await search.catchUp()
    const totals: number[] = []
    const stop = search.onChange(async ({ productIds }) => {
      if (!productIds?.includes(product)) return
      totals.push((await search.index.search(buildQuery({ maxPrice: 700 }))).total)
    })
    await db.updateTable('sku').set({ listPriceFen: 700 }).where('id', '=', sku.id).execute()
    await vi.waitFor(() => expect(totals.at(-1)).toBe(1), { timeout: 10_000 })
    stop()
    await vi.waitFor(() => expect(search.indexBehindMs()).toBe(0), { timeout: 10_000 })
  })

  it.each(['away', 'busy'] as const)('catches up when the cluster was %s', async (state) => {
    gate.state = state
    await rename(ids[7] as number, `While ${state}`)
    await withdraw(ids[state === 'away' ? 8 : 9] as number)
    await pause(1500)
    expect(search.indexBehindMs()).toBeGreaterThan(0)
    gate.state = 'open'
    await expectEqual()
  })

  it('goes on where another process stopped, which writes no more', async () => {
    const second = await open()
    await search.stop()
    await rename(ids[10] as number, 'By the second')
    await second.catchUp()
    expect(await inIndex()).toEqual(await inCatalogue())
    search = second
  })

  it('an older version neither changes a product nor brings back one that is gone', async () => {
    await withdraw(ids[11] as number)
    await expectEqual()
    const old = await search.index.textOf(ids[12] as number)
    expect(old).toBeDefined()
    for (const id of [ids[11], ids[12]]) {
      const answer = await client.request<{ status: number }>(
        'PUT',
        `/${alias}/_doc/${id}?version=0&version_type=external_gte`,
        { words: { ...old, nameEn: 'Old' } },
        { accepted: [409] },
      )
      expect(answer).toMatchObject({ status: 409 })
    }
    await expectEqual()
  })

  it('a product that the cluster refuses is reported and removed, and delays no other', async () => {
    const id = ids[15] as number
    const setGrade = (grade: string) =>
      db.updateTable('product').set({ grade }).where('id', '=', id).execute()
    await setGrade('x'.repeat(40_000))
    await rename(ids[13] as number, 'Beside it')
    await search.catchUp()
    expect(onRefused).toHaveBeenCalled()
    expect(log.error.mock.calls).toContainEqual([
      expect.objectContaining({ productId: id }),
      'a product cannot be searched: the cluster refuses it',
    ])
    expect(await inIndex()).toEqual((await inCatalogue()).filter(([other]) => other !== id))
    await setGrade('AR')
    await expectEqual()
  })

  it('is rebuilt beside the one that serves: nothing missed, no search without results', async () => {
    const [before] = [...(await indexes.list()).keys()]
    await db.updateTable('brand').set({ isHouseBrand: false }).where('id', '=', brand.id).execute()
    await db.updateTable('brand').set({ isHouseBrand: true }).where('id', '=', other.id).execute()
    await search.stop()
    search = await open()
    const totals: number[] = []
    for (let n = 0; ; n++) {
      const id = ids[(n * 7) % ids.length] as number
      await (n % 3 === 0 ? withdraw(id, n % 2 === 0) : rename(id, `Renamed ${n}`))
      totals.push((await search.index.search(buildQuery({}))).total)
      const found = await indexes.list()
      if (!found.has(before ?? '')) break
      if (n > 2000) throw new Error('it was not rebuilt')
    }
    expect(Math.min(...totals)).toBeGreaterThan(500)
    await expectEqual()
  })

  it('is rebuilt when the cluster lost it', async () => {
    await indexes.removeAll()
    await rename(ids[14] as number, 'After the loss')
    await vi.waitFor(expectEqual, { timeout: 20_000, interval: 500 })
  })

  it('finds numbers while the cluster does not answer, and names again when it does', async () => {
    await db
      .updateTable('product')
      .set({ casNumber: '64-17-5' })
      .where('id', '=', ids[20] as number)
      .execute()
    await search.catchUp()
    const ask = () => search.index.search(buildQuery({ keyword: '64-17-5' }))
    gate.state = 'away'
    for (let n = 0; n < 3; n++) expect(await ask()).toMatchObject({ isDegraded: true, productIds: [ids[20]] })
    expect(search.isDegraded()).toBe(true)
    const began = performance.now()
    for (let n = 0; n < 50; n++) expect(await ask()).toMatchObject({ isDegraded: true, total: 1 })
    expect(performance.now() - began).toBeLessThan(1000)
    gate.state = 'open'
    await vi.waitFor(() => expect(search.isDegraded()).toBe(false), { timeout: 10_000 })
    expect(await ask()).not.toHaveProperty('isDegraded')
  })

  it.each([
    ['the database is another', sql`database_identity = 'another'`],
    ['changes may have been removed before it had them', sql`fed_at = now() - interval '21 hours'`],
    ['the one that was being built is lost', sql`building_name = 'lost', building_after = 9999999`],
  ])('is rebuilt when %s', async (_what, state) => {
    await search.stop()
    await sql`update search_feed set ${state}`.execute(db)
    const [before] = [...(await indexes.list()).keys()]
    search = await open()
    await vi.waitFor(async () => expect((await indexes.list()).has(before ?? '')).toBe(false), {
      timeout: 20_000,
    })
    await expectEqual()
  })
}
