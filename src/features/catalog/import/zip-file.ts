import { type Entry, type ZipFile as OpenFile, openPromise } from 'yauzl'
import { LimitExceeded } from './reading-limits.ts'

export interface ZipFile {
  has(name: string): boolean
  /** Content of an entry in pieces. */
  bytes(name: string, most: number, onShare?: (share: number) => void): AsyncIterable<Uint8Array>
  close(): void
}

const mostEntries = 10_000

/** @throws Error when it is none, or damaged */
export async function openZip(path: string, mostBytes: number): Promise<ZipFile> {
  const file = await openPromise(path, { autoClose: false })
  try {
    const entries = await readEntries(file)
    const budget = { left: mostBytes }
    return {
      has: (name) => entries.has(name),
      bytes: (name, most, onShare) =>
        entryBytes(file, { name, entry: entries.get(name), most, budget, onShare }),
      close: () => file.close(),
    }
  } catch (problem) {
    file.close()
    throw problem
  }
}

async function readEntries(file: OpenFile) {
  if (file.entryCount > mostEntries) throw new Error('it holds too many files')
  const entries = new Map<string, Entry>()
  for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

interface Reading {
  name: string
  entry: Entry | undefined
  most: number
  budget: { left: number }
  onShare: ((share: number) => void) | undefined
}

async function* entryBytes(file: OpenFile, { name, entry, most, budget, onShare }: Reading) {
  if (!entry) throw new Error(`${name} is missing`)
  const refuse = () => {
    throw new LimitExceeded(`${name} is too large`)
  }
  if (entry.uncompressedSize > Math.min(most, budget.left)) refuse()
  let read = 0
  for await (const chunk of await file.openReadStreamPromise(entry)) {
    const { length } = chunk as Buffer
    budget.left -= length
    if (budget.left < 0) refuse() // whatever the directory claims
    read += length
    onShare?.(read / entry.uncompressedSize)
    yield chunk as Buffer
  }
}
