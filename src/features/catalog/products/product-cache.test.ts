import { expect, it } from 'vitest'
import { z } from 'zod'
import { JsonText } from '#server/http/json-text.ts'
import { picturesOn } from '#shared/stored-picture.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildProduct, buildSku } from '../factories.ts'
import { presentHit } from './present.ts'
import { ProductCache } from './product-cache.server.ts'
import { findHits } from './repository.server.ts'

const { db } = await testDatabase()
const [ethanol, methanol] = [
  await buildProduct(db, { nameZh: '乙醇' }),
  await buildProduct(db, { nameZh: '甲醇' }),
]
await buildSku(db, { productId: ethanol.id })

const textOf = <T>(id: number, shown: T) => ({ id, text: JsonText.of(z.custom<T>(), shown) })

const readHits = async (ids: number[]) =>
  (await findHits(db, ids, new Date())).map((row) => textOf(row.id, presentHit(row, 'zh', picturesOn(''))))

/** A cache of result rows that records its reads. */
function caching({ maxBytes = 100_000, isInStep = (): boolean => true } = {}) {
  const hits = new ProductCache({ maxBytes, isInStep })
  const reads: number[][] = []
  const list = async (ids: number[], duringRead = () => {}) => {
    const texts = await hits.list(ids, 'hit', 'zh', async (missing) => {
      reads.push(missing)
      const rows = await readHits(missing)
      duringRead()
      return rows
    })
    return texts.map((text) => text.read().nameZh)
  }
  return { hits, reads, list }
}

it('the product cache reads only missing rows, in one query, and keeps the requested order', async () => {
  const { reads, list } = caching()
  expect(await list([methanol.id])).toEqual(['甲醇'])
  expect(await list([methanol.id, 0, ethanol.id])).toEqual(['甲醇', '乙醇'])
  expect(await list([ethanol.id, methanol.id])).toEqual(['乙醇', '甲醇'])
  expect(reads).toEqual([[methanol.id], [0, ethanol.id]])
})

it('the product cache separates languages and views', async () => {
  const { hits } = caching()
  const listed = async (view: 'hit' | 'detail', locale: 'zh' | 'en') => {
    const texts = await hits.list([ethanol.id], view, locale, async ([id = 0]) => [
      textOf(id, `${view} ${locale}`),
    ])
    return texts.map(({ bytes }) => Buffer.from(bytes).toString()).join()
  }
  const every = () =>
    Promise.all([listed('hit', 'zh'), listed('hit', 'en'), listed('detail', 'zh'), listed('detail', 'en')])
  const first = await every()
  expect(first).toEqual(['"hit zh"', '"hit en"', '"detail zh"', '"detail en"'])
  expect(await every()).toEqual(first)
})

it('the product cache invalidates the given products, or all', async () => {
  const { hits, reads, list } = caching()
  await list([ethanol.id, methanol.id])
  hits.invalidate([ethanol.id])
  await list([ethanol.id, methanol.id])
  hits.invalidate(null)
  await list([ethanol.id, methanol.id])
  expect(reads.slice(1)).toEqual([[ethanol.id], [ethanol.id, methanol.id]])
})

it('the product cache does not store a row read before its invalidation', async () => {
  const { hits, reads, list } = caching()
  await list([ethanol.id], () => hits.invalidate([ethanol.id]))
  await list([ethanol.id])
  expect(reads).toHaveLength(2)
})

it('the product cache reads everything while it may have missed changes', async () => {
  let isInStep = true
  const { reads, list } = caching({ isInStep: () => isInStep })
  await list([ethanol.id])
  isInStep = false
  await list([ethanol.id])
  isInStep = true
  await list([ethanol.id])
  expect(reads).toHaveLength(2)
})

it('the product cache stays within its size limit', async () => {
  const { reads, list } = caching({ maxBytes: 1300 })
  for (const id of [ethanol.id, methanol.id, methanol.id, ethanol.id]) await list([id])
  expect(reads).toEqual([[ethanol.id], [methanol.id], [ethanol.id]])
})
