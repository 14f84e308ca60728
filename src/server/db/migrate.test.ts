import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '#server/db/sql.ts'
import { freshDatabase } from '../../../tests/database.ts'
import { openDatabase } from './client.ts'
import { MigrationMismatch, migrate } from './migrate.ts'

const { url, drop, ...database } = await freshDatabase()
const { db } = database
const folder = await mkdtemp(join(tmpdir(), 'reagora-migrations-'))
afterAll(() => Promise.all([drop(), rm(folder, { recursive: true, force: true })]))

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const names = async () =>
  (await rowsOf(db, sql<{ name: string }>`select name from migration order by name`)).map(({ name }) => name)

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await write('0001_first.sql', 'create table first (id int); insert into first values (1)')
  await write('0002_second.sql', 'create table second (id int)')
  await write('notes.txt', 'not a migration')
})

describe('migrating', () => {
  it('runs pending migrations in order, once', async () => {
    expect(await migrate(database, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await migrate(database, folder)).toEqual([])
    await write('0003_third.sql', 'alter table second add column name text')
    expect(await migrate(database, folder)).toEqual(['0003_third.sql'])
    expect(await rowsOf(db, sql`select id from first`)).toHaveLength(1)
  })

  it('refuses a migration edited after it ran', async () => {
    await migrate(database, folder)
    await write('0001_first.sql', 'create table first (id bigint)')
    await write('0003_third.sql', 'create table third (id int)')
    await expect(migrate(database, folder)).rejects.toThrow(MigrationMismatch)
    expect(await names()).toEqual(['0001_first.sql', '0002_second.sql'])
  })

  it('refuses a database with an unknown migration before its own', async () => {
    await migrate(database, folder)
    await rm(join(folder, '0001_first.sql'))
    await expect(migrate(database, folder)).rejects.toThrow('0001_first.sql')
  })

  it('starts on a database that a newer version migrated, unless that needs a newer one', async () => {
    await write('0003_third.sql', 'create table third (id int)')
    await write('0005_contract.sql', '-- contract: unread since 0002\nalter table third drop column id')
    await migrate(database, folder)
    await rm(join(folder, '0003_third.sql'))
    await rm(join(folder, '0005_contract.sql'))
    expect(await migrate(database, folder)).toEqual([])
    await rm(join(folder, '0002_second.sql'))
    await expect(migrate(database, folder)).rejects.toThrow('0005_contract.sql, which versions before 0002')
  })

  it('lets queries pass while it waits for a lock, and tries again', async () => {
    await migrate(database, folder)
    await write('0003_column.sql', 'alter table first add column name text')
    const waits: string[] = []
    const options = { lockWithinMs: 50, onWaiting: (name: string) => waits.push(name) }
    let migrating: Promise<string[]> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`select from first`.execute(tx)
      migrating = migrate(database, folder, options)
      await vi.waitFor(() => expect(waits.length).toBeGreaterThan(1))
      expect(await rowsOf(db, sql`select id from first`)).toHaveLength(1)
    })
    expect(await migrating).toEqual(['0003_column.sql'])
    expect(waits).toContain('0003_column.sql')
  })

  it('rolls back a failing migration, and keeps earlier ones', async () => {
    await write('0003_bad.sql', 'create table third (id int); select 1 / 0')
    await expect(migrate(database, folder)).rejects.toThrow('division by zero')
    expect(await names()).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await rowsOf(db, sql`select to_regclass('third') as third`)).toEqual([{ third: null }])
    await write('0003_bad.sql', 'create table third (id int)')
    expect(await migrate(database, folder)).toEqual(['0003_bad.sql'])
  })

  it('builds an index beside running writes, while another program waits', async () => {
    const text = 'drop index concurrently if exists quick;\ncreate index concurrently quick on first (id);\n'
    await write('0003_index.sql', text)
    const runs = await Promise.all([migrate(database, folder), migrate(database, folder)])
    expect(runs.flat()).toContain('0003_index.sql')
    expect(await rowsOf(db, sql`select to_regclass('quick') is not null as made`)).toEqual([{ made: true }])
  })

  it('runs once when programs start concurrently', async () => {
    await write('0003_slow.sql', 'select pg_sleep(0.3); create table third (id int)')
    const programs = Array.from({ length: 3 }, () => openDatabase(url, 1))
    const ran = await Promise.all(programs.map((program) => migrate(program, folder)))
    await Promise.all(programs.map((program) => program.close()))
    expect(ran.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql', '0003_slow.sql'])
  })
})
