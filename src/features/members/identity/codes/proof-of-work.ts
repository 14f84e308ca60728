import { sha256 } from '@noble/hashes/sha2.js'

/** A quarter of a million hashes on average: some seconds on a phone. */
export const workBits = 18

const mostTries = 10 ** 10

const encoder = new TextEncoder()
const digestOf = (id: string, answer: string) => sha256(encoder.encode(`${id}:${answer}`))

export function proves(id: string, answer: string, bits: number) {
  const digest = digestOf(id, answer)
  const first = new DataView(digest.buffer, digest.byteOffset).getUint32(0)
  return Math.clz32(first) >= bits
}

/** In short turns, so that the page stays responsive. */
export async function findProof(id: string, bits: number, isWanted: () => boolean = () => true) {
  const turnMs = 30
  for (let number = 0; number < mostTries && isWanted(); ) {
    const until = performance.now() + turnMs
    while (performance.now() < until) {
      for (let step = 0; step < 100; step++, number++)
        if (proves(id, String(number), bits)) return String(number)
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}
