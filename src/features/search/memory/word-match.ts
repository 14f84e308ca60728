import type { QueryWord, Unit } from '../language/tokenise.ts'
import { beginningScore, containedScore, exactScore, misspeltScore } from '../ranking.ts'
import { nearestTerms } from './nearest.ts'
import { kindOf, type TextIndex, textOf } from './text-index.ts'
import type { TextStore } from './text-store.ts'
import { grown } from './typed-arrays.ts'

/**
 * Scores of texts while one query is answered: which words a text has (a bit each) and how well. Kept between
 * queries, so that nothing is allocated for the many texts that do not match.
 */
export class Matches {
  words: Uint32Array = new Uint32Array(1024)
  score: Float32Array = new Float32Array(1024)
  touched: Int32Array = new Int32Array(1024)
  count = 0
  /** How often the current word was noted. */
  noted = 0
  #ofWord: Float32Array = new Float32Array(1024)
  #bit = 0

  clear(texts: number) {
    for (let i = 0; i < this.count; i++) this.words[this.touched[i] as number] = 0
    this.count = 0
    this.words = grown(this.words, texts)
    this.score = grown(this.score, texts)
    this.touched = grown(this.touched, texts)
    this.#ofWord = grown(this.#ofWord, texts)
  }

  /** From here on matches count for the word with this place. */
  begin(place: number) {
    this.#bit = (1 << place) >>> 0
    this.noted = 0
  }

  /** Notes that a text has the current word; of several ways the best counts. */
  note(text: number, score: number) {
    this.noted++
    const before = this.words[text] as number
    if (before === 0) {
      this.touched[this.count++] = text
      this.score[text] = 0
    }
    const best = (before & this.#bit) === 0 ? 0 : (this.#ofWord[text] as number)
    if ((before & this.#bit) !== 0 && score <= best) return
    this.words[text] = (before | this.#bit) >>> 0
    this.#ofWord[text] = score
    this.score[text] = (this.score[text] as number) + score - best
  }

  /** Notes that a text has all words at once, as one name. */
  noteWhole(text: number, allWords: number, score: number) {
    if (this.words[text] === 0) {
      this.touched[this.count++] = text
      this.score[text] = 0
    }
    this.words[text] = allWords
    this.score[text] = Math.max(this.score[text] as number, score)
  }
}

/** Visits every text of which a key is exactly this or begins so, with its score. */
export function visitKeys(
  index: TextIndex,
  key: string,
  visit: (text: number, score: number) => void,
  keysAtMost = Number.POSITIVE_INFINITY,
) {
  const pool = index.keyTexts
  let left = keysAtMost
  index.keys.visitPrefix(key, (id, term) => {
    const missing = term.length - key.length
    const start = pool.start(id)
    for (let i = start, end = start + pool.count(id); i < end; i++) {
      const entry = pool.arena[i] as number
      const kind = kindOf(entry)
      visit(textOf(entry), missing === 0 ? exactScore(kind) : beginningScore(kind, missing))
    }
    return --left > 0
  })
}

/** Numbers of the terms that a unit stands for: itself, or for a word all that begin so (a lone digit or letter not). */
function termsFor(index: TextIndex, { text, isHan }: Unit) {
  const exact = index.terms.find(text)
  if (isHan || text.length === 1 || /^\d+$/.test(text)) return exact === undefined ? [] : [exact]
  const terms: number[] = []
  index.terms.visitPrefix(text, (id) => {
    terms.push(id)
    return true
  })
  return terms
}

const sizeOf = (index: TextIndex, terms: number[]) =>
  terms.reduce((sum, term) => sum + index.termTexts.count(term), 0)

/** Texts that have every unit of a word. Counted up unit by unit, the rarest first. */
export class UnitFilter {
  #seen: Uint8Array = new Uint8Array(1024)

  textsWithAll(index: TextIndex, units: Unit[], texts: number): number[] {
    this.#seen = grown(this.#seen, texts)
    const sought = units.slice(0, 250).map((unit) => termsFor(index, unit))
    sought.sort((a, b) => sizeOf(index, a) - sizeOf(index, b))
    let found: number[] = []
    const pool = index.termTexts
    for (const [round, terms] of sought.entries()) {
      const kept: number[] = []
      for (const term of terms) {
        const start = pool.start(term)
        for (let i = start, end = start + pool.count(term); i < end; i++) {
          const text = pool.arena[i] as number
          if (this.#seen[text] !== round) continue
          this.#seen[text] = round + 1
          kept.push(text)
        }
      }
      if (round > 0) for (const text of found) if (this.#seen[text] === round) this.#seen[text] = 0
      found = kept
      if (found.length === 0) return []
    }
    for (const text of found) this.#seen[text] = 0
    return found
  }
}

export interface WordMatcher {
  index: TextIndex
  texts: TextStore
  matches: Matches
  units: UnitFilter
}

/** Notes the texts that have a word as a whole name, as its beginning, or somewhere inside. */
export function matchWord({ index, texts, matches, units }: WordMatcher, word: QueryWord) {
  visitKeys(index, word.key, (text, score) => matches.note(text, score))
  const isHan = word.units.some((unit) => unit.isHan)
  const lengths = isHan ? texts.zhLength : texts.enLength
  for (const text of units.textsWithAll(index, word.units, texts.end)) {
    matches.note(text, containedScore(word.key.length, lengths[text] as number))
  }
}

/**
 * Notes the texts that have a word spelt nearly like this one.
 * @returns the nearest spelling, if there is one
 */
export function matchMisspelt({ index, matches }: WordMatcher, word: QueryWord) {
  const near = nearestTerms(index.terms, word.key, (id) => index.termTexts.count(id) > 0)
  for (const { id, term } of near) {
    for (const text of index.termTexts.list(id)) matches.note(text, misspeltScore(containedScore(0, 1)))
    visitKeys(index, term, (text, score) => matches.note(text, misspeltScore(score)))
  }
  return near[0]?.term
}
