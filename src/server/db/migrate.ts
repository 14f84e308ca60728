import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Database } from './client.ts'

const lockKey = 727_267
const askAgainMs = 100
const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/

/** While a statement waits for a lock on a table, all later queries of that table wait behind it. */
const lockWithinMs = 2000
const pauseMs = 1000
const triesAtMost = 200
const lockNotAvailable = '55P03'
const deadlock = '40P01'

export class MigrationMismatch extends Error {}

interface Options {
  lockWithinMs?: number
  onWaiting?: (name: string) => void
}

/**
 * Runs beside programs of the version before: a migration that does not get its locks is repeated.
 * @returns the names of the files that ran now
 * @throws MigrationMismatch when an applied file was edited or removed, or needs a newer version than this
 */
export async function migrate(
  { withClient }: Pick<Database, 'withClient'>,
  folder: string,
  options: Options = {},
): Promise<string[]> {
  const files = await readMigrations(folder)
  return withClient(async (client) => {
    await lockLedger(client)
    await createLedger(client)
    const { rows } = await client.query<Applied>('select name, checksum, needs from migration')
    refuseEdited(files, rows)
    const done = new Set(rows.map(({ name }) => name))
    const due = files.filter((file) => !done.has(file.name))
    for (const file of due) await runPatiently(client, file, options)
    return due.map((file) => file.name)
  })
}

async function runPatiently(
  client: Client,
  file: MigrationFile,
  { lockWithinMs: withinMs = lockWithinMs, onWaiting }: Options,
) {
  for (let left = triesAtMost - 1; ; left--) {
    try {
      return await run(client, file, withinMs)
    } catch (problem) {
      const { code } = problem as { code?: string }
      if (left === 0 || (code !== lockNotAvailable && code !== deadlock)) throw problem
      onWaiting?.(file.name)
      await sleep(Math.min(pauseMs, withinMs))
    }
  }
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

interface Applied {
  name: string
  checksum: string
  /** Number of a migration: versions without it do not run on this database. */
  needs: string | null
}

/** Blocks other programs from migrating until this transaction ends. */
export const lockMigrations = (client: Client) => client.query(`select pg_advisory_xact_lock(${lockKey})`)

/** Runs these files in the caller's transaction, on an empty database. */
export async function buildSchema(client: Client, files: MigrationFile[]) {
  await createLedger(client)
  for (const file of files) await runHere(client, file)
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

function refuseEdited(files: MigrationFile[], applied: Applied[]) {
  const byName = new Map(files.map((file) => [file.name, file.checksum]))
  const newest = files.at(-1)?.name ?? ''
  for (const { name, checksum, needs } of applied) {
    // A newer version has migrated already, and this one starts again beside it or takes over from it.
    if (!byName.has(name) && name.slice(0, 4) > newest.slice(0, 4)) {
      if (needs === null || needs <= newest.slice(0, 4)) continue
      throw new MigrationMismatch(
        `The database has the migration ${name}, which versions before ${needs} do not bear`,
      )
    }
    if (byName.get(name) !== checksum) {
      throw new MigrationMismatch(`The migration ${name} ran before and has changed since, or is gone`)
    }
  }
}

async function createLedger(client: Client) {
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, ran_at timestamptz not null default now())`)
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'needs'`,
  )
  if (rowCount === 0) await client.query('alter table migration add column needs text')
}

/** The second step of a change that removes or restricts: what the version of this number no longer uses, or keeps. */
export const contract = /^-- contract: (unread|kept) since (\d{4})$/m

const record = (client: Client, { name, checksum, text }: MigrationFile) =>
  client.query('insert into migration (name, checksum, needs) values ($1, $2, $3)', [
    name,
    checksum,
    contract.exec(text)?.[2] ?? null,
  ])

/** An index that is built while others write: `concurrently` is not allowed in a transaction. */
const concurrent = /(?<=\bindex) concurrently\b/g

export const runsOutside = (text: string) => text.search(concurrent) >= 0

export const statementsOf = (text: string) => text.split(/;\s*$/m).filter((part) => part.trim() !== '')

async function runHere(client: Client, file: MigrationFile) {
  await client.query(file.text.replaceAll(concurrent, ''))
  await record(client, file)
}

/**
 * One statement at a time, without a limit: those that build an index concurrently hold up nobody while they wait. After
 * a failure the whole file is repeated, so it removes first what it makes.
 */
async function runOutside(client: Client, file: MigrationFile) {
  for (const statement of statementsOf(file.text)) await client.query(statement)
  await record(client, file)
}

async function run(client: Client, file: MigrationFile, withinMs: number) {
  if (runsOutside(file.text)) return runOutside(client, file)
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${withinMs}`)
    await runHere(client, file)
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback')
    throw problem
  }
}
