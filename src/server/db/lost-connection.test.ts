import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { openDatabase } from './client.ts'
import { removeEmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { isLostConnection, readAgainIfLost } from './lost-connection.ts'
import { rowsOf } from './sql.ts'

const { url } = await testDatabase()

function open(address: string, options: { isReadOnly?: boolean; mayBeStandby?: boolean } = {}) {
  const database = openDatabase(address, 1, options)
  onTestFinished(() => database.close())
  return database.db
}

const write = (db: ReturnType<typeof open>) => sql`create table if not exists note (text text)`.execute(db)
const processOf = async (db: ReturnType<typeof open>) =>
  (await rowsOf(db, sql<{ pid: number }>`select pg_backend_pid() as pid`))[0]?.pid

/** As a primary that has become a standby: reads are answered, writes refused. */
const demote = (db: ReturnType<typeof open>) => sql`set default_transaction_read_only = on`.execute(db)

it('a connection to a server that refuses to write is closed, and the next query opens another', async () => {
  const db = open(url)
  const before = await processOf(db)
  await demote(db)
  expect(await processOf(db)).toBe(before)
  await expect(write(db)).rejects.toSatisfy(isLostConnection)
  await write(db)
  expect(await processOf(db)).not.toBe(before)
})

it('a server whose socket is gone is lost', async () => {
  const db = open('postgres://nobody@%2Fnone:5432/none')
  await expect(write(db)).rejects.toSatisfy(isLostConnection)
})

it('a transaction that such a server refuses closes the connection too', async () => {
  const db = open(url)
  await demote(db)
  await expect(db.transaction().execute(write)).rejects.toSatisfy(isLostConnection)
  await db.transaction().execute(write)
})

it('a write that a connection for reading refuses says nothing about the server', async () => {
  const db = open(url, { isReadOnly: true })
  const before = await processOf(db)
  const refused: unknown = await write(db).catch((problem) => problem)
  expect(refused).toMatchObject({ code: '25006' })
  expect(isLostConnection(refused)).toBe(false)
  expect(await processOf(db)).toBe(before)
})

it('a standby is not used until it is promoted', { timeout: 20_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reagora-standby-'))
  onTestFinished(async () => {
    await removeEmbeddedPostgres(dataDir)
    await rm(dataDir, { recursive: true })
  })
  const primary = await startEmbeddedPostgres(dataDir, { durable: false })
  await primary.stop()
  await writeFile(join(primary.place, 'data/standby.signal'), '', { mode: 0o666 })
  const standby = await startEmbeddedPostgres(dataDir, { durable: false })
  const db = open(standby.url)
  await expect(processOf(db)).rejects.toSatisfy(isLostConnection)
  await expect(processOf(open(standby.url, { isReadOnly: true }))).rejects.toSatisfy(isLostConnection)
  const promoted = await rowsOf(
    open(standby.url, { mayBeStandby: true }),
    sql`select pg_promote() as "isDone"`,
  )
  expect(promoted).toEqual([{ isDone: true }])
  await write(db)
})

it('reads again once, and only after a lost connection', async () => {
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const read = vi.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce('answer')
  expect(await readAgainIfLost(read)).toBe('answer')
  const always = vi.fn().mockRejectedValue(lost)
  await expect(readAgainIfLost(always)).rejects.toBe(lost)
  expect(always).toHaveBeenCalledTimes(2)
  const broken = vi.fn().mockRejectedValue(new Error('no such column'))
  await expect(readAgainIfLost(broken)).rejects.toThrow('no such column')
  expect(broken).toHaveBeenCalledTimes(1)
})
