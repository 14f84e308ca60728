type Numbers = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array | Float32Array

/** The array itself when it is long enough, else a copy of at least twice its length. */
export function grown<T extends Numbers>(array: T, length: number): T {
  if (array.length >= length) return array
  const Kind = array.constructor as new (length: number) => T
  const longer = new Kind(Math.max(length, array.length * 2))
  longer.set(array)
  return longer
}

/** First place in a sorted stretch whose value is not before the one sought. */
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
