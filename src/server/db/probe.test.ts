import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { hangingProxy } from '../../../tests/hanging-proxy.ts'
import { checksOf, watchParts } from '../http/readiness.service.server.ts'
import { openLog } from '../log.ts'
import { openDatabase } from './client.ts'
import { openProbe } from './probe.ts'

const { url } = await testDatabase()
const config = { rootDir: process.cwd(), dataDir: process.cwd() }
const files = { read: async () => undefined }

/** As `/readyz` asks. */
async function openReadiness(address: string, directUrl = address) {
  const database = openDatabase(address, 2, { directUrl })
  const probe = openProbe(database)
  onTestFinished(async () => {
    await probe.close()
    await database.close()
  })
  const checks = await checksOf({ db: database.db, probe, config, files, isSearchCurrent: () => true })
  return { database, ask: watchParts(checks, openLog({ logLevel: 'silent' })) }
}

it('a process whose connections are all in use is ready, and says that it is busy', async () => {
  const { database, ask } = await openReadiness(url)
  const held = [1, 2, 3].map(() => sql`select pg_sleep(1)`.execute(database.db))
  const { database: part, migrations } = await ask().parts
  expect([await ask().isReady, part.state, migrations.state]).toEqual([true, 'busy', 'ok'])
  await Promise.all(held)
  await expect.poll(async () => (await ask().parts).database.state).toBe('ok')
})

it('a database that hangs takes it from the balancer within two seconds, until it answers', async () => {
  const proxy = await hangingProxy(url)
  const { ask } = await openReadiness(proxy.url)
  expect(await ask().isReady).toBe(true)
  proxy.hang()
  await new Promise((done) => setTimeout(done, 1001)) // for which an answer is kept
  const began = performance.now()
  expect(await ask().isReady).toBe(false)
  expect(performance.now() - began).toBeLessThan(2300)
  proxy.goOn()
  await expect.poll(() => ask().isReady, { timeout: 10_000 }).toBe(true)
})

it('so does a pooler that hangs, although the database answers', async () => {
  const pooler = await hangingProxy(url)
  const { ask } = await openReadiness(pooler.url, url)
  expect(await ask().isReady).toBe(true)
  pooler.hang()
  await new Promise((done) => setTimeout(done, 1001)) // for which an answer is kept
  expect(await ask().isReady).toBe(false)
  pooler.goOn()
})
