import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { asFailure } from '../http/respond-to-failure.ts'
import { type Db, isBehindPooler, openDatabase } from './client.ts'
import { findPgbouncer, startPgbouncer } from './factories.ts'
import { inOneRound } from './in-one-round.ts'
import { openProbe } from './probe.ts'
import { rowsOf } from './sql.ts'
import { inTransaction } from './transaction.ts'

const program = findPgbouncer()
const shortMs = 300

it.skipIf(program)('PgBouncer was not asked: it is not installed here', () => {})

describe.skipIf(!program)('through PgBouncer in transaction mode', async () => {
  if (!program) return
  const { isPrepared } = program
  const { url, db: direct } = await testDatabase()
  const pgbouncer = await startPgbouncer(program, url, { default_pool_size: '2' })
  const database = openDatabase(pgbouncer.url, 12, { directUrl: url, isPrepared })
  const { db } = database
  const probe = openProbe(database)
  afterAll(async () => {
    await probe.close()
    await database.close()
    await pgbouncer.stop()
  })
  await sql`create table counted (id int primary key, amount int not null)`.execute(direct)
  await sql`insert into counted select id, 0 from generate_series(1, 20) id`.execute(direct)

  const echo = async (db: Db, value: string) =>
    (
      await rowsOf(db, sql<{ value: string; pid: number }>`select ${value} as value, pg_backend_pid() as pid`)
    )[0]
  const fail = (db: Db) => sql`select 1/0`.execute(db).catch(({ code }) => code)

  it('pipelined queries of many clients on two connections get their own answers, after failures too', async () => {
    const round = (client: number) =>
      inOneRound(db, (db) =>
        Promise.all([0, 1, 2, 3].map((n) => (n === 2 ? fail(db) : echo(db, `${client} ${n}`)))),
      )
    for (let turn = 0; turn < 10; turn++) {
      const answers = await Promise.all(Array.from({ length: 30 }, (_, client) => round(client)))
      answers.forEach(([first, second, failed, last], client) => {
        expect([first?.value, second?.value, failed, last?.value]).toEqual([
          `${client} 0`,
          `${client} 1`,
          '22012',
          `${client} 3`,
        ])
      })
    }
  })

  it('a transaction stays on its connection, and what failed is undone', async () => {
    const work = (id: number, fails: boolean) =>
      inTransaction(db, async (tx) => {
        await sql`update counted set amount = amount + 1 where id = ${id}::int`.execute(tx)
        const [first, second] = await inOneRound(tx, (tx) => Promise.all([echo(tx, 'a'), echo(tx, 'b')]))
        const last = await echo(tx, 'c')
        expect(new Set([first?.pid, second?.pid, last?.pid]).size).toBe(1)
        if (fails) await sql`select 1/0`.execute(tx)
      }).catch(({ code }) => expect(code).toBe('22012'))
    for (let turn = 0; turn < 5; turn++)
      await Promise.all(Array.from({ length: 20 }, (_, n) => work(n + 1, n % 2 === 1)))
    expect(
      await rowsOf(direct, sql`select amount, count(*)::int from counted group by amount order by amount`),
    ).toEqual([
      { amount: 0, count: 10 },
      { amount: 5, count: 10 },
    ])
  })

  it('is told from a session of its own', async () => {
    expect(await database.withClient(isBehindPooler)).toBe(false)
    const lacksDirectUrl = openDatabase(pgbouncer.url, 1)
    expect(await lacksDirectUrl.withClient(isBehindPooler)).toBe(true)
  })

  const sleep = (db: Db) => sql`select pg_sleep(30)`.execute(db)

  it('a query that takes too long is ended, its transaction undone, and others get their answers', async () => {
    const short = database.within(shortMs)
    const slow = inTransaction(short, async (tx) => {
      await sql`insert into counted values (99, 1)`.execute(tx)
      await sleep(tx)
    })
    const quick = Promise.all(Array.from({ length: 50 }, (_, n) => echo(db, `${n}`)))
    await expect(slow).rejects.toMatchObject({ code: '57014' })
    expect((await quick).map((row) => row?.value)).toEqual(Array.from({ length: 50 }, (_, n) => `${n}`))
    const left = sql`select from counted where id = 99 union all
      select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`
    expect(await rowsOf(direct, left)).toEqual([])
  })

  it('a query that waits for a connection of PgBouncer for too long fails as well, and the shop is busy', async () => {
    const short = database.within(shortMs)
    const pids = await Promise.all(
      [0, 1].map(() => rowsOf(db, sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.1)`)),
    )
    const held = [0, 1].map(() => sleep(db).catch(() => {}))
    expect(await probe.ask()).toBe('busy')
    await expect(echo(short, 'waits')).rejects.toSatisfy((problem) => asFailure(problem).code === 'busy')
    for (const [row] of pids) await sql`select pg_cancel_backend(${row?.pid}::int)`.execute(direct)
    await Promise.all(held)
    await expect.poll(probe.ask).toBe('ok')
  })

  it('large lists are streamed', async () => {
    const rows = db.selectFrom(sql<{ n: number }>`generate_series(1, 1000)`.as('n')).select(sql`n`.as('n'))
    let count = 0
    for await (const _ of rows.stream(100)) count++
    expect(count).toBe(1000)
  })

  it('without it the shop is not ready, although PostgreSQL answers', async () => {
    await pgbouncer.stop()
    await expect(probe.ask()).rejects.toThrow()
  })
})
