/** Raise it when anything stored of a structure changes: all structures are prepared again. */
export const searchVersion = 1

/** Words of 32 bits: openchemlib's index, common pieces, number of heavy atoms. */
export const layout = { index: 16, pieces: 5, words: 22 } as const

export function covers(words: Int32Array, first: number, wanted: Int32Array) {
  for (let i = 0; i < wanted.length; i++) {
    const bits = wanted[i] as number
    if (((words[first + i] as number) & bits) !== bits) return false
  }
  return true
}

export function bitCount(word: number) {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
