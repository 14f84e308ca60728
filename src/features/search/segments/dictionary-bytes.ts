import { ByteWriter, NumberWriter } from './typed-arrays.ts'

/**
 * Terms in the order of their UTF-8 bytes, in blocks. An entry: length shared with the term before, length of the
 * rest, length of its list, the rest.
 */
export interface DictionaryArrays {
  bytes: Uint8Array
  /** Offset of each block. */
  blocks: Int32Array
  /** Offset of the first list of each block. */
  firsts: Int32Array
  lists: Int32Array
}

function compareBytes(a: Uint8Array, aFrom: number, aTo: number, b: Uint8Array, bTo: number) {
  const common = Math.min(aTo - aFrom, bTo)
  for (let i = 0; i < common; i++) {
    const difference = (a[aFrom + i] as number) - (b[i] as number)
    if (difference !== 0) return difference
  }
  return aTo - aFrom - bTo
}

export class DictionaryCursor {
  /** The first `length` bytes. */
  term: Uint8Array = new Uint8Array(512)
  length = 0
  /** Bytes in common with the previous term. */
  shared = 0
  from = 0
  to = 0
  readonly #arrays: DictionaryArrays
  #at = 0

  constructor(arrays: DictionaryArrays) {
    this.#arrays = arrays
  }

  get at() {
    return this.#at
  }

  rewind(block: number) {
    this.#at = this.#arrays.blocks[block] ?? this.#arrays.bytes.length
    this.to = this.#arrays.firsts[block] ?? this.#arrays.lists.length
    this.length = 0
  }

  next() {
    const { bytes } = this.#arrays
    if (this.#at >= bytes.length) return false
    let shared = this.#number()
    const more = this.#number()
    const count = this.#number()
    const end = shared + more
    if (end > this.term.length) this.#grow(end)
    const source = this.#at - shared
    // The first term of a block is written out whole.
    if (shared === 0)
      while (shared < this.length && shared < end && this.term[shared] === bytes[source + shared]) shared++
    for (let i = shared; i < end; i++) this.term[i] = bytes[source + i] as number
    this.shared = shared
    this.length = end
    this.#at = source + end
    this.from = this.to
    this.to += count
    return true
  }

  /** Moves to the first term not before the one given. @returns whether there is one */
  seek(wanted: Uint8Array, wantedLength: number) {
    this.rewind(this.#blockOf(wanted, wantedLength))
    while (this.next()) if (compareBytes(this.term, 0, this.length, wanted, wantedLength) >= 0) return true
    this.from = this.to
    return false
  }

  startsWith(prefix: Uint8Array, length: number) {
    if (this.length < length) return false
    for (let i = length - 1; i >= 0; i--) if (this.term[i] !== prefix[i]) return false
    return true
  }

  #blockOf(wanted: Uint8Array, wantedLength: number) {
    const { bytes, blocks } = this.#arrays
    let low = 0
    let high = blocks.length
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      this.#at = (blocks[middle] as number) + 1
      const end = this.#number()
      this.#number()
      if (compareBytes(bytes, this.#at, this.#at + end, wanted, wantedLength) <= 0) low = middle
      else high = middle
    }
    return low
  }

  #number() {
    const { bytes } = this.#arrays
    let byte = bytes[this.#at++] as number
    if (byte < 128) return byte
    let value = byte & 127
    for (let shift = 7; byte >= 128; shift += 7) {
      byte = bytes[this.#at++] as number
      value |= (byte & 127) << shift
    }
    return value
  }

  #grow(length: number) {
    const longer = new Uint8Array(length * 2)
    longer.set(this.term)
    this.term = longer
  }
}

const termsPerBlock = 16

export class DictionaryWriter {
  readonly #bytes = new ByteWriter()
  readonly #blocks = new NumberWriter()
  readonly #firsts = new NumberWriter()
  readonly #lists = new NumberWriter()
  readonly #isWhole: boolean
  #before = new Uint8Array(512)
  #beforeLength = 0
  #termsInBlock = 0

  /** @param isWhole write terms out whole, so that parts inside them can be searched */
  constructor({ isWhole }: { isWhole: boolean }) {
    this.#isWhole = isWhole
  }

  /** @param list sorted, not empty */
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
    this.#copyTerm(term, length)
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

  #copyTerm(term: Uint8Array, length: number) {
    if (length > this.#before.length) this.#before = new Uint8Array(length * 2)
    for (let i = 0; i < length; i++) this.#before[i] = term[i] as number
    this.#beforeLength = length
  }
}
