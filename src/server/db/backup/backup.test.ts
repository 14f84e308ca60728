import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync, zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { extract, type Pack, pack } from 'tar-stream'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { rowsOf } from '#server/db/sql.ts'
import { freshDatabase, testDatabase } from '../../../../tests/database.ts'
import { folderStorage } from '../../files/disk.ts'
import { copying, type Database, openDatabase } from '../client.ts'
import { migrate } from '../migrate.ts'
import { copiedRows, writeBackup } from './backup.ts'
import { fillWithOddRows, fingerprint } from './factories.ts'
import { BackupError } from './format.ts'
import { restoreBackup } from './restore.ts'

const migrationsFolder = 'db/migrations'
const source = await testDatabase()

const folder = await mkdtemp(join(tmpdir(), 'reagora-backup-'))
const uploads = join(folder, 'files')
const restored = join(folder, 'restored')
const file = join(folder, 'shop.tar.zst')

beforeAll(async () => {
  await fillWithOddRows(source.db)
  await mkdir(join(uploads, 'a/营业执照'), { recursive: true })
  await writeFile(join(uploads, 'a/营业执照/执 照.pdf'), randomBytes(3_000_000))
  await writeFile(join(uploads, 'empty.txt'), '')
  await writeBackup(file, { ...source, files: folderStorage(uploads) })
})
beforeEach(() => rm(restored, { recursive: true, force: true }))
afterAll(() => rm(folder, { recursive: true, force: true }))

let target = ''
const drops: (() => Promise<void>)[] = []
afterAll(() => Promise.all(drops.map((drop) => drop())))

/** A migrated target with one row. */
async function useNewTarget() {
  const { url, db, close, drop } = await freshDatabase()
  target = url
  drops.push(drop)
  await sql`insert into hot_word (keywords) values ('old')`.execute(db)
  await close()
}

/** A database without tables. */
async function useEmptyTarget() {
  const empty = Object.assign(new URL(inject('templateUrl')), { pathname: '/template1' })
  const { url, close, drop } = await freshDatabase(empty.href)
  target = url
  drops.push(drop)
  await close()
}

async function inTarget<T>(work: (database: Database) => Promise<T>) {
  const database = openDatabase(target, 2)
  return work(database).finally(database.close)
}

const restore = (path: string, replaces = false) =>
  restoreBackup(path, { url: target, migrationsFolder, files: folderStorage(restored), replaces })

async function written(content: Buffer | string) {
  await writeFile(join(folder, 'bad'), content)
  return join(folder, 'bad')
}

async function zipped(archive: Pack) {
  const chunks: Buffer[] = []
  for await (const chunk of archive) chunks.push(chunk as Buffer)
  return written(gzipSync(Buffer.concat(chunks)))
}

/** Rewrites a backup entry by entry; undefined leaves one out. */
async function rewritten(change: (name: string, content: string) => string | undefined) {
  const archive = pack()
  const reader = extract()
  reader.end(zstdDecompressSync(await readFile(file)))
  const sums: Record<string, string> = {}
  for await (const entry of reader) {
    const { name } = entry.header
    const content = change(name, await text(entry))
    if (content === undefined) continue
    if (name !== 'checksums.json') sums[name] = createHash('sha256').update(content).digest('hex')
    archive.entry({ name }, content === 'SUMS' ? JSON.stringify({ sha256: sums }) : content)
  }
  archive.finalize()
  return zipped(archive)
}

/** A change whose result has correct checksums. */
const withSums = (change: (name: string, content: string) => string) => (name: string, content: string) =>
  name === 'checksums.json' ? 'SUMS' : change(name, content)

describe('a backup', () => {
  it('restores rows, sequences and files unchanged', async () => {
    await useEmptyTarget()
    await restore(file)
    expect(await inTarget(({ db }) => fingerprint(db))).toEqual(await fingerprint(source.db))
    const name = 'a/营业执照/执 照.pdf'
    expect(await readFile(join(restored, name))).toEqual(await readFile(join(uploads, name)))
    expect((await stat(join(restored, 'empty.txt'))).size).toBe(0)
    await inTarget(async (database) => {
      const { db } = database
      expect(await migrate(database, migrationsFolder)).toEqual([])
      const added = await rowsOf(
        db,
        sql<{ id: number }>`insert into special (code, title_zh, title_en, starts_at, ends_at)
          values ('x', 'x', 'x', now(), now() + '1 day') returning id`,
      )
      expect(added[0]?.id).toBe(78)
      await expect(
        sql`insert into sku (product_id, sku_code, packing) values (0, 'none', 'x')`.execute(db),
      ).rejects.toThrow('foreign key')
      await sql`update product set sales_count = 1 where id = 1`.execute(db)
      expect(await rowsOf(db, sql`select from catalog_change where product_id = 1`)).toHaveLength(1)
    })
  })

  it('may be gzip, and is complete or absent', async () => {
    const path = join(folder, 'shop.tar.gz')
    // more than gzip can buffer at PostgreSQL's speed
    await sql`update structure set svg = noise from (
      select id as noisy, string_agg(md5(random()::text || id), '') as noise
      from structure, generate_series(1, 40) group by id) where noisy = id`.execute(source.db)
    await writeBackup(path, { ...source, files: folderStorage(join(folder, 'nowhere')) })
    await useEmptyTarget()
    await restore(path)
    expect(await inTarget(({ db }) => fingerprint(db))).toEqual(await fingerprint(source.db))
    await expect(
      writeBackup(join(folder, 'no/such/folder.tar.gz'), { ...source, files: folderStorage(uploads) }),
    ).rejects.toThrow('ENOENT')
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('is a consistent snapshot while the shop sells', async () => {
    const path = join(folder, 'moment.tar.zst')
    let isSaved = false
    const selling = (async () => {
      while (!isSaved)
        await sql`insert into hot_word (keywords) values (${randomBytes(9).toString('hex')})`.execute(
          source.db,
        )
    })()
    await writeBackup(path, { ...source, files: folderStorage(uploads) })
    isSaved = true
    await selling
    await useEmptyTarget()
    await restore(path)
    const [next] = await inTarget(({ db }) =>
      rowsOf(
        db,
        sql<{ id: number; last: number }>`
          insert into hot_word (keywords) values ('next') returning id, (select coalesce(max(id), 0) from hot_word) as last`,
      ),
    )
    expect(next?.id).toBeGreaterThan(next?.last ?? 0)
  })
})

it.each([50, 120, 200, 400, 900])(
  'a backup copies %i rows to a slow reader, and leaves a connection free',
  async (count) => {
    await source.withClient(async (client, db) => {
      await sql`create temp table broad as select repeat('x', 2000) as text from generate_series(1, ${count}::int)`.execute(
        db,
      )
      await copying(client, async () => {
        for await (const _part of copiedRows(client, { name: 'broad', columns: ['text'] }, 20_000))
          await sleep(20)
      })
      expect(await rowsOf(db, sql`select 1 as alive`)).toHaveLength(1)
    })
  },
)

describe('restoring', () => {
  it('refuses a target with data, unless replacing is allowed', async () => {
    await useNewTarget()
    await mkdir(restored, { recursive: true })
    await writeFile(join(restored, 'old.txt'), 'old')
    await expect(restore(file)).rejects.toThrow('--replace')
    expect(await inTarget(({ db }) => rowsOf(db, sql`select keywords from hot_word`))).toHaveLength(1)
    await restore(file, true)
    expect(
      await inTarget(({ db }) => rowsOf(db, sql`select from hot_word where keywords = 'old'`)),
    ).toHaveLength(0)
    expect((await readdir(restored)).sort()).toEqual(['a', 'empty.txt'])
    expect((await readdir(folder)).filter((name) => /\.(old|new)$/.test(name))).toEqual([])
    expect((await stat(join(restored, 'a'))).mode & 0o777).toBe(0o750)
  })

  it('refuses while the shop runs', async () => {
    await useEmptyTarget()
    await inTarget(async (shop) => {
      await sql`select 1`.execute(shop.db)
      await expect(restore(file, true)).rejects.toThrow('stop the shop')
    })
  })

  describe('a bad backup', () => {
    beforeAll(useNewTarget)

    it.each([
      [
        'a flipped byte',
        async () => {
          const bytes = await readFile(file)
          bytes[bytes.length >> 1]! ^= 1
          return written(bytes)
        },
      ],
      ['a truncated end', async () => written((await readFile(file)).subarray(0, 50_000))],
      [
        'a missing part',
        () => rewritten((name, content) => (name.includes('product/0') ? undefined : content)),
      ],
      [
        'a changed row',
        () =>
          rewritten((name, content) =>
            name.includes('brand/0') ? content.replace('House', 'Horse') : content,
          ),
      ],
      ['no checksums', () => rewritten((name, content) => (name === 'checksums.json' ? undefined : content))],
      [
        'a path outside the target',
        () => {
          const archive = pack()
          archive.entry({ name: 'files/../../evil' }, 'x')
          archive.finalize()
          return zipped(archive)
        },
      ],
      ['a missing file', async () => join(folder, 'nowhere')],
      ['another format', () => written('not a backup')],
      [
        'an unknown migration',
        () =>
          rewritten(
            withSums((name, content) =>
              name === 'manifest.json' ? content.replace('0001_catalog.sql', '0001_future.sql') : content,
            ),
          ),
      ],
      [
        'a newer format',
        () =>
          rewritten(
            withSums((name, content) =>
              name === 'manifest.json' ? content.replace('"format": 1', '"format": 2') : content,
            ),
          ),
      ],
    ])('is refused for %s before any change', async (_what, make) => {
      await expect(restore(await make(), true)).rejects.toThrow(BackupError)
      expect(await inTarget(({ db }) => rowsOf(db, sql`select keywords from hot_word`))).toHaveLength(1)
    })
  })

  it('is atomic: invalid rows leave the old data', async () => {
    await useNewTarget()
    await mkdir(restored, { recursive: true })
    await writeFile(join(restored, 'old.txt'), 'old')
    const odd = withSums((name, content) => (name.includes('stock/0') ? 'not\ta\trow\n' : content))
    await expect(restore(await rewritten(odd), true)).rejects.toThrow('rows of stock do not fit')
    const orphan = withSums((name, content) =>
      name.includes('brand/0') ? content.replace(/^941/, '9411') : content,
    )
    await expect(restore(await rewritten(orphan), true)).rejects.toThrow('foreign key')
    expect(await inTarget(({ db }) => rowsOf(db, sql`select keywords from hot_word`))).toHaveLength(1)
    expect(await readdir(restored)).toEqual(['old.txt'])
  })

  it('migrates a backup of an older schema', async () => {
    await useEmptyTarget()
    const newer = join(folder, 'migrations')
    await cp(migrationsFolder, newer, { recursive: true })
    await writeFile(
      join(newer, '9999_more.sql'),
      "alter table brand add column motto text not null default 'new'",
    )
    await restoreBackup(file, {
      url: target,
      migrationsFolder: newer,
      files: folderStorage(restored),
      replaces: true,
    })
    const rows = await inTarget(({ db }) => rowsOf(db, sql<{ motto: string }>`select motto from brand`))
    expect(rows.map((row) => row.motto)).toEqual(['new', 'new'])
  })
})
