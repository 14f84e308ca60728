import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { testApp } from './app.ts'

/** Without the cache of result rows, so that members see changes at once. */
const shop = await testApp({ HIT_CACHE_MB: '0' })
const product = await buildProduct(shop.db, { nameZh: '氯化钠' })
const sku = await buildSku(shop.db, { productId: product.id, listPriceFen: 1000, onHandTenths: 30 })
const path = `/product/${product.id}`
await vi.waitFor(async () => expect((await shop.get('/search?keyword=氯化钠')).body).toContain(path))

it('serves a visitor the cached page with a new nonce and no foreign cookie', async () => {
  const first = await shop.get(path)
  const second = await shop.get(path, { csrfToken: first.cookies[0]?.value ?? '' })
  const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(nonceOf(second.body)).not.toBe(nonceOf(first.body))
  expect(second.body.replaceAll(nonceOf(second.body), '')).toBe(
    first.body.replaceAll(nonceOf(first.body), ''),
  )
  expect(first.cookies.map(({ name }) => name)).toEqual(['csrfToken'])
  expect(second.cookies).toEqual([])
  const third = await shop.get(path)
  expect(third.cookies[0]?.value).not.toBe(first.cookies[0]?.value)
})

it.each([
  ['氯化钠', 'private, no-cache'],
  ['[Na+].[Cl-]', 'no-store'],
  ['CCBr', 'no-store'],
])(
  'search data for %s have the cache-control header, since new structures may match later',
  async (keyword, expected) => {
    const { headers } = await shop.get(`/search.data?${new URLSearchParams({ keyword })}`)
    expect(headers['cache-control']).toBe(expected)
  },
)

it('caches languages separately', async () => {
  await shop.get(path)
  expect((await shop.get(path, { locale: 'en' })).body).toContain('<html lang="en"')
  expect((await shop.get(path)).body).toContain('<html lang="zh-CN"')
})

it.each([
  [
    'price',
    () => shop.db.updateTable('sku').set({ listPriceFen: 4321 }).where('id', '=', sku.id).execute(),
    '43.21',
  ],
  ['stock', () => shop.db.updateTable('stock').set({ onHandTenths: 70 }).execute(), '<b>7</b>'],
  [
    'name',
    () => shop.db.updateTable('product').set({ nameZh: '食盐' }).where('id', '=', product.id).execute(),
    '食盐',
  ],
])('drops the page at once when its %s changes', async (_what, change, expected) => {
  expect((await shop.get(path)).body).not.toContain(expected)
  await change()
  await vi.waitFor(async () => expect((await shop.get(path)).body).toContain(expected), {
    timeout: 1000,
    interval: 10,
  })
})

it('invalidates pages when a rule of sale changes', async () => {
  const regulated = await buildProduct(shop.db, { regulatedClasses: ['precursor-3'] })
  await buildSku(shop.db, { productId: regulated.id })
  const page = `/product/${regulated.id}`
  expect((await shop.get(page)).body).not.toContain('询价线下采购')
  await sql`update regulated_rule set is_sold_online = false where regulated_class = 'precursor-3'`.execute(
    shop.db,
  )
  await vi.waitFor(async () => expect((await shop.get(page)).body).toContain('询价线下采购'), {
    timeout: 1000,
    interval: 10,
  })
})

it('invalidates pages when the site changes', async () => {
  await shop.get('/')
  const name = JSON.stringify({ zh: '新名字', en: 'New' })
  await sql`insert into site_setting (key, value) values ('companyName', ${name}::text::jsonb)`.execute(
    shop.db,
  )
  await vi.waitFor(async () => expect((await shop.get('/')).body).toContain('新名字'), {
    timeout: 1000,
    interval: 10,
  })
})

it('neither serves cached pages to signed-in viewers nor caches theirs', async () => {
  expect((await shop.get(path)).body).toContain('43.21')
  await sql`alter table sku disable trigger user`.execute(shop.db)
  await shop.db.updateTable('sku').set({ listPriceFen: 8765 }).where('id', '=', sku.id).execute()
  await sql`alter table sku enable trigger user`.execute(shop.db)
  const member = await shop.get(path, { sid: 'somebody' })
  expect(member.body).toContain('87.65')
  expect(member.headers['cache-control']).toBe('private, no-cache')
  expect((await shop.get(path)).body).toContain('43.21')
})

it('forbids browser caching for a page that opts out', async () => {
  expect((await shop.get('/auth/invitation?token=x')).headers['cache-control']).toBe('no-store')
})

it('does not cache failures', async () => {
  expect((await shop.get('/product/424242')).statusCode).toBe(404)
  await sql`insert into product (id, brand_id, category_id, catalog_number, name_zh, name_en) overriding system value
    select 424242, brand_id, category_id, 'NEW', '新产品', 'New' from product where id = ${product.id}`.execute(
    shop.db,
  )
  expect((await shop.get('/product/424242')).statusCode).toBe(200)
})

/** Blocks the thread, as if the process got no processor time. */
const starve = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

it('refuses no page, call or file after high load', async () => {
  for (let times = 0; times < 2; times++) {
    starve(2100)
    await new Promise(setImmediate)
  }
  const paths = [
    '/',
    '/brand',
    '/search?keyword=a',
    '/api/product/category',
    '/images/favicon.svg',
    '/healthz',
  ]
  const answers = await Promise.all(paths.map((path) => shop.get(path)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 200))
})

describe('a page whose connection to the database is lost', () => {
  const endReaders = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pg_blocking_pids(pid) <> '{}'`

  /** @param isOnce or else connections that read products are ended until the page is answered */
  async function readWhileLost(path: string, isOnce: boolean) {
    const reading = await shop.db.transaction().execute(async (tx) => {
      await sql`lock table product in access exclusive mode`.execute(tx)
      let isAnswered = false
      const answer = shop.get(path).finally(() => {
        isAnswered = true
      })
      const hasEnded = async () => {
        await sql`select pg_stat_clear_snapshot()`.execute(tx) // or else a transaction sees no new connection
        return (await endReaders.execute(tx)).rows.length > 0 && isOnce
      }
      await vi.waitFor(async () => expect(isAnswered || (await hasEnded())).toBe(true), { timeout: 10_000 })
      return { answer }
    })
    return reading.answer
  }

  it('is read again', async () => {
    const { id } = await buildProduct(shop.db)
    expect((await readWhileLost(`/product/${id}`, true)).statusCode).toBe(200)
  })

  it('is answered with 503 and when to come back if it is lost again, and not kept', async () => {
    const { id } = await buildProduct(shop.db)
    const lost = await readWhileLost(`/product/${id}`, false)
    expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '2'])
    expect((await shop.get(`/product/${id}`)).statusCode).toBe(200)
    const data = await readWhileLost(`/product/${id}.data`, false)
    expect([data.statusCode, data.headers['retry-after']]).toEqual([503, '2'])
  })
})
