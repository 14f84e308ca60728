import { type Entry, type ZipFile as OpenFile, openPromise } from 'yauzl'

/** A ZIP file whose entries are read one by one, as streams of bytes. */
export interface ZipFile {
  has(name: string): boolean
  /**
   * Content of an entry in pieces.
   * @param most bytes that it may unpack to: a small file can hold, and claim, any number of them
   * @param onShare told how much of it was read so far, 0 to 1
   */
  bytes(name: string, most: number, onShare?: (share: number) => void): AsyncIterable<Uint8Array>
  close(): void
}

const mostEntries = 10_000

/**
 * Reads the directory at the end of a ZIP file.
 * @throws Error when it is none, or damaged
 */
export async function openZip(path: string): Promise<ZipFile> {
  const file = await openPromise(path, { autoClose: false })
  try {
    const entries = await readEntries(file)
    return {
      has: (name) => entries.has(name),
      bytes: (name, most, onShare) => entryBytes(file, name, entries.get(name), most, onShare),
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

async function* entryBytes(
  file: OpenFile,
  name: string,
  entry: Entry | undefined,
  most: number,
  onShare?: (share: number) => void,
) {
  if (!entry) throw new Error(`${name} is missing`)
  // The claim can be trusted: yauzl stops where more comes out of an entry.
  if (entry.uncompressedSize > most) throw new Error(`${name} is too large`)
  let read = 0
  for await (const chunk of await file.openReadStreamPromise(entry)) {
    read += (chunk as Buffer).length
    onShare?.(read / entry.uncompressedSize)
    yield chunk as Buffer
  }
}
