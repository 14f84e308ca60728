import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { buildProduct, buildSku } from './factories.ts'
import { KeptHits } from './kept-hits.ts'
import { findHits } from './repository.server.ts'

const { db } = await testDatabase()
const [ethanol, methanol] = [
  await buildProduct(db, { nameZh: '乙醇' }),
  await buildProduct(db, { nameZh: '甲醇' }),
]
await buildSku(db, { productId: ethanol.id })

/** Keeps rows, and notes what it had to read. */
function keeper({ maxBytes = 100_000, isInStep = (): boolean => true } = {}) {
  const hits = new KeptHits({ maxBytes, isInStep })
  const asked: number[][] = []
  const list = async (ids: number[], duringRead = () => {}) => {
    const texts = await hits.list(ids, 'zh', async (missing) => {
      asked.push(missing)
      const rows = await findHits(db, missing, new Date())
      duringRead()
      return rows
    })
    return texts.map((text) => JSON.parse(text.toString()).nameZh)
  }
  return { hits, asked, list }
}

it('reads only what is missing, in one go, and answers in the order asked for', async () => {
  const { asked, list } = keeper()
  expect(await list([methanol.id])).toEqual(['甲醇'])
  expect(await list([methanol.id, 0, ethanol.id])).toEqual(['甲醇', '乙醇'])
  expect(await list([ethanol.id, methanol.id])).toEqual(['乙醇', '甲醇'])
  expect(asked).toEqual([[methanol.id], [0, ethanol.id]])
})

it('keeps the languages apart', async () => {
  const { hits } = keeper()
  const read = (ids: number[]) => findHits(db, ids, new Date())
  const nameIn = async (locale: 'zh' | 'en') =>
    JSON.parse(String((await hits.list([ethanol.id], locale, read))[0])).brand.name
  const [zh, en] = [await nameIn('zh'), await nameIn('en')]
  expect(zh).not.toBe(en)
  expect([await nameIn('zh'), await nameIn('en')]).toEqual([zh, en])
})

it('forgets what it is told to, and all of it', async () => {
  const { hits, asked, list } = keeper()
  await list([ethanol.id, methanol.id])
  hits.forget([ethanol.id])
  await list([ethanol.id, methanol.id])
  hits.forget(null)
  await list([ethanol.id, methanol.id])
  expect(asked.slice(1)).toEqual([[ethanol.id], [ethanol.id, methanol.id]])
})

it('does not keep a row that was read before a change it was told of', async () => {
  const { hits, asked, list } = keeper()
  await list([ethanol.id], () => hits.forget([ethanol.id]))
  await list([ethanol.id])
  expect(asked).toHaveLength(2)
})

it('reads everything while it may have missed changes', async () => {
  let isInStep = true
  const { asked, list } = keeper({ isInStep: () => isInStep })
  await list([ethanol.id])
  isInStep = false
  await list([ethanol.id])
  isInStep = true
  await list([ethanol.id])
  expect(asked).toHaveLength(2)
})

it('stays within its bound', async () => {
  const { asked, list } = keeper({ maxBytes: 1300 })
  for (const id of [ethanol.id, methanol.id, methanol.id, ethanol.id]) await list([id])
  expect(asked).toEqual([[ethanol.id], [methanol.id], [ethanol.id]])
})
