import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { buildProduct } from '#features/catalog/factories.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { startStandby } from '#server/db/factories.ts'
import { migrate } from '#server/db/migrate.ts'
import { openLog } from '#server/log.ts'
import { TestBrowser } from './browser.ts'
import { buildShop } from './shop.ts'
import { staffBrowser } from './staff.ts'

const patiently = { timeout: 20_000 }
/** After a change each process asks once more how far the replica is. */
const settledMs = 500
const dataDir = await mkdtemp(join(tmpdir(), 'reagora-replica-'))
const { url } = await startEmbeddedPostgres(dataDir)
const { db, ...rest } = openDatabase(url, 4)
await migrate(rest, 'db/migrations')
const standby = await startStandby(dataDir, url)
const inside = openDatabase(standby.url, 1, { mayBeStandby: true })

async function openShop() {
  const settings = {
    DATABASE_URL: url,
    DATABASE_READ_URL: standby.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  }
  const config = readConfig(settings, process.cwd())
  const database = openDatabase(url, 6)
  const app = await buildShop({ config, database, databaseUrl: url, log: openLog(config) })
  await app.ready()
  const stop = async () => {
    await app.close()
    await database.close()
  }
  return { app, stop }
}

const shops = [await openShop(), await openShop()]
const [one, other] = shops.map(({ app }) => app) as [(typeof shops)[0]['app'], (typeof shops)[0]['app']]
afterAll(async () => {
  for (const { stop } of shops) await stop()
  await inside.close()
  await standby.kill()
  await rest.close()
  await removeEmbeddedPostgres(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

const staff = await staffBrowser(one, db)

/** The same browser at the other shop. */
function atOther({ cookies }: TestBrowser, leftOut?: string) {
  const browser = new TestBrowser(other)
  for (const [name, value] of Object.entries(cookies)) if (name !== leftOut) browser.cookies[name] = value
  return browser
}

const lag = async (app: typeof one) =>
  Number(/^replica_lag_seconds (\S+)$/m.exec((await app.inject('/metrics')).body)?.[1])
const inUse = () =>
  expect.poll(async () => Math.min(await lag(one), await lag(other)), patiently).toBeGreaterThanOrEqual(0)
const isInStep = async () => (await redirectsOf(atOther(staff, 'seen'))).includes('/former')

async function paused(work: () => Promise<unknown>) {
  await inUse()
  await sql`select pg_wal_replay_pause()`.execute(inside.db)
  try {
    await work()
  } finally {
    await sql`select pg_wal_replay_resume()`.execute(inside.db)
  }
}

const list = '/api/admin/grids/redirects'

async function redirectsOf(browser: TestBrowser): Promise<string[]> {
  const { rows } = (await browser.get(list)).json().data
  return rows.map(({ fromPath }: { fromPath: string }) => fromPath)
}

const redirect = (browser: TestBrowser, fromPath: string) =>
  browser.put('/api/admin/redirects', { fromPath, toPath: '/about', status: 301 })

it('the pages of products are read from the replica', async () => {
  const products = await Promise.all([1, 2, 3, 4].map(() => buildProduct(db, { nameZh: '待读试剂' })))
  const arrived = () =>
    inside.db.selectFrom('product').select('id').where('nameZh', '=', '待读试剂').execute()
  await expect.poll(arrived, patiently).toHaveLength(4)
  await inUse()
  await pause(settledMs)
  for (const { id } of products) {
    const { statusCode, body } = await one.inject(`/product/${id}`)
    expect([statusCode, /待读试剂/.test(body)]).toEqual([200, true])
  }
})

describe('while the replica is behind', () => {
  it('staff see an own change at every shop, in lists and workbooks, and others a moment later', () =>
    paused(async () => {
      expect((await redirect(staff, '/former')).statusCode).toBe(200)
      expect(await redirectsOf(atOther(staff))).toEqual(['/former'])
      const rows = async (browser: TestBrowser) =>
        (await browser.get(`${list}/export.xlsx`)).headers['x-rows']
      expect([await rows(atOther(staff)), await rows(atOther(staff, 'seen'))]).toEqual(['1', '0'])
      expect(await redirectsOf(atOther(staff, 'seen'))).toEqual([])
      expect((await atOther(staff, 'seen').get(`${list}/selection`)).json().data.ids).toHaveLength(1)
    }))

  it('no page is cached again in its former state', async () => {
    const { id } = await buildProduct(db, { nameZh: '旧名试剂' })
    const nameAt = async (app: typeof one) => {
      const { statusCode, body } = await app.inject(`/product/${id}`)
      return /[旧新]名试剂/.exec(body)?.[0] ?? `${statusCode} ${body.slice(0, 3000)}`
    }
    const names = () => Promise.all([nameAt(one), nameAt(other)])
    await expect.poll(names, patiently).toEqual(['旧名试剂', '旧名试剂'])
    await paused(async () => {
      await db.updateTable('product').set({ nameZh: '新名试剂' }).where('id', '=', id).execute()
      await expect.poll(names, patiently).toEqual(['新名试剂', '新名试剂'])
      for (let n = 0; n < 5; n++) expect(await names()).toEqual(['新名试剂', '新名试剂'])
    })
    await inUse()
    expect(await names()).toEqual(['新名试剂', '新名试剂'])
  })
})

it('a replica that is promoted is left, and reads go on', async () => {
  await expect.poll(isInStep, patiently).toBe(true)
  await sql`select pg_promote()`.execute(inside.db)
  expect((await redirect(staff, '/later')).statusCode).toBe(200)
  const reads = () => redirectsOf(atOther(staff, 'seen'))
  await expect.poll(reads, patiently).toContain('/later')
  for (let n = 0; n < 5; n++) expect(await reads()).toContain('/later')
  await expect.poll(() => lag(other), patiently).toBe(-1)
})
