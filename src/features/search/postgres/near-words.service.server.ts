import type { Db } from '#server/db/client.ts'
import { errorsAllowed, withLikeBeginning, withOtherBeginning } from '../language/misspelling.ts'
import type { Unit } from '../language/tokenise.ts'
import { editDistance } from '../memory/edit-distance.ts'
import { keyLexeme, quoted, termLexeme } from './lexemes.ts'
import { lettersOf } from './spellings.ts'
import { findMatched, findSpellings, findSpellingsWith } from './vocabulary/repository.server.ts'

const soughtInside = /^[a-z]{4,}$/
const insideAtMost = 300
const nearAtMost = 50

const wordQuery = (spelling: string) => quoted(termLexeme(spelling))
const keyQuery = (spelling: string) => quoted(keyLexeme(spelling))

const nothing: { words: string[]; keys: string[] } = { words: [], keys: [] }

/** Spellings that something on sale has, as a word or as a whole key; the nearest only, words first. */
export async function nearestSpellings(tx: Db, word: string) {
  const errors = errorsAllowed(word)
  if (errors === 0) return nothing
  const others = [...withOtherBeginning(word)]
  const sought = { letters: String(lettersOf(word)), errors, others }
  const isOther = new Set(others)
  const near = await nearestUsed(tx, word, errors, {
    candidates: await findSpellings(tx, word, sought),
    isMeant: (spelling) => spelling[0] === word[0] || isOther.has(spelling),
  })
  if (near.words.length + near.keys.length > 0 || errors < 2) return near
  const candidates = await findSpellings(tx, word, { ...sought, isAnyBeginning: true })
  const beginnings = [...withLikeBeginning(word)]
  const isMeant = (spelling: string) =>
    beginnings.some((begun) => begun[0] === spelling[0] && editDistance(begun, spelling, 1) < 2)
  return nearestUsed(tx, word, errors, { candidates, isMeant })
}

interface Candidates {
  candidates: string[]
  isMeant: (spelling: string) => boolean
}

async function nearestUsed(tx: Db, word: string, errors: number, { candidates, isMeant }: Candidates) {
  const near = candidates
    .map((spelling) => ({ spelling, distance: editDistance(word, spelling, errors) }))
    .filter(({ spelling, distance }) => distance <= errors && isMeant(spelling))
    .sort((a, b) => a.distance - b.distance || (a.spelling < b.spelling ? -1 : 1))
  for (let distance = 1; distance <= errors; distance++) {
    const spellings = near.filter((one) => one.distance === distance).map(({ spelling }) => spelling)
    if (spellings.length === 0) continue
    const few = spellings.slice(0, nearAtMost)
    const used = await findMatched(tx, [...few.map(wordQuery), ...few.map(keyQuery)])
    const words = few.filter((spelling) => used.has(wordQuery(spelling)))
    const keys = few.filter((spelling) => used.has(keyQuery(spelling)))
    if (words.length + keys.length > 0) return { words, keys }
  }
  return nothing
}

/** Words that have a Latin unit inside which begins none: methylpyridine has pyridine. */
export async function wordsWith(tx: Db, { text, isHan }: Unit) {
  if (isHan || !soughtInside.test(text)) return []
  const begun = await findMatched(tx, [`${wordQuery(text)}:*`])
  return begun.size > 0 ? [] : findSpellingsWith(tx, text, insideAtMost)
}
