import { crc32 } from 'node:zlib'

/**
 * Choices that look random and never change: each depends on its own name only, so that adding a substance moves no
 * number of another.
 * @returns 0 ≤ number < 1
 */
export function chance(...name: (string | number)[]) {
  // crc32 alone keeps like names near each other: these two multiplications (of MurmurHash3) scatter them.
  let bits = crc32(name.join(' '))
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
}

/** A whole number from `from` to `to`, both included. */
export const wholeChance = (from: number, to: number, ...name: (string | number)[]) =>
  from + Math.floor(chance(...name) * (to - from + 1))
