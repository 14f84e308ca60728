import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { openDatabase } from './client.ts'
import { json } from './json.ts'
import { isLostConnection } from './lost-connection.ts'
import { rowsOf } from './sql.ts'

const { url, db } = await testDatabase()

/**
 * Stands before PostgreSQL and breaks connections.
 * @param breaks of a connection, by its number from 1, and what the shop sends over it
 */
async function openBreakingProxy(breaks: (connection: number, sent: Buffer) => boolean) {
  let opened = 0
  const server = createServer((socket) => {
    const number = ++opened
    const postgres = connect(Number(new URL(url).port), '127.0.0.1')
    for (const end of [socket, postgres]) end.on('error', () => {}).on('close', () => postgres.destroy())
    socket.on('data', (sent) => {
      if (breaks(number, sent)) socket.destroy()
      else postgres.write(sent)
    })
    postgres.pipe(socket)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(new URL(url), { hostname: '127.0.0.1', port }).href
}

function openBehind(address: string, connections = 1) {
  const database = openDatabase(address, connections)
  onTestFinished(() => database.close())
  return database.db
}

const one = (db: ReturnType<typeof openBehind>) => rowsOf(db, sql<{ one: number }>`select 1 as one`)

describe('a connection that breaks', () => {
  it('while it opens fails its query, and the next query opens another', async () => {
    const behind = openBehind(await openBreakingProxy((connection) => connection === 1))
    await expect(one(behind)).rejects.toSatisfy(isLostConnection)
    expect(await one(behind)).toEqual([{ one: 1 }])
  })

  it('in use fails every query that was sent over it, and the transaction', async () => {
    const behind = openBehind(
      await openBreakingProxy((connection, sent) => connection === 1 && sent.includes('breaks here')),
    )
    const work = behind.transaction().execute(async (tx) => {
      await one(tx)
      const sent = [sql`select 'breaks here'`.execute(tx), one(tx), one(tx)]
      const results = await Promise.allSettled(sent)
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
      return sent[0]
    })
    await expect(work).rejects.toSatisfy(isLostConnection)
    expect(await one(behind)).toEqual([{ one: 1 }])
  })

  it('while idle is replaced', async () => {
    const behind = openBehind(url)
    const [{ pid } = { pid: 0 }] = await rowsOf(behind, sql<{ pid: number }>`select pg_backend_pid() as pid`)
    await sql`select pg_terminate_backend(${pid}::int)`.execute(db)
    await expect.poll(() => one(behind).catch(() => [])).toEqual([{ one: 1 }])
  })
})

it('the shop names the database that it cannot reach', async () => {
  const address = await openBreakingProxy(() => true)
  const child = spawn(process.execPath, ['server.ts'], {
    env: { PATH: process.env.PATH, DATABASE_URL: address, PORT: '0' },
  })
  onTestFinished(() => void child.kill())
  expect(await text(child.stderr)).toMatch(/^The database at 127\.0\.0\.1:\d+ cannot be reached: .*\n$/)
})

it('values keep their types on the way to PostgreSQL and back', async () => {
  const at = new Date('2026-11-27T01:02:03.456Z')
  const bytes = Buffer.from([0, 92, 255])
  const [row] = await rowsOf(
    db,
    sql<Record<string, unknown>>`select ${at} - interval '1 hour' as earlier, ${[at]}::timestamptz[] as times,
      ${[1, null, 2 ** 53 - 1]}::bigint[] as ids, ${['a "b"', '{}', '', null]}::text[] as texts,
      ${true} as yes, ${bytes} as bytes, 12.5::numeric as number, date '2026-02-03' as day,
      ${json([])}::jsonb as list, ${json('text')}::jsonb as text, ${json({ a: [1] })}::jsonb as object`,
  )
  expect(row).toEqual({
    earlier: new Date('2026-11-27T00:02:03.456Z'),
    times: [at],
    ids: [1, null, 2 ** 53 - 1],
    texts: ['a "b"', '{}', '', null],
    yes: true,
    bytes,
    number: 12.5,
    day: '2026-02-03',
    list: [],
    text: 'text',
    object: { a: [1] },
  })
  await expect(rowsOf(db, sql`select 9007199254740993::bigint`)).rejects.toThrow('not a safe integer')
  await expect(rowsOf(db, sql`select ${undefined}::text`)).rejects.toThrow('undefined')
})

it('a statement reads its rows alike each time, though it is described once', async () => {
  const list = [{ inner_key: { deep_key: 1 } }, null]
  const query = (big: string) =>
    sql`select ${big}::text::bigint as big_number, ${json(list)}::jsonb as some_list, null as none`
  await db.connection().execute(async (connection) => {
    for (const big of ['1', '2']) {
      const named = { bigNumber: Number(big), someList: [{ innerKey: { deepKey: 1 } }, null], none: null }
      expect((await query(big).execute(connection)).rows).toEqual([named])
      const asStored = { big_number: Number(big), some_list: list, none: null }
      expect(await rowsOf(connection, query(big))).toEqual([asStored])
    }
    await expect(rowsOf(connection, query('9007199254740993'))).rejects.toThrow('not a safe integer')
    expect(await rowsOf(connection, query('3'))).toHaveLength(1)
  })
})

it('each stream has its own columns', async () => {
  await db.connection().execute(async (connection) => {
    for (const column of ['orderNo', 'userName'] as const) {
      const rows = connection.selectNoFrom(sql.lit(column).as(column)).stream(10)
      expect(await Array.fromAsync(rows)).toEqual([{ [column]: column }])
    }
  })
})

it('a statement is prepared again after a migration has changed its columns', async () => {
  await sql`create table changing (id int)`.execute(db)
  const read = (from: typeof db) => rowsOf(from, sql`select * from changing`)
  await db.connection().execute(async (connection) => {
    await read(connection)
    await sql`alter table changing add column name text`.execute(connection)
    await sql`insert into changing values (1, 'one')`.execute(connection)
    expect(await read(connection)).toEqual([{ id: 1, name: 'one' }])
  })
})

it('a statement whose values could not be written is prepared again', async () => {
  await db.connection().execute(async (connection) => {
    const read = (value: unknown) => rowsOf(connection, sql`select ${json(value)}::jsonb as value`)
    await expect(read(1n)).rejects.toThrow('BigInt')
    expect(await read({ a: 1 })).toEqual([{ value: { a: 1 } }])
  })
})

it('a transaction whose failure was caught does not seem committed', async () => {
  const work = db.transaction().execute((tx) => sql`select 1/0`.execute(tx).catch(() => 'caught'))
  await expect(work).rejects.toThrow('nothing is committed')
})
