import { wordsOfProduct } from '../language/product-words.ts'
import { DictionaryWriter } from './dictionary-writer.ts'
import { hashOf, type TextArrays } from './frozen-texts.ts'
import { entryOf, type PartArrays } from './part.ts'
import { decodeText } from './text-form.ts'
import { ByteWriter, NumberWriter, sharedArray } from './typed-arrays.ts'

const bytesPerUnit = 3
const highUnit = /[\ud800-\uffff]/

class Lists {
  readonly #lists = new Map<string, number[]>()

  add(term: string, value: number) {
    const list = this.#lists.get(term)
    if (list) list.push(value)
    else this.#lists.set(term, [value])
  }

  freeze({ isWhole }: { isWhole: boolean }) {
    const writer = new DictionaryWriter({ isWhole })
    let bytes = Buffer.alloc(1024)
    for (const term of inByteOrder([...this.#lists.keys()])) {
      if (term.length * bytesPerUnit > bytes.length) bytes = Buffer.alloc(term.length * bytesPerUnit * 2)
      writer.add(bytes, bytes.write(term), this.#lists.get(term) ?? [])
    }
    return writer.finish()
  }
}

/** Sorts as the bytes of UTF-8 do. JavaScript's order is the same but for what lies behind the surrogates. */
const inByteOrder = (terms: string[]) =>
  terms.some((term) => highUnit.test(term))
    ? terms.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    : terms.sort()

/** Whether the terms of a dictionary are written out whole: those in which parts of words are looked for. */
export const writtenWhole = {
  terms: { isWhole: true },
  keys: { isWhole: false },
  formulas: { isWhole: false },
}

/** A frozen part of some texts. */
export function buildPart(lines: ReadonlyMap<number, string>): PartArrays {
  const sorted = [...lines].sort(([a], [b]) => a - b)
  const terms = new Lists()
  const keys = new Lists()
  const formulas = new Lists()
  for (const [number, line] of sorted) {
    const words = wordsOfProduct(decodeText(line))
    for (const term of words.terms) terms.add(term, number)
    for (const [key, kind] of words.keys) keys.add(key, entryOf(number, kind))
    for (const key of words.formulas) formulas.add(key, number)
  }
  const writer = new TextWriter()
  for (const [number, line] of sorted) writer.add(number, Buffer.from(line))
  return {
    terms: terms.freeze(writtenWhole.terms),
    keys: keys.freeze(writtenWhole.keys),
    formulas: formulas.freeze(writtenWhole.formulas),
    texts: writer.finish(),
  }
}

/** Writes texts in the order of their numbers. */
export class TextWriter {
  readonly #numbers = new NumberWriter()
  readonly #starts = new NumberWriter()
  readonly #lines = new ByteWriter()
  readonly #hashes = new NumberWriter()

  add(number: number, line: Uint8Array) {
    this.#numbers.add(number)
    this.#starts.add(this.#lines.length)
    this.#lines.bytes(line, 0, line.length)
    this.#hashes.add(hashOf(line))
  }

  finish(): TextArrays {
    this.#starts.add(this.#lines.length)
    const hashes = this.#hashes.finish()
    const byHash = sharedArray(Int32Array, hashes.length)
    for (let i = 0; i < byHash.length; i++) byHash[i] = i
    byHash.sort((a, b) => (hashes[a] as number) - (hashes[b] as number))
    return {
      numbers: this.#numbers.finish(),
      starts: this.#starts.finish(),
      lines: this.#lines.finish(),
      hashes: hashes.sort(),
      byHash,
    }
  }
}
