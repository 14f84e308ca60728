import { namesOf, plainName } from './recommend.ts'
import type { Offer } from './repository.server.ts'

const leastShare = 0.6

const pairs = /(?=(\p{Script=Han}{2}))|[a-z\d]+/gu

/** Words of letters and digits, and pairs of Chinese characters. */
const piecesOf = (text: string) => [...text.matchAll(pairs)].map(([word, pair]) => pair ?? word)

const lengthOf = (pieces: string[]) => pieces.reduce((sum, { length }) => sum + length, 0)

const isWordEnd = (character: string | undefined) => character === undefined || !/[a-z\d]/.test(character)

function isNamedIn(text: string, name: string) {
  if (name.length < 2) return false
  const at = text.indexOf(name)
  const isCut = /^[a-z\d]/.test(name) && !isWordEnd(text[at - 1])
  return at >= 0 && !isCut && (!/[a-z\d]$/.test(name) || isWordEnd(text[at + name.length]))
}

/** Whether a product that was only guessed has to do with the words: they contain one of its names, or most are part of one. */
export function isLikely(words: string, offer: Offer) {
  const text = plainName(words)
  const pieces = piecesOf(text)
  const least = leastShare * lengthOf(pieces)
  return namesOf(offer).some(
    (name) => isNamedIn(text, name) || lengthOf(pieces.filter((piece) => name.includes(piece))) >= least,
  )
}
