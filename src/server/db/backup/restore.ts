import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Client, type QueryResultRow, escapeIdentifier as quote } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Restoring, Storage } from '../../files/file-store.ts'
import { copying, openDatabase } from '../client.ts'
import { buildSchema, lockMigrations, type MigrationFile, migrate, readMigrations } from '../migrate.ts'
import { BackupError, type Manifest } from './format.ts'
import { backupEntries, checkBackup } from './reader.ts'

interface RestoreOptions {
  url: string
  migrationsFolder: string
  files: Storage
  replaces: boolean
  onProgress?: (what: string) => void
}

export class RestoreRefused extends Error {}

/** Restores everything or nothing; older backups are migrated afterwards. @throws BackupError, RestoreRefused */
export async function restoreBackup(path: string, options: RestoreOptions): Promise<Manifest> {
  const manifest = await checkBackup(path)
  const migrations = knownMigrations(await readMigrations(options.migrationsFolder), manifest)
  const database = openDatabase(options.url, 1)
  try {
    await database.withClient(async (client) => {
      const files = await options.files.restoring()
      await refuseUsedPlace(client, files, options)
      await copying(client, () => replaceAll(client, { ...options, files, path, manifest, migrations }))
    })
    await migrate(database, options.migrationsFolder)
  } finally {
    await database.close()
  }
  return manifest
}

interface Load extends Omit<RestoreOptions, 'files'> {
  files: Restoring
  path: string
  manifest: Manifest
  migrations: MigrationFile[]
}

async function replaceAll(client: Client, given: Load) {
  const { files } = given
  try {
    await client.query('begin')
    await lockMigrations(client)
    await load(client, given)
    await files.settle()
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback').catch(() => {}) // a lost connection has rolled back
    await files.undo()
    throw problem
  }
  await files.end()
}

function knownMigrations(own: MigrationFile[], { migrations }: Manifest) {
  migrations.forEach(({ name, checksum }, i) => {
    if (own[i]?.name === name && own[i].checksum === checksum) return
    throw new BackupError(
      `The backup has the migration ${name}, which this version does not have in this form: restore it with the version that made it, or a newer one`,
    )
  })
  return own.slice(0, migrations.length)
}

async function refuseUsedPlace(client: Client, files: Restoring, { replaces }: RestoreOptions) {
  const [others] = await read<{ count: number }>(
    client,
    `
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename is not null
      and coalesce(backend_type, 'client backend') = 'client backend'`,
  )
  if (others?.count) throw new RestoreRefused('The database is in use: stop the shop first')
  if (replaces) return
  const [table] = await read(
    client,
    `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
  )
  if (table || (await files.isUsed())) {
    throw new RestoreRefused('There are data already: add --replace to throw them away')
  }
}

const read = async <Row extends QueryResultRow>(client: Client, text: string) =>
  (await client.query<Row>(text)).rows

const emptySchema = `
  drop schema if exists pgboss cascade;
  drop schema public cascade;
  create schema public;
  grant usage on schema public to public`

async function load(client: Client, { path, manifest, migrations, files, onProgress = () => {} }: Load) {
  await client.query(emptySchema)
  await buildSchema(client, migrations)
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]))
  const guards = await dropGuards(client, manifest)
  for await (const { name, content } of backupEntries(path)) {
    const [kind, table = ''] = name.split('/')
    if (kind === 'tables') {
      if (name.endsWith('/0.copy')) onProgress(table)
      await copyInto(client, table, columns.get(table) ?? [], await buffer(content))
    } else if (kind === 'files') {
      await files.save(name.slice('files/'.length), content)
    } else {
      content.resume()
    }
  }
  await guards.restore()
  for (const { name, value, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quote(name)}`,
      value,
      isCalled,
    ])
  }
}

/** Unlike `session_replication_role` this needs no superuser, and foreign keys are checked when they come back. */
async function dropGuards(client: Client, { tables }: Manifest) {
  const names = tables.map(({ name }) => quote(name))
  const keys = await read<{ table: string; name: string; definition: string }>(
    client,
    `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of keys)
    await client.query(`alter table ${quote(table)} drop constraint ${quote(name)}`)
  for (const name of names) {
    await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${name}`)
  }
  return {
    async restore() {
      for (const name of names) await client.query(`alter table ${name} enable trigger user`)
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${quote(table)} add constraint ${quote(name)} ${definition}`)
    },
  }
}

async function copyInto(client: Client, table: string, columns: string[], rows: Buffer) {
  const into = client.query(copyFrom(`copy ${quote(table)} (${columns.map(quote).join(', ')}) from stdin`))
  await pipeline(Readable.from([rows]), into).catch((problem: Error) => {
    throw new BackupError(`The rows of ${table} do not fit: ${problem.message}`)
  })
}
