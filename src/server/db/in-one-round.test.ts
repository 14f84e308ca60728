import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import type { Db } from './client.ts'
import { inOneRound } from './in-one-round.ts'
import { inTransaction } from './transaction.ts'

const { db } = await testDatabase()

/** A slow query that returns its connection. */
const ask = async (db: Db, answer: number) =>
  (
    await sql<{ pid: number; answer: number }>`
    select pg_backend_pid() as pid, ${answer}::int as answer, pg_sleep(0.05)`.execute(db)
  ).rows[0]

it('queries run over one connection in order', async () => {
  const answers = await inOneRound(db, (db) => Promise.all([1, 2, 3].map((one) => ask(db, one))))
  expect(answers.map((one) => one?.answer)).toEqual([1, 2, 3])
  expect(new Set(answers.map((one) => one?.pid)).size).toBe(1)
})

it('queries are all sent before the first answer, in a transaction too', async () => {
  const started: number[] = []
  let firstAnsweredAt = Number.POSITIVE_INFINITY
  await inTransaction(db, (tx) =>
    inOneRound(tx, (tx) =>
      Promise.all(
        [1, 2, 3].map(async (one) => {
          started.push(one)
          await ask(tx, one)
          firstAnsweredAt = Math.min(firstAnsweredAt, started.length)
        }),
      ),
    ),
  )
  expect(firstAnsweredAt).toBe(3)
})

it('a failing query rolls back the transaction, and leaves the connection usable', async () => {
  const brand = (nameZh: string) => ({ nameZh, nameEn: nameZh })
  const failing = inTransaction(db, (tx) =>
    inOneRound(tx, (tx) =>
      Promise.all([
        tx.insertInto('brand').values(brand('甲')).execute(),
        sql`select 1 / 0`.execute(tx),
        tx.insertInto('brand').values(brand('乙')).execute(),
      ]),
    ),
  )
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await db.selectFrom('brand').selectAll().execute()).toEqual([])
})

it('a failure before the first query rolls back the transaction', async () => {
  await expect(inTransaction(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await inTransaction(db, (tx) => ask(tx, 1))
})
