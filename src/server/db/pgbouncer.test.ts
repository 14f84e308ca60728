import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { type Db, isBehindPooler, openDatabase } from './client.ts'
import { findPgbouncer, startPgbouncer } from './factories.ts'
import { inOneRound } from './in-one-round.ts'
import { rowsOf } from './sql.ts'
import { inTransaction } from './transaction.ts'

const program = findPgbouncer()

it.skipIf(program)('PgBouncer was not asked: it is not installed here', () => {})

describe.skipIf(!program)('through PgBouncer in transaction mode', async () => {
  if (!program) return
  const { url, db: direct } = await testDatabase()
  const pgbouncer = await startPgbouncer(program, url, { default_pool_size: '2' })
  const database = openDatabase(pgbouncer.url, 12, { directUrl: url, isPrepared: false })
  const { db } = database
  afterAll(async () => {
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

  it('large lists are streamed', async () => {
    const rows = db.selectFrom(sql<{ n: number }>`generate_series(1, 1000)`.as('n')).select(sql`n`.as('n'))
    let count = 0
    for await (const _ of rows.stream(100)) count++
    expect(count).toBe(1000)
  })
})
