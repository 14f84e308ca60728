import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { rowsOf } from '#server/db/sql.ts'
import { testDatabase } from '../tests/database.ts'

const { url } = await testDatabase()
const { close, ...database } = openDatabase(url, 1)
const { db } = database
const folder = await mkdtemp(join(tmpdir(), 'reagora-earlier-'))
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

/** Resets the database and applies the migrations before `name`. */
async function migrateBefore(name: string) {
  await sql`drop schema if exists pgboss cascade`.execute(db)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  for (const file of await readdir('db/migrations'))
    if (file < name) await copyFile(join('db/migrations', file), join(folder, file))
  await migrate(database, folder)
}

describe('a database with rows of an earlier version', () => {
  it('keeps the cause of refunds and the state of counted sales', async () => {
    await migrateBefore('0046')
    await db.transaction().execute(async (tx) => {
      for (const statement of [
        sql`set local session_replication_role = replica`,
        sql`create schema if not exists pgboss`,
        sql`create table pgboss.job (name text, data jsonb)`,
        sql`create table pgboss.schedule (name text)`,
        sql`insert into pgboss.schedule values ('forget-answers'), ('expire-orders')`,
        sql`insert into pgboss.job values
          ('refund-order', '{"orderId": 5, "cause": "cancel:12"}'), ('mail', '{"cause": "cancel:12"}')`,
        sql`insert into site_setting (key, value) values ('salesCountedTo', '41')`,
        sql`insert into refund (refund_no, payment_id, order_id, amount_fen, cause)
          values ('R1', 7, 5, 100, 'paidTwice:7'), ('R2', 7, 5, 100, 'afterSale:9')`,
      ])
        await statement.execute(tx)
    })
    await migrate(database, 'db/migrations')
    expect(
      await rowsOf(db, sql`select cause, cause_id::int as id from refund order by refund_no`),
    ).toMatchObject([
      { cause: 'paidTwice', id: 7 },
      { cause: 'afterSale', id: 9 },
    ])
    expect(await rowsOf(db, sql`select data from pgboss.job where name = 'refund-order'`)).toMatchObject([
      { data: { orderId: 5, cause: 'cancel', causeId: 12 } },
    ])
    expect(await rowsOf(db, sql`select data from pgboss.job where name = 'mail'`)).toMatchObject([
      { data: { cause: 'cancel:12' } },
    ])
    expect(await rowsOf(db, sql`select name from pgboss.schedule`)).toMatchObject([{ name: 'expire-orders' }])
    expect(await rowsOf(db, sql`select transition_id::int as id from sales_mark`)).toMatchObject([{ id: 41 }])
    expect(await rowsOf(db, sql`select key from site_setting where key = 'salesCountedTo'`)).toHaveLength(0)
  })
})
