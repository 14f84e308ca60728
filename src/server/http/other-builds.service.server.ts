import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { findFile, insertFile, markOwnFiles } from './other-builds.repository.server.ts'

/** A page that somebody left open still asks for its files. */
const keptDays = 30

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

export const findOtherFile = findFile
