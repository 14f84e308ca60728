import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'

/** A new migrated database, dropped after the test file. */
export async function testDatabase(): Promise<Database & { url: string }> {
  const { drop, ...database } = await freshDatabase()
  afterAll(drop)
  return database
}

/** A new migrated database that the caller drops. */
export async function freshDatabase() {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(
    template,
    (sql) => sql`create database ${sql(name)} template ${sql(template.pathname.slice(1))} strategy file_copy`,
  )
  const url = new URL(template)
  url.pathname = `/${name}`
  const database = openDatabase(url.href, 6)
  const drop = async () => {
    await database.close()
    await asAdmin(template, (sql) => sql`drop database if exists ${sql(name)} with (force)`)
  }
  return { ...database, url: url.href, drop }
}

async function asAdmin(template: URL, work: (sql: postgres.Sql) => Promise<unknown>) {
  const url = new URL(template)
  url.pathname = '/postgres'
  const sql = postgres(url.href, { max: 1, onnotice: () => {} })
  await work(sql).finally(() => sql.end())
}
