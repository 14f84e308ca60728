import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { testContext } from '../../../tests/context.ts'
import { reading } from '../context.ts'
import { openHttp } from '../http/http.ts'
import { metricsKey, startMetrics } from '../metrics.ts'
import { openDatabase } from './client.ts'
import { removeEmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { startStandby } from './factories.ts'
import { inOneRound } from './in-one-round.ts'
import { openReplica } from './replica.ts'
import { rowsOf } from './sql.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'reagora-replica-'))
const { url } = await startEmbeddedPostgres(dataDir)
const database = openDatabase(url, 4)
const { db, close } = database
await sql`create table note (text text)`.execute(db)
await sql`insert into note values ('old')`.execute(db)
const standby = await startStandby(dataDir, url)
const log = { warn: vi.fn(), info: vi.fn() }
const options = { url: standby.url, connections: 4, withinMs: 30_000 }
const replica = openReplica(database, options, log)
const inside = openDatabase(standby.url, 1, { mayBeStandby: true })

const { config, services, log: silent } = testContext(db)
startMetrics(services)
services.set(metricsKey, services.get(metricsKey))
const find = async () => ({ kind: 'visitor' as const })
const shop = { config, services, db, replica }
const app = await openHttp(config, silent as never, shop, { member: find, staff: find })
const answered = sql<{ text: string; isReplica: boolean }>`
  select text, pg_is_in_recovery() as "isReplica" from note`
app.get('/api/note', async ({ ctx }) => rowsOf(reading(ctx).db, answered))
app.get('/api/both', async ({ ctx }) =>
  inOneRound(reading(ctx).db, (db) => Promise.all([rowsOf(db, answered), rowsOf(db, answered)])),
)
app.get('/api/inside', async ({ ctx }) =>
  ctx.transaction((tx) => rowsOf(reading({ ...ctx, db: tx.db }).db, answered)),
)
app.post('/api/note/:text', { config: { verifiesSignature: true } }, async ({ ctx, params }) => {
  await sql`update note set text = ${(params as { text: string }).text}`.execute(ctx.db)
  return 'written'
})

afterAll(async () => {
  await app.close()
  await replica.stop()
  await inside.close()
  await standby.kill()
  await close()
  await removeEmbeddedPostgres(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

const read = async (cookies: Record<string, string> = {}, path = '/api/note') =>
  (await app.inject({ url: path, cookies })).json()
const write = async (text: string) => {
  const { cookies } = await app.inject({ method: 'POST', url: `/api/note/${text}` })
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}
const patiently = { timeout: 20_000 }
const of = (text: string, isReplica: boolean) => [{ text, isReplica }]
const fromReplica = (text: string) => expect.poll(() => read(), patiently).toEqual(of(text, true))
const pauseReplay = () => sql`select pg_wal_replay_pause()`.execute(inside.db)
const resumeReplay = () => sql`select pg_wal_replay_resume()`.execute(inside.db)

it('a buyer sees an own change at once, others see it when the replica has it', async () => {
  await fromReplica('old')
  await pauseReplay()
  const buyer = await write('new')
  expect(buyer.seen).toMatch(/^\d+$/)
  expect(await read(buyer)).toEqual(of('new', false))
  expect(await read()).toEqual(of('old', true))
  expect(await read({ seen: 'x' })).toEqual(of('old', true))
  await resumeReplay()
  await expect.poll(() => read(buyer), patiently).toEqual(of('new', true))
})

it('after a change that caches were told of, nothing older is read', async () => {
  await fromReplica('new')
  await pauseReplay()
  await write('newer')
  expect(await read()).toEqual(of('new', true))
  replica.changed()
  expect(await read()).toEqual(of('newer', false))
  await new Promise((done) => setTimeout(done, 300))
  expect(await read()).toEqual(of('newer', false))
  await resumeReplay()
  await fromReplica('newer')
})

it('the log says when it falls too far behind, and when it is used again', async () => {
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(line)
  const own = openReplica(database, { ...options, mostLagMs: 400 }, { warn: note, info: note } as never)
  const said = (count: number) => vi.waitFor(() => expect(lines).toHaveLength(count), patiently)
  await said(1)
  await pauseReplay()
  await write('newer')
  await said(2)
  await resumeReplay()
  await said(3)
  await own.stop()
  const used = ['the replica of the database is used']
  const err = new Error('It is more than 0.4 seconds behind')
  expect(lines).toEqual([used, [{ err }, 'the replica of the database is not used'], used])
})

it('queries of one round go to the replica, those of a transaction to the primary', async () => {
  await fromReplica('newer')
  expect(await read({}, '/api/both')).toEqual([of('newer', true), of('newer', true)])
  expect(await read({}, '/api/inside')).toEqual(of('newer', false))
  await expect(
    replica
      .readerOf(0)
      .transaction()
      .execute(async () => {}),
  ).rejects.toThrow('primary')
})

it('a query that the replay of a change breaks off is answered by the primary', async () => {
  await fromReplica('newer')
  const reader = replica.readerOf(0)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle' and pid <> pg_backend_pid()`.execute(
    inside.db,
  )
  expect(await Promise.all([1, 2, 3].map(() => rowsOf(reader, answered)))).toHaveLength(3)
  await fromReplica('newer')
})

it('a replica that receives nothing is left, although it has replayed all that it got', async () => {
  const follow = async (setting: string) => {
    await sql.raw(`alter system ${setting}`).execute(inside.db)
    await sql`select pg_reload_conf()`.execute(inside.db)
  }
  await fromReplica('newer')
  await follow(`set wal_retrieve_retry_interval = '50ms'`)
  await follow(`set primary_conninfo = ''`)
  await expect.poll(() => read(), patiently).toEqual(of('newer', false))
  await follow(`set primary_conninfo = '${standby.followed}'`)
  await fromReplica('newer')
})

it('a replica that dies takes no reader with it', async () => {
  await fromReplica('newer')
  const waiting = rowsOf(
    replica.readerOf(0),
    sql`select pg_sleep(case when pg_is_in_recovery() then 5 else 0 end), pg_is_in_recovery() as "isReplica"`,
  )
  await expect
    .poll(
      () =>
        rowsOf(
          inside.db,
          sql`select from pg_stat_activity where query like '%pg_sleep(case%' and state = 'active' and pid <> pg_backend_pid()`,
        ),
      patiently,
    )
    .toHaveLength(1)
  await standby.kill()
  expect(await waiting).toMatchObject([{ isReplica: false }])
  for (let n = 0; n < 10; n++) expect(await read()).toEqual(of('newer', false))
  expect(log.warn).toHaveBeenLastCalledWith(expect.anything(), 'the replica of the database is not used')
})
