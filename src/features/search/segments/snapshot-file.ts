import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { type Numbers, sharedArray } from './typed-arrays.ts'

export interface Snapshot<Head = unknown> {
  head: Head
  arrays: Record<string, Numbers>
}

export class BadSnapshot extends Error {}

const magic = 'reagora search 1\n'
const lengthBytes = 4
const chunkBytes = 1 << 20
const kinds = { Float64Array, Float32Array, Int32Array, Uint32Array, Uint16Array, Uint8Array }

interface Header {
  head: unknown
  arrays: { name: string; kind: keyof typeof kinds; length: number }[]
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers) => Buffer.from(buffer, byteOffset, byteLength)

/** Writes the whole file or nothing. Arrays may change while it writes, so each chunk is copied before it is summed. */
export function writeSnapshot({ path, head, arrays }: Snapshot & { path: string }) {
  // Processes in two containers may share the folder and have the same pid.
  const unfinished = `${path}.${randomUUID()}`
  const file = openSync(unfinished, 'wx', 0o600)
  try {
    writeAll(file, { head, arrays })
    fsyncSync(file)
  } catch (problem) {
    rmSync(unfinished, { force: true })
    throw problem
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
}

function writeAll(file: number, { head, arrays }: Snapshot) {
  const chunk = Buffer.alloc(chunkBytes)
  let sum = 0
  const write = (bytes: Buffer) => {
    for (let from = 0; from < bytes.length; from += chunkBytes) {
      const length = bytes.copy(chunk, 0, from, from + chunkBytes)
      sum = crc32(chunk.subarray(0, length), sum)
      for (let done = 0; done < length; ) done += writeSync(file, chunk, done, length - done)
    }
  }
  const header: Header = {
    head,
    arrays: Object.entries(arrays).map(([name, array]) => ({
      name,
      kind: array.constructor.name as keyof typeof kinds,
      length: array.length,
    })),
  }
  const text = Buffer.from(JSON.stringify(header))
  write(Buffer.from(magic))
  write(number(text.length))
  write(text)
  for (const array of Object.values(arrays)) write(bytesOf(array))
  write(number(sum))
}

function number(value: number) {
  const bytes = Buffer.alloc(lengthBytes)
  bytes.writeUInt32LE(value)
  return bytes
}

/** @throws BadSnapshot when the file is damaged; a file system error when there is none */
export async function readSnapshot(path: string): Promise<Snapshot> {
  const file = await open(path)
  try {
    return await readAll(new Reader(file, (await file.stat()).size))
  } finally {
    await file.close()
  }
}

async function readAll(reader: Reader): Promise<Snapshot> {
  if ((await reader.read(magic.length)).toString() !== magic) throw new BadSnapshot('it is of another form')
  const header = parse((await reader.read((await reader.read(lengthBytes)).readUInt32LE())).toString())
  const arrays: Snapshot['arrays'] = {}
  for (const { name, kind, length } of header.arrays) {
    const size = kinds[kind].BYTES_PER_ELEMENT * length
    if (!(size <= reader.left)) throw new BadSnapshot('it is cut short')
    const array = sharedArray<Numbers>(kinds[kind], length)
    await reader.readInto(bytesOf(array))
    arrays[name] = array
  }
  const { sum } = reader
  if ((await reader.read(lengthBytes)).readUInt32LE() !== sum) throw new BadSnapshot('its check sum is wrong')
  if (reader.left > 0) throw new BadSnapshot('something follows its end')
  return { head: header.head, arrays }
}

function parse(text: string): Header {
  try {
    const header: Header = JSON.parse(text)
    if (header.arrays.every(({ kind }) => kind in kinds)) return header
  } catch {}
  throw new BadSnapshot('its header is unreadable')
}

class Reader {
  sum = 0
  left: number
  readonly #file: FileHandle

  constructor(file: FileHandle, size: number) {
    this.#file = file
    this.left = size
  }

  async read(length: number) {
    if (length > this.left) throw new BadSnapshot('it is cut short')
    const bytes = Buffer.alloc(length)
    await this.readInto(bytes)
    return bytes
  }

  async readInto(bytes: Buffer) {
    for (let from = 0; from < bytes.length; ) {
      const { bytesRead } = await this.#file.read(bytes, from, Math.min(chunkBytes, bytes.length - from))
      if (bytesRead === 0) throw new BadSnapshot('it is cut short')
      this.sum = crc32(bytes.subarray(from, from + bytesRead), this.sum)
      this.left -= bytesRead
      from += bytesRead
    }
  }
}
