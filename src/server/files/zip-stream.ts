import { pipeline, Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

type Parts = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

export interface ZipEntry {
  name: string
  content: Parts
  /** Already compressed, such as a picture. */
  isStored?: boolean
}

const deflateMethod = 8

class OpenEntry implements ZipInputFile {
  readonly filename: string
  readonly compression: number
  size = 0
  crc = 0
  ondata: ZipInputFile['ondata']

  constructor({ name, isStored }: ZipEntry) {
    this.filename = name
    this.compression = isStored ? 0 : deflateMethod
  }

  async *counted(content: Parts) {
    for await (const part of content) {
      this.size += part.length
      this.crc = crc32(part, this.crc)
      yield part
    }
  }

  async *written({ content, isStored }: ZipEntry) {
    const counted = this.counted(content)
    // zlib compresses in a thread of its own
    yield* isStored
      ? counted
      : pipeline(Readable.from(counted), createDeflateRaw({ level: constants.Z_BEST_SPEED }), () => {})
  }
}

const nothing = new Uint8Array(0)

/** A zip, written while it is read: memory holds a part of one entry. */
export async function* zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((problem, part) => {
    if (problem) throw problem
    ready.push(part)
  })
  for await (const entry of entries) {
    const open = new OpenEntry(entry)
    zip.add(open)
    for await (const part of open.written(entry)) {
      open.ondata?.(null, part, false)
      yield* ready.splice(0)
    }
    open.ondata?.(null, nothing, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}

const partLength = 16 * 1024
const encoder = new TextEncoder()

/** Texts of a file, joined to parts of some 16 KB. */
export async function* encoded(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let waiting = ''
  for await (const text of texts) {
    waiting += text
    if (waiting.length < partLength) continue
    yield encoder.encode(waiting)
    waiting = ''
  }
  if (waiting !== '') yield encoder.encode(waiting)
}
