import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { rowsOf } from './sql.ts'
import { inTransaction, transaction } from './transaction.ts'

const { db } = await testDatabase()
await sql`create table account (id int primary key, amount int not null)`.execute(db)
await sql`insert into account values (1, 0), (2, 0)`.execute(db)

const sqlPlusOne = sql`amount + 1`

describe('a transaction', () => {
  it('aborted by the database is retried', async () => {
    let tries = 0
    const done = await inTransaction(db, async () => {
      if (++tries < 3)
        throw Object.assign(new Error('deadlock detected'), { code: tries === 1 ? '40P01' : '40001' })
      return 'done'
    })
    expect([done, tries]).toEqual(['done', 3])
  })

  it('is abandoned after five attempts', async () => {
    let tries = 0
    const never = inTransaction(db, async () => {
      tries++
      throw Object.assign(new Error('could not serialize access'), { code: '40001' })
    })
    await expect(never).rejects.toThrow('could not serialize')
    expect(tries).toBe(5)
  })

  it('that fails by itself runs once, and rolls back', async () => {
    let tries = 0
    const failed = inTransaction(db, async (tx) => {
      tries++
      await tx.insertInto('brand').values({ nameZh: '甲', nameEn: 'A' }).execute()
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(tries).toBe(1)
    expect(await db.selectFrom('brand').selectAll().execute()).toEqual([])
  })

  it('survives a real deadlock', async () => {
    const both = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        await tx
          .updateTable('account' as never)
          .set('amount' as never, sqlPlusOne as never)
          .where('id' as never, '=', first as never)
          .execute()
        await new Promise((done) => setTimeout(done, 100))
        await tx
          .updateTable('account' as never)
          .set('amount' as never, sqlPlusOne as never)
          .where('id' as never, '=', second as never)
          .execute()
      })
    await Promise.all([both(1, 2), both(2, 1)])
    expect(await rowsOf(db, sql`select amount from account order by id`)).toMatchObject([
      { amount: 2 },
      { amount: 2 },
    ])
  })

  it('of a context joins the open one, and ends with it', async () => {
    const ctx = { db, transaction }
    const failed = ctx.transaction(async (outer) => {
      await outer.transaction(({ db }) =>
        db.insertInto('brand').values({ nameZh: '乙', nameEn: 'B' }).execute(),
      )
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await db.selectFrom('brand').selectAll().execute()).toEqual([])
  })
})
