import { compact, fold } from '../language/fold.ts'
import type { NameBook } from '../language/names.ts'
import { keyKinds } from '../language/product-words.ts'
import { exactScore } from '../ranking.ts'
import { visitKey, type WordMatcher } from './word-match.ts'

const names = new Set<number>([keyKinds.cas, keyKinds.name, keyKinds.alias])

/**
 * Visits the texts with a name that means the same as the key, as good as an alias.
 * @returns the name under which they were found, unless the key is itself a name
 */
export function visitSynonyms(
  { index, texts, names: book }: Pick<WordMatcher, 'index' | 'texts'> & { names: NameBook },
  key: string,
  visit: (text: number, score: number) => void,
): string | undefined {
  let isName = false
  let found: string | undefined
  const synonyms = book.synonymsOf(key)
  const isNamed = (text: number, kind: number) => names.has(kind) && (texts.first[text] as number) >= 0
  if (synonyms.length > 0) visitKey(index, key, (text, kind) => (isName ||= isNamed(text, kind)))
  for (const synonym of synonyms) {
    visitKey(index, compact(fold(synonym)), (text, kind) => {
      if (!isNamed(text, kind)) return
      found ??= synonym
      visit(text, exactScore(keyKinds.alias))
    })
  }
  return isName ? undefined : found
}
