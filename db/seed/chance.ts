import { crc32 } from 'node:zlib'

/** Pseudo-random number derived from a name, so that a new substance changes no other. @returns 0 ≤ number < 1 */
export function chance(...name: (string | number)[]) {
  // CRC-32 maps similar names to similar values; the multipliers of MurmurHash3 scatter them.
  let bits = crc32(name.join(' '))
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
}

/** Both bounds included. */
export const wholeChance = (from: number, to: number, ...name: (string | number)[]) =>
  from + Math.floor(chance(...name) * (to - from + 1))
