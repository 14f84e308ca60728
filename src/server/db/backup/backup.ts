import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack as openPack, type Pack } from 'tar-stream'
import type { Storage, StoredFile } from '../../files/file-store.ts'
import { copying, type Database } from '../client.ts'
import {
  checkListEntry,
  compressionFor,
  leftOut,
  type Manifest,
  manifestEntry,
  manifestText,
  partBytes,
} from './format.ts'

interface BackupOptions extends Pick<Database, 'withClient'> {
  files: Storage
  onProgress?: (what: string) => void
}

/** @param path ends in .tar.zst or .tar.gz; an existing file is replaced on success @returns size in bytes */
export async function writeBackup(path: string, options: BackupOptions): Promise<number> {
  const unfinished = `${path}.part`
  try {
    const pack = openPack()
    const writing = pipeline(pack, compressionFor(path), createWriteStream(unfinished, { mode: 0o600 }))
    const filling = fill(pack, options).catch((problem: Error) => {
      pack.destroy(problem)
      throw problem
    })
    await Promise.all([filling, writing])
    await flushToDisk(unfinished)
    await rename(unfinished, path)
  } catch (problem) {
    await rm(unfinished, { force: true })
    throw problem
  }
  return (await stat(path)).size
}

async function flushToDisk(path: string) {
  const file = await open(path)
  await file.sync().finally(() => file.close())
}

async function fill(pack: Pack, { withClient, files, onProgress = () => {} }: BackupOptions) {
  const sha256: Record<string, string> = {}
  const add = async (name: string, content: Buffer) => {
    sha256[name] = createHash('sha256').update(content).digest('hex')
    await addEntry(pack, name, content)
  }
  const addTables = async (client: Client) => {
    await client.query('begin isolation level repeatable read read only')
    const manifest = await readManifestFrom(client)
    await add(manifestEntry, Buffer.from(manifestText(manifest)))
    for (const table of manifest.tables) {
      onProgress(table.name)
      let part = 0
      for await (const rows of copiedRows(client, table))
        await add(`tables/${table.name}/${part++}.copy`, rows)
    }
  }
  await withClient((client) => copying(client, () => addTables(client)))
  for await (const file of files.list()) {
    onProgress(file.path)
    const content = await files.get(file.path)
    if (content) sha256[`files/${file.path}`] = await addFile(pack, file, content)
  }
  await addEntry(pack, checkListEntry, Buffer.from(JSON.stringify({ sha256 })))
  pack.finalize()
}

async function readManifestFrom(client: Client): Promise<Manifest> {
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from migration order by name',
  )
  const tables = await client.query<Manifest['tables'][number]>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped and attgenerated = ''
      and relname <> all ($1)
    group by relname order by relname`,
    [leftOut],
  )
  const sequences = await client.query<Manifest['sequences'][number]>(`
    select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public' order by sequencename`)
  return {
    createdAt: new Date().toISOString(),
    migrations: migrations.rows,
    tables: tables.rows,
    sequences: sequences.rows,
  }
}

/** Whole rows, inside `copying`. */
export async function* copiedRows(
  client: Client,
  { name, columns }: Manifest['tables'][number],
  bytesAtATime = partBytes,
) {
  const list = columns.map(escapeIdentifier).join(', ')
  const rows = client.query(copyTo(`copy ${escapeIdentifier(name)} (${list}) to stdout`))
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    bytes += chunk.length
    const end = bytes < bytesAtATime ? 0 : chunk.lastIndexOf('\n') + 1 // a row may go on in the next chunk
    if (end > 0) yield Buffer.concat([...waiting, chunk.subarray(0, end)])
    if (end > 0) [waiting, bytes] = [[], chunk.length - end]
    waiting.push(chunk.subarray(end))
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

const addEntry = (pack: Pack, name: string, content: Buffer) =>
  new Promise<void>((resolve, reject) => {
    pack.entry({ name, mode: 0o600 }, content, (problem) => (problem ? reject(problem) : resolve()))
  })

async function addFile(pack: Pack, { path, bytes }: StoredFile, content: Readable) {
  const hash = createHash('sha256')
  let left = bytes
  const hashed = async function* (content: AsyncIterable<Buffer>) {
    for await (const chunk of content) {
      // a file that grew since it was listed is saved at its listed size; one that shrank is an error
      const saved = chunk.subarray(0, left)
      left -= saved.length
      hash.update(saved)
      yield saved
    }
  }
  const entry = pack.entry({ name: `files/${path}`, size: bytes, mode: 0o600 })
  await pipeline(content, hashed, entry as unknown as Writable)
  return hash.digest('hex')
}
