export type Numbers = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array | Float32Array
type Kind<T> = { new (buffer: SharedArrayBuffer, from: number, length: number): T; BYTES_PER_ELEMENT: number }
const pagesFrom = 65_536
const leastReserve = 16 * 1024 * 1024
const reserveFactor = 8

export const sharedArray = <T extends Numbers>(kind: Kind<T>, length: number): T =>
  newArray(kind, length, length * kind.BYTES_PER_ELEMENT)

/** @param reserve bytes of address space; unwritten pages take no memory */
function newArray<T extends Numbers>(kind: Kind<T>, length: number, reserve: number): T {
  const byteLength = length * kind.BYTES_PER_ELEMENT
  // A growable buffer has pages of its own, which return to the system when it is freed.
  const ownPages = byteLength < pagesFrom ? undefined : { maxByteLength: reserve }
  return new kind(new SharedArrayBuffer(byteLength, ownPages), 0, length)
}

/**
 * Returns the array if it is long enough, else one of at least twice the length. Grows in place where possible:
 * copies would stay until they are collected.
 */
export function grown<T extends Numbers>(array: T, length: number): T {
  if (array.length >= length) return array
  const kind = array.constructor as unknown as Kind<T>
  const newLength = Math.max(length, array.length * 2)
  const byteLength = newLength * kind.BYTES_PER_ELEMENT
  const { buffer } = array
  const isAllOfIt = buffer instanceof SharedArrayBuffer && buffer.byteLength === array.byteLength
  if (isAllOfIt && byteLength <= buffer.maxByteLength) {
    buffer.grow(byteLength)
    return new kind(buffer, 0, newLength)
  }
  const longer = newArray(kind, newLength, Math.max(leastReserve, byteLength * reserveFactor))
  longer.set(array)
  return longer
}

export function lowerBound(array: Int32Array, from: number, to: number, value: number) {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((array[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** `finish` returns what was written, without spare memory. */
export class ByteWriter {
  #bytes = sharedArray(Uint8Array, 4096)
  length = 0

  byte(value: number) {
    if (this.length === this.#bytes.length) this.#bytes = grown(this.#bytes, this.length + 1)
    this.#bytes[this.length++] = value
  }

  /** Seven bits a byte. */
  number(value: number) {
    let rest = value
    for (; rest > 127; rest >>>= 7) this.byte((rest & 127) | 128)
    this.byte(rest)
  }

  bytes(from: Uint8Array, start: number, end: number) {
    this.#bytes = grown(this.#bytes, this.length + end - start)
    for (let i = start; i < end; i++) this.#bytes[this.length++] = from[i] as number
  }

  finish() {
    return exactly(this.#bytes, this.length)
  }
}

export class NumberWriter {
  #numbers = sharedArray(Int32Array, 1024)
  length = 0

  add(value: number) {
    if (this.length === this.#numbers.length) this.#numbers = grown(this.#numbers, this.length + 1)
    this.#numbers[this.length++] = value
  }

  finish() {
    return exactly(this.#numbers, this.length)
  }
}

function exactly<T extends Uint8Array | Int32Array>(array: T, length: number): T {
  if (array.byteLength >= pagesFrom) return array.subarray(0, length) as T // the rest was never written to
  const exact = sharedArray(array.constructor as unknown as Kind<T>, length)
  exact.set(array.subarray(0, length))
  return exact
}
