import type { Db } from '#server/db/client.ts'
import { compact, fold, hasHan } from '../language/fold.ts'
import { mayBeSlip, withLookAlike } from '../language/look-alikes.ts'
import { readingsOf } from '../language/pinyin.ts'
import { keyKinds } from '../language/product-words.ts'
import { keyLexeme, nameLexeme, quoted } from './lexemes.ts'
import { findMatched, findNamesMatching } from './vocabulary/repository.server.ts'

const namesAtMost = 200

export interface Slip {
  name: string
  /** One of `keyKinds`: how the name was found. */
  kind: number
}

/** Names on sale of which a Chinese word is a misspelling: with characters that look or sound like the right ones. */
export async function findSlips(tx: Db, word: string): Promise<Slip[]> {
  if (!hasHan(word)) return []
  return [...(await lookingAlike(tx, word)), ...(await soundingAlike(tx, word))]
}

async function lookingAlike(tx: Db, word: string) {
  const names = [...withLookAlike(word)]
  if (names.length === 0) return []
  const found = await findMatched(
    tx,
    names.map((name) => quoted(nameLexeme(name))),
  )
  return names
    .filter((name) => found.has(quoted(nameLexeme(name))))
    .map((name) => ({ name, kind: keyKinds.name }))
}

async function soundingAlike(tx: Db, word: string) {
  const readings = new Set(readingsOf(word).map(({ full }) => full))
  if (readings.size === 0) return []
  const query = [...readings].map((reading) => quoted(keyLexeme(reading))).join(' | ')
  const isMeant = (name: string) =>
    mayBeSlip(word, compact(fold(name))) && readingsOf(name).some(({ full }) => readings.has(full))
  const products = await findNamesMatching(tx, query, namesAtMost)
  const meant = products.flatMap((names) => names.find(isMeant) ?? [])
  return [...new Set(meant)].map((name) => ({ name, kind: keyKinds.pinyin }))
}
