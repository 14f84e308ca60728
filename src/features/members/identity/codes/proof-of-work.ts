import { sha256 } from '@noble/hashes/sha2.js'

/** A quarter of a million hashes on average: some seconds of a phone. */
export const workBits = 18

const mostTries = 10 ** 10

const encoder = new TextEncoder()
const digestOf = (id: string, answer: string) => sha256(encoder.encode(`${id}:${answer}`))

/** Whether the hash of an answer begins with so many zero bits. */
export function proves(id: string, answer: string, bits: number) {
  const digest = digestOf(id, answer)
  const first = new DataView(digest.buffer, digest.byteOffset).getUint32(0)
  return Math.clz32(first) >= bits
}

/**
 * Looks for an answer, in short turns: pages stay alive meanwhile.
 * @param isWanted false: nobody waits any more
 */
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
