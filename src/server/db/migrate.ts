import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Database, Db } from './client.ts'
import { rowsOf } from './sql.ts'

const lockKey = 727_267
const askAgainMs = 100
const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/

export class MigrationMismatch extends Error {}

/** @returns the names of the files that ran now @throws MigrationMismatch when an applied file was edited or removed */
export async function migrate(
  { withClient }: Pick<Database, 'withClient'>,
  folder: string,
): Promise<string[]> {
  const files = await readMigrations(folder)
  return withClient(async (client) => {
    await lockLedger(client)
    await createLedger(client)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration',
    )
    const done = new Map(rows.map((row) => [row.name, row.checksum]))
    refuseEdited(files, done)
    const due = files.filter((file) => !done.has(file.name))
    for (const file of due) await run(client, file)
    return due.map((file) => file.name)
  })
}

/**
 * Asks again rather than waits: a waiting statement would hold up an index that another program builds concurrently.
 * The lock ends with the connection.
 */
async function lockLedger(client: Client) {
  const ask = () => client.query<{ isMine: boolean }>(`select pg_try_advisory_lock(${lockKey}) as "isMine"`)
  while (!(await ask()).rows[0]?.isMine) await sleep(askAgainMs)
}

export interface MigrationFile {
  name: string
  text: string
  checksum: string
}

/** Blocks other programs from migrating until this transaction ends. */
export const lockMigrations = (client: Client) => client.query(`select pg_advisory_xact_lock(${lockKey})`)

/** Runs these files in the caller's transaction, on an empty database. */
export async function buildSchema(client: Client, files: MigrationFile[]) {
  await createLedger(client)
  for (const file of files) await runHere(client, file)
}

export async function isMigrated(db: Db, folder: string) {
  const files = await readMigrations(folder)
  const [row] = await rowsOf(db, sql<{ count: number }>`select count(*)::int as count from migration`)
  return row?.count === files.length
}

export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function refuseEdited(files: MigrationFile[], done: Map<string, string>) {
  const byName = new Map(files.map((file) => [file.name, file.checksum]))
  for (const [name, checksum] of done) {
    if (byName.get(name) !== checksum) {
      throw new MigrationMismatch(`The migration ${name} ran before and has changed since, or is gone`)
    }
  }
}

const createLedger = (client: Client) =>
  client.query(`create table if not exists migration (
    name text primary key, checksum text not null, ran_at timestamptz not null default now())`)

const record = (client: Client, { name, checksum }: MigrationFile) =>
  client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])

/** An index that is built while others write: `concurrently` is not allowed in a transaction. */
const concurrent = /(?<=\bindex) concurrently\b/g

async function runHere(client: Client, file: MigrationFile) {
  await client.query(file.text.replaceAll(concurrent, ''))
  await record(client, file)
}

/** One statement at a time. After a failure the whole file is repeated, so it removes first what it makes. */
async function runOutside(client: Client, file: MigrationFile) {
  for (const statement of file.text.split(/;\s*$/m))
    if (statement.trim() !== '') await client.query(statement)
  await record(client, file)
}

async function run(client: Client, file: MigrationFile) {
  if (file.text.search(concurrent) >= 0) return runOutside(client, file)
  await client.query('begin')
  try {
    await runHere(client, file)
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback')
    throw problem
  }
}
