import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

interface Entry {
  method: number
  compressedBytes: number
  headerAt: number
}

/** A ZIP file whose entries are read one by one, as streams of text. */
export interface ZipFile {
  has(name: string): boolean
  /** Text of an entry in pieces; characters are never cut. @param onBytes how many compressed bytes were read so far */
  text(name: string, onBytes?: (share: number) => void): AsyncIterable<string>
}

const endMark = 0x06054b50
const longestEnd = 22 + 0xffff
const inExtra = 0xffffffff
const stored = 0
const deflated = 8
const chunkBytes = 1 << 16

/**
 * Reads the directory at the end of a ZIP file.
 * @throws Error when it is none, or damaged
 */
export async function openZip(path: string): Promise<ZipFile> {
  const file = await open(path)
  const entries = await readEntries(file).finally(() => file.close())
  return {
    has: (name) => entries.has(name),
    text: (name, onBytes) => entryText(path, name, entries.get(name), onBytes),
  }
}

async function readEntries(file: FileHandle) {
  const { size } = await file.stat()
  const end = await bytesAt(file, Math.max(0, size - longestEnd), Math.min(size, longestEnd))
  const mark = end.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (mark < 0 || end.readUInt32LE(mark) !== endMark) throw new Error('the end of the ZIP file is missing')
  const place = await directoryPlace(file, end.subarray(mark), size - end.length + mark)
  const directory = await bytesAt(file, place.start, place.bytes)
  const entries = new Map<string, Entry>()
  for (let at = 0; at + 46 <= directory.length; ) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) =>
      directory.readUInt16LE(at + field),
    ) as [number, number, number]
    const name = directory.toString('utf8', at + 46, at + 46 + nameBytes)
    const extra = directory.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes)
    entries.set(name, readEntry(directory.subarray(at, at + 46), extra))
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return entries
}

/** Files of more than four gigabytes keep the place of their directory in a record before the end. */
async function directoryPlace(file: FileHandle, end: Buffer, endAt: number) {
  const start = end.readUInt32LE(16)
  if (start !== inExtra) return { start, bytes: end.readUInt32LE(12) }
  const locator = await bytesAt(file, endAt - 20, 20)
  const record = await bytesAt(file, Number(locator.readBigUInt64LE(8)), 56)
  return { start: Number(record.readBigUInt64LE(48)), bytes: Number(record.readBigUInt64LE(40)) }
}

function readEntry(fixed: Buffer, extra: Buffer): Entry {
  const sizes = {
    full: fixed.readUInt32LE(24),
    compressedBytes: fixed.readUInt32LE(20),
    headerAt: fixed.readUInt32LE(42),
  }
  const large = largeFields(extra)
  if (sizes.full === inExtra) large.shift()
  const pick = (size: number) => (size === inExtra ? Number(large.shift() ?? 0n) : size)
  return {
    method: fixed.readUInt16LE(10),
    compressedBytes: pick(sizes.compressedBytes),
    headerAt: pick(sizes.headerAt),
  }
}

/** The 64-bit numbers of the extra field 1, in the order of the fields they stand for. */
function largeFields(extra: Buffer) {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const count = Math.floor(extra.readUInt16LE(at + 2) / 8)
    return Array.from({ length: count }, (_, i) => extra.readBigUInt64LE(at + 4 + i * 8))
  }
  return []
}

async function* entryText(
  path: string,
  name: string,
  entry: Entry | undefined,
  onBytes?: (share: number) => void,
) {
  if (!entry) throw new Error(`${name} is missing`)
  if (entry.method !== stored && entry.method !== deflated)
    throw new Error(`${name} is packed in an unknown way`)
  const start = await contentStart(path, entry)
  if (entry.compressedBytes === 0) return
  const packed = createReadStream(path, {
    start,
    end: start + entry.compressedBytes - 1,
    highWaterMark: chunkBytes,
  })
  const bytes =
    entry.method === stored ? packed : pipeline(packed, createInflateRaw({ chunkSize: chunkBytes }), () => {})
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of bytes) {
    onBytes?.(packed.bytesRead / entry.compressedBytes)
    yield decoder.decode(chunk as Buffer, { stream: true })
  }
}

/** The content begins after a header of its own, whose length the directory does not know. */
async function contentStart(path: string, { headerAt }: Entry) {
  const file = await open(path)
  const header = await bytesAt(file, headerAt, 30).finally(() => file.close())
  return headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
}

async function bytesAt(file: FileHandle, position: number, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error('the ZIP file is cut off')
  return buffer
}
