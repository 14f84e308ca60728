import { beforeEach, expect, it, vi } from 'vitest'
import { buildProduct } from '#features/catalog/factories.ts'
import { storeSearchableStructures } from '#features/catalog/service.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { prepareStructure } from './molecules/prepare-structure.ts'
import { searchVersion } from './molecules/structure-columns.ts'
import { StructureFeed } from './structure-feed.service.server.ts'

const { db } = await testDatabase()

let failing: string | undefined
const shakyDb = db.withPlugin({
  transformQuery({ node }) {
    if (failing && JSON.stringify(node).includes(failing)) throw new Error('connection lost')
    return node
  },
  transformResult: async ({ result }) => result,
})

/** The structure of each product, as the thread received it. */
let sentProducts: Map<number, number | null>
let sentStructures: number[]
const thread = {
  start: vi.fn(() => 1),
  ask: vi.fn(async (kind: string, rows: { id: number; structureId?: number | null }[]) => {
    for (const { id, structureId = null } of rows)
      if (kind === 'putProducts') sentProducts.set(id, structureId)
      else sentStructures.push(id)
    return undefined as never
  }),
}
const log = { error: vi.fn() }
const startFeed = () => new StructureFeed(shakyDb, thread as never, log)

async function buildPrepared(smiles: string) {
  const { id } = await db.insertInto('structure').values({ smiles }).returning('id').executeTakeFirstOrThrow()
  await storeSearchableStructures({ db }, searchVersion, [{ id, ...prepareStructure(smiles) }])
  return id
}

beforeEach(async () => {
  failing = undefined
  sentProducts = new Map()
  sentStructures = []
  vi.clearAllMocks()
  await db.updateTable('product').set({ structureId: null }).execute()
  await db.deleteFrom('structure').execute()
})

it('a changed product is read again after a failed read', async () => {
  const { id } = await buildProduct(db, { structureId: await buildPrepared('CCO') })
  const feed = startFeed()
  await feed.ready()
  const structureId = await buildPrepared('CCN')
  await feed.follow()
  await db.updateTable('product').set({ structureId }).where('id', '=', id).execute()
  failing = '"product"'
  feed.note([id])
  await expect(feed.follow()).rejects.toThrow('connection lost')
  expect(log.error).toHaveBeenCalledWith(
    { err: expect.any(Error) },
    'structure search could not read new structures',
  )
  failing = undefined
  await feed.follow()
  expect(sentProducts.get(id)).toBe(structureId)
  await feed.stop()
})

it('a product is read again when it changed during the read', async () => {
  const structureId = await buildPrepared('CCO')
  const { id } = await buildProduct(db, { structureId })
  const feed = startFeed()
  await feed.ready()
  feed.note([id])
  thread.ask.mockImplementationOnce(async () => {
    feed.note([id])
    return undefined as never
  })
  await feed.follow()
  sentProducts.clear()
  await feed.follow()
  expect(sentProducts.get(id)).toBe(structureId)
  await feed.stop()
})

it('the products of a new structure are read again after a failed read', async () => {
  const feed = startFeed()
  await feed.ready()
  const structureId = await buildPrepared('CCO')
  const { id } = await buildProduct(db, { structureId })
  failing = '"product"'
  await expect(feed.follow()).rejects.toThrow('connection lost')
  failing = undefined
  await feed.follow()
  expect(sentProducts.get(id)).toBe(structureId)
  await feed.stop()
})

it('all products are read again after a failed read', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const structureId = await buildPrepared('CCO')
  const { id } = await buildProduct(db, { structureId })
  const feed = startFeed()
  await feed.ready()
  vi.advanceTimersByTime(31_000)
  sentProducts.clear()
  failing = '"product"'
  feed.note(null)
  await expect(feed.follow()).rejects.toThrow('connection lost')
  failing = undefined
  await feed.follow()
  expect(sentProducts.get(id)).toBe(structureId)
  await feed.stop()
  vi.useRealTimers()
})

it('the thread starts by itself once there are structures', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const feed = startFeed()
  feed.fillSoon()
  await vi.advanceTimersByTimeAsync(5000)
  await db.selectFrom('structure').select('id').execute()
  expect(thread.start).not.toHaveBeenCalled()
  const structureId = await buildPrepared('CCO')
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(sentStructures).toEqual([structureId]))
  await feed.stop()
  vi.useRealTimers()
})

it('the thread gets no work after it is stopped', async () => {
  const structureId = await buildPrepared('CCO')
  const { id } = await buildProduct(db, { structureId })
  const feed = startFeed()
  await feed.ready()
  let goOn = () => {}
  thread.ask.mockImplementationOnce(
    () => new Promise((resolve) => (goOn = () => resolve(undefined as never))),
  )
  await buildPrepared('CCN')
  feed.note([id])
  await vi.waitFor(() => expect(thread.ask).toHaveBeenLastCalledWith('putStructures', expect.anything()))
  vi.clearAllMocks()
  const stopped = feed.stop()
  goOn()
  await stopped
  feed.note([id])
  await expect(feed.follow()).rejects.toThrow('busy')
  expect(thread.start).not.toHaveBeenCalled()
  expect(thread.ask).not.toHaveBeenCalled()
  expect(log.error).not.toHaveBeenCalled()
})
