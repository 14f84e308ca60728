import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import {
  BackupError,
  checkListEntry,
  decompressionOf,
  type Manifest,
  manifestEntry,
  readCheckList,
  readManifest,
} from './format.ts'

export interface BackupEntry {
  name: string
  content: Readable
}

/** In order. Each content must be consumed before the next entry comes. */
export async function* backupEntries(path: string): AsyncGenerator<BackupEntry> {
  const decompression = await decompressionOf(path)
  const archive = extract()
  const reading = pipeline(createReadStream(path), decompression, archive)
  reading.catch(() => {})
  for await (const entry of archive) yield { name: entry.header.name, content: entry as unknown as Readable }
  await reading
}

/** Compares every entry with its checksum. @throws BackupError */
export async function checkBackup(path: string): Promise<Manifest> {
  try {
    return await checkEntries(path)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupError(`${path} does not exist`)
    throw new BackupError(`${path} cannot be used: ${(problem as Error).message}`)
  }
}

async function checkEntries(path: string) {
  const found = new Map<string, string>()
  let manifest: Manifest | undefined
  let expected: Record<string, string> | undefined
  for await (const { name, content } of backupEntries(path)) {
    if (expected) throw new BackupError('it goes on after its end')
    if (name === checkListEntry) {
      expected = readCheckList((await buffer(content)).toString()).sha256
    } else if (name === manifestEntry) {
      const text = await buffer(content)
      found.set(name, createHash('sha256').update(text).digest('hex'))
      manifest = readManifest(text.toString())
    } else {
      refuseStrangeName(name)
      found.set(name, await checksumOf(content))
    }
  }
  if (!manifest || !expected) throw new BackupError('it is cut off')
  const names = new Set([...found.keys(), ...Object.keys(expected)])
  for (const name of names) {
    if (found.get(name) !== expected[name]) throw new BackupError(`${name} is damaged`)
  }
  return manifest
}

function refuseStrangeName(name: string) {
  const steps = name.split('/')
  const isOurs = /^(tables\/[a-z_][a-z0-9_]*\/\d+\.copy|files\/.+)$/s.test(name)
  if (!isOurs || steps.some((step) => step === '' || step === '.' || step === '..') || name.includes('\0')) {
    throw new BackupError(`${name} does not belong in a backup`)
  }
}

async function checksumOf(content: Readable) {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
