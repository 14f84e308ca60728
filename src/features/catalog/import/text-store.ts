import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

const pageBytes = 1 << 16
const pagesCached = 256

/**
 * Keeps texts by number on disk, with the pages last used in memory: a spreadsheet keeps its texts apart from its
 * rows, and there may be more of them than memory.
 */
export class SharedTexts {
  readonly #file: number
  readonly #pages = new LRUCache<number, Buffer>({ max: pagesCached })
  #starts = new Float64Array(1024)
  #count = 0
  #end = 0
  #unwritten: Buffer[] = []
  #unwrittenBytes = 0

  constructor() {
    const path = join(tmpdir(), `reagora-texts-${process.pid}-${performance.now()}`)
    this.#file = openSync(path, 'wx+', 0o600)
    // Unlink now: the file exists until it is closed, however this program ends.
    unlinkSync(path)
  }

  add(text: string) {
    const bytes = Buffer.from(text)
    if (this.#count + 1 === this.#starts.length) this.#grow()
    this.#end += bytes.length
    this.#starts[++this.#count] = this.#end
    this.#unwritten.push(bytes)
    this.#unwrittenBytes += bytes.length
    if (this.#unwrittenBytes >= pageBytes) this.#write()
  }

  /** @returns an empty text for a number that was never given out */
  get(index: number) {
    if (!(index >= 0 && index < this.#count)) return ''
    this.#write()
    const start = this.#starts[index] ?? 0
    const end = this.#starts[index + 1] ?? 0
    const page = Math.floor(start / pageBytes)
    const offset = start - page * pageBytes
    if (offset + end - start > pageBytes) return this.#read(start, end - start).toString()
    return this.#page(page).toString('utf8', offset, offset + end - start)
  }

  close() {
    closeSync(this.#file)
  }

  #grow() {
    const more = new Float64Array(this.#starts.length * 2)
    more.set(this.#starts)
    this.#starts = more
  }

  #write() {
    if (this.#unwrittenBytes === 0) return
    const bytes = Buffer.concat(this.#unwritten)
    writeSync(this.#file, bytes, 0, bytes.length, this.#end - bytes.length)
    this.#unwritten = []
    this.#unwrittenBytes = 0
  }

  #page(page: number) {
    const known = this.#pages.get(page)
    if (known) return known
    const bytes = this.#read(page * pageBytes, pageBytes)
    this.#pages.set(page, bytes)
    return bytes
  }

  #read(start: number, length: number) {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(this.#file, bytes, 0, length, start))
  }
}
