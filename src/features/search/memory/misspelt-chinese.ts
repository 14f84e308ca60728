import { compact, fold, hasHan } from '../language/fold.ts'
import { mayBeSlip, withLookAlike } from '../language/look-alikes.ts'
import { readingsOf } from '../language/pinyin.ts'
import { keyKinds } from '../language/product-words.ts'
import type { QueryWord } from '../language/tokenise.ts'
import { exactScore, misspeltScore } from '../ranking.ts'
import { kindOf, textOf } from './part.ts'
import type { WordMatcher } from './word-match.ts'

const names = new Set<number>([keyKinds.name, keyKinds.alias])
const readings = new Set<number>([keyKinds.pinyin, keyKinds.aliasPinyin])

interface Meant {
  text: number
  kind: number
  name: string
}

/** Texts on sale that have a key of one of these kinds, each with its best kind. */
function textsOfKey({ index, texts }: WordMatcher, key: string, kinds: Set<number>) {
  const found = new Map<number, number>()
  index.keys.find(key, (list, from, to) => {
    for (let i = from; i < to; i++) {
      const entry = list[i] as number
      const [text, kind] = [textOf(entry), kindOf(entry)]
      if (!kinds.has(kind) || (texts.first[text] as number) < 0) continue
      found.set(text, Math.min(kind, found.get(text) ?? kind))
    }
    return true
  })
  return [...found].map(([text, kind]) => ({ text, kind }))
}

const isReadSo = (name: string, reading: string) => readingsOf(name).some(({ full }) => full === reading)

/** Names that are typed like this one, with other characters: 氢氧化纳 for 氢氧化钠. */
function* soundingAlike(matcher: WordMatcher, word: string): Generator<Meant> {
  for (const reading of new Set(readingsOf(word).map(({ full }) => full))) {
    for (const { text, kind } of textsOfKey(matcher, reading, readings)) {
      const { nameZh = '', aliasesZh = [] } = matcher.texts.of(text) ?? {}
      const meant = [nameZh, ...aliasesZh].find(
        (name) => mayBeSlip(word, compact(fold(name))) && isReadSo(name, reading),
      )
      if (meant) yield { text, kind, name: meant }
    }
  }
}

function* lookingAlike(matcher: WordMatcher, word: string): Generator<Meant> {
  for (const name of withLookAlike(word))
    for (const { text, kind } of textsOfKey(matcher, name, names)) yield { text, kind, name }
}

/**
 * Notes the texts of which a Chinese word is a misspelt name: with characters that sound or look like the right ones.
 * @returns the best of those names, if there is one
 */
export function matchMisspeltChinese(matcher: WordMatcher, { key }: QueryWord): string | undefined {
  if (!hasHan(key)) return undefined
  let best: Meant | undefined
  for (const meant of [...soundingAlike(matcher, key), ...lookingAlike(matcher, key)]) {
    matcher.matches.note(meant.text, misspeltScore(exactScore(meant.kind)))
    if (!best || meant.kind < best.kind) best = meant
  }
  return best?.name
}
