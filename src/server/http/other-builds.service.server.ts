import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { findFile, insertFile, markOwnFiles } from './other-builds.repository.server.ts'

/** A page that somebody left open still asks for its files. */
const keptDays = 30
const rememberedBytes = 16 * 1024 * 1024
/** A new version may store it at any moment. */
const missingMs = 2000
/** About what an entry takes besides its path and content. */
const entryBytes = 200

/** What browsers load by a name that changes with the content: reads it, by path. */
export type BrowserFiles = Map<string, () => Promise<Buffer>>

/** @param address of the folder, for example `/assets/` */
export async function filesOf(folder: string, address: string): Promise<BrowserFiles> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.br'))
  return new Map(names.map((name) => [address + name, () => readFile(join(folder, name))]))
}

/**
 * Stores the files of this version, so that processes of other versions can answer for it: while two versions run, a
 * page of one may ask the other. Called before the process answers.
 */
export async function shareFiles(db: Db, files: BrowserFiles) {
  const missing = await inTransaction(db, (tx) => markOwnFiles(tx, [...files.keys()].sort(), keptDays))
  for (const path of missing) {
    const content = await files.get(path)?.()
    if (content) await insertFile(db, path, content)
  }
}

interface Found {
  content: Buffer | undefined
}

const remembered = new WeakMap<Db, LRUCache<string, Found>>()

function filesFrom(db: Db) {
  const known = remembered.get(db)
  if (known) return known
  const files = new LRUCache<string, Found>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ content }, path) => entryBytes + path.length + (content?.byteLength ?? 0),
    fetchMethod: async (path, _stale, { options }) => {
      const content = await findFile(db, path)
      if (!content) options.ttl = missingMs
      return { content }
    },
    ignoreFetchAbort: true,
  })
  remembered.set(db, files)
  return files
}

/** Reads it once: pages of another version ask for the same files again and again. */
export const findOtherFile = async (db: Db, path: string): Promise<Buffer | undefined> =>
  (await filesFrom(db).forceFetch(path)).content
