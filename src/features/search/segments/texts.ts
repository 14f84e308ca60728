import type { ProductText } from '../language/product-words.ts'
import { ByteWriter, lowerBound, NumberWriter, sharedArray } from './typed-arrays.ts'

const emptyEnd = /(?:,null)+]$/

export const encodeText = (text: ProductText) =>
  JSON.stringify([
    text.nameZh,
    text.nameEn,
    text.aliasesZh,
    text.aliasesEn,
    text.casNumber,
    text.molecularFormula,
    text.inchiKey,
    text.ecNumber,
    text.mdlNumber,
  ]).replace(emptyEnd, ']')

export function decodeText(line: string): ProductText {
  const [nameZh, nameEn, aliasesZh, aliasesEn, ...numbers] = JSON.parse(line)
  const [casNumber = null, molecularFormula = null, inchiKey = null, ecNumber = null, mdlNumber = null] =
    numbers
  return { nameZh, nameEn, aliasesZh, aliasesEn, casNumber, molecularFormula, inchiKey, ecNumber, mdlNumber }
}

export interface TextArrays {
  numbers: Int32Array
  starts: Int32Array
  lines: Uint8Array
  /** Sorted hashes of the lines, and the line of each. */
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

  of(number: number) {
    const { numbers, starts } = this.arrays
    const at = lowerBound(numbers, 0, numbers.length, number)
    return numbers[at] === number ? this.#lines.toString('utf8', starts[at], starts[at + 1]) : undefined
  }

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
