import type { DictionaryArrays } from './dictionary-cursor.ts'
import { ByteWriter, NumberWriter } from './typed-arrays.ts'

const termsPerBlock = 16

/** Writes a frozen dictionary; terms come in the order of their bytes, each before its list. */
export class DictionaryWriter {
  readonly #bytes = new ByteWriter()
  readonly #blocks = new NumberWriter()
  readonly #firsts = new NumberWriter()
  readonly #lists = new NumberWriter()
  readonly #isWhole: boolean
  #before = new Uint8Array(512)
  #beforeLength = 0
  #termsInBlock = 0

  /** @param isWhole every term is written out, so that what stands inside terms can be looked for */
  constructor({ isWhole }: { isWhole: boolean }) {
    this.#isWhole = isWhole
  }

  /** @param list what the term stands for, in order; at least one */
  add(term: Uint8Array, length: number, list: ArrayLike<number>) {
    const isFirst = this.#termsInBlock === 0
    if (isFirst) {
      this.#blocks.add(this.#bytes.length)
      this.#firsts.add(this.#lists.length)
    }
    const shared = isFirst || this.#isWhole ? 0 : this.#sharedWith(term, length)
    this.#bytes.number(shared)
    this.#bytes.number(length - shared)
    this.#bytes.number(list.length)
    this.#bytes.bytes(term, shared, length)
    for (let i = 0; i < list.length; i++) this.#lists.add(list[i] as number)
    this.#remember(term, length)
    this.#termsInBlock = (this.#termsInBlock + 1) % termsPerBlock
  }

  finish(): DictionaryArrays {
    return {
      bytes: this.#bytes.finish(),
      blocks: this.#blocks.finish(),
      firsts: this.#firsts.finish(),
      lists: this.#lists.finish(),
    }
  }

  #sharedWith(term: Uint8Array, length: number) {
    const most = Math.min(length, this.#beforeLength)
    let shared = 0
    while (shared < most && term[shared] === this.#before[shared]) shared++
    return shared
  }

  #remember(term: Uint8Array, length: number) {
    if (length > this.#before.length) this.#before = new Uint8Array(length * 2)
    for (let i = 0; i < length; i++) this.#before[i] = term[i] as number
    this.#beforeLength = length
  }
}
