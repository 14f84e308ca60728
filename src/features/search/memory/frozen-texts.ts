import { lowerBound } from './typed-arrays.ts'

/** Texts that never change: their lines one behind the other, in the order of their numbers. */
export interface TextArrays {
  numbers: Int32Array
  /** Where each line begins, and the end of the last. */
  starts: Int32Array
  lines: Uint8Array
  /** Hashes of the lines in order, and which line has each. */
  hashes: Int32Array
  byHash: Int32Array
}

export function hashOf(line: Uint8Array) {
  let hash = 17
  for (let i = 0; i < line.length; i++) hash = (Math.imul(hash, 31) + (line[i] as number)) | 0
  return hash
}

export class FrozenTexts {
  readonly arrays: TextArrays
  readonly #lines: Buffer

  constructor(arrays: TextArrays) {
    this.arrays = arrays
    this.#lines = Buffer.from(arrays.lines.buffer, arrays.lines.byteOffset, arrays.lines.byteLength)
  }

  get size() {
    return this.arrays.numbers.length
  }

  /** The line of a text. */
  of(number: number) {
    const { numbers, starts } = this.arrays
    const at = lowerBound(numbers, 0, numbers.length, number)
    return numbers[at] === number ? this.#lines.toString('utf8', starts[at], starts[at + 1]) : undefined
  }

  /** Number of the text with this line. */
  find(line: string) {
    const wanted = Buffer.from(line)
    const { hashes, byHash, numbers, starts } = this.arrays
    const hash = hashOf(wanted)
    for (let i = lowerBound(hashes, 0, hashes.length, hash); hashes[i] === hash; i++) {
      const at = byHash[i] as number
      if (wanted.equals(this.#lines.subarray(starts[at], starts[at + 1]))) return numbers[at]
    }
    return undefined
  }
}
