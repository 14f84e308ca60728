import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { testDatabase } from '../tests/database.ts'

const { url } = await testDatabase()
const { sql, close } = openDatabase(url, 1)
const folder = await mkdtemp(join(tmpdir(), 'reagora-earlier-'))
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

/** Resets the database and applies the migrations before `name`. */
async function migrateBefore(name: string) {
  await sql.unsafe('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  for (const file of await readdir('db/migrations'))
    if (file < name) await copyFile(join('db/migrations', file), join(folder, file))
  await migrate(sql, folder)
}

describe('a database with rows of an earlier version', () => {
  it('keeps the cause of refunds and the state of counted sales', async () => {
    await migrateBefore('0046')
    await sql.unsafe(`
      set session_replication_role = replica;
      create schema if not exists pgboss;
      create table pgboss.job (name text, data jsonb);
      create table pgboss.schedule (name text);
      insert into pgboss.schedule values ('forget-answers'), ('expire-orders');
      insert into pgboss.job values
        ('refund-order', '{"orderId": 5, "cause": "cancel:12"}'), ('mail', '{"cause": "cancel:12"}');
      insert into site_setting (key, value) values ('salesCountedTo', '41');
      insert into refund (refund_no, payment_id, order_id, amount_fen, cause)
        values ('R1', 7, 5, 100, 'paidTwice:7'), ('R2', 7, 5, 100, 'afterSale:9');
      set session_replication_role = origin`)
    await migrate(sql, 'db/migrations')
    expect(await sql`select cause, cause_id::int as id from refund order by refund_no`).toMatchObject([
      { cause: 'paidTwice', id: 7 },
      { cause: 'afterSale', id: 9 },
    ])
    expect(await sql`select data from pgboss.job where name = 'refund-order'`).toMatchObject([
      { data: { orderId: 5, cause: 'cancel', causeId: 12 } },
    ])
    expect(await sql`select data from pgboss.job where name = 'mail'`).toMatchObject([
      { data: { cause: 'cancel:12' } },
    ])
    expect(await sql`select name from pgboss.schedule`).toMatchObject([{ name: 'expire-orders' }])
    expect(await sql`select transition_id::int as id from sales_mark`).toMatchObject([{ id: 41 }])
    expect(await sql`select key from site_setting where key = 'salesCountedTo'`).toHaveLength(0)
  })
})
