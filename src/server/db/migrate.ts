import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql, TransactionSql } from 'postgres'

const lockKey = 727_267
const askAgainMs = 100
const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/

export class MigrationMismatch extends Error {}

/** @returns the names of the files that ran now @throws MigrationMismatch when an applied file was edited or removed */
export async function migrate(sql: Sql, folder: string): Promise<string[]> {
  const files = await readMigrations(folder)
  const connection = await sql.reserve()
  try {
    await lockLedger(connection)
    await createLedger(connection)
    const done = new Map(
      (await connection<{ name: string; checksum: string }[]>`select name, checksum from migration`).map(
        (row) => [row.name, row.checksum],
      ),
    )
    refuseEdited(files, done)
    const due = files.filter((file) => !done.has(file.name))
    for (const file of due) await run(connection as unknown as TransactionSql, file)
    return due.map((file) => file.name)
  } finally {
    await connection`select pg_advisory_unlock(${lockKey})`
    connection.release()
  }
}

/** Asks again rather than waits: a waiting statement would hold up an index that another program builds concurrently. */
async function lockLedger(connection: Sql) {
  const ask = () => connection<{ isMine: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as "isMine"`
  while (!(await ask())[0]?.isMine) await sleep(askAgainMs)
}

export interface MigrationFile {
  name: string
  text: string
  checksum: string
}

/** Blocks other programs from migrating until this transaction ends. */
export const lockMigrations = (tx: TransactionSql) => tx`select pg_advisory_xact_lock(${lockKey})`

/** Runs these files in the caller's transaction, on an empty database. */
export async function buildSchema(tx: TransactionSql, files: MigrationFile[]) {
  await createLedger(tx)
  for (const file of files) await runHere(tx, file)
}

export async function isMigrated(sql: Sql, folder: string) {
  const files = await readMigrations(folder)
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from migration`
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

const createLedger = (connection: Sql | TransactionSql) => connection`
  create table if not exists migration (
    name text primary key, checksum text not null, ran_at timestamptz not null default now())`

/** An index that is built while others write: `concurrently` is not allowed in a transaction. */
const concurrent = /(?<=\bindex) concurrently\b/g

async function runHere(connection: TransactionSql, file: MigrationFile) {
  await connection.unsafe(file.text.replaceAll(concurrent, '')).simple()
  await connection`insert into migration (name, checksum) values (${file.name}, ${file.checksum})`
}

/** One statement at a time. After a failure the whole file is repeated, so it removes first what it makes. */
async function runOutside(connection: Sql | TransactionSql, { name, text, checksum }: MigrationFile) {
  for (const statement of text.split(/;\s*$/m))
    if (statement.trim() !== '') await connection.unsafe(statement).simple()
  await connection`insert into migration (name, checksum) values (${name}, ${checksum})`
}

async function run(connection: TransactionSql, file: MigrationFile) {
  if (file.text.search(concurrent) >= 0) return runOutside(connection, file)
  await connection`begin`
  try {
    await runHere(connection, file)
    await connection`commit`
  } catch (problem) {
    await connection`rollback`
    throw problem
  }
}
