import { beginningScore, exactScore, wordPlace } from '../index/ranking.ts'
import type { Unit } from '../language/tokenise.ts'
import { kindOf, textOf } from '../segments/segment.ts'
import type { TextIndex } from '../segments/text-index.ts'
import type { TextStore } from '../segments/text-store.ts'
import { grown } from '../segments/typed-arrays.ts'

export const unitsAtMost = 250

/** What is looked for inside words: methylpyridine has pyridine. */
export const soughtInside = /^[a-z]{4,}$/

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
  #first: Int32Array = new Int32Array(0)

  clear(texts: TextStore) {
    for (let i = 0; i < this.count; i++) this.words[this.touched[i] as number] = 0
    this.count = 0
    this.#first = texts.first
    this.words = grown(this.words, texts.end)
    this.score = grown(this.score, texts.end)
    this.touched = grown(this.touched, texts.end)
    this.#ofWord = grown(this.#ofWord, texts.end)
  }

  /** From here on matches count for the word with this place. */
  begin(place: number) {
    this.#bit = (1 << place) >>> 0
    this.noted = 0
  }

  /** Notes that a text has the current word; of several ways the best counts. A text without products is passed over. */
  note(text: number, score: number) {
    if ((this.#first[text] as number) < 0) return
    this.noted++
    const bit = this.#bit
    const before = this.words[text] as number
    if (before === 0) {
      this.touched[this.count++] = text
      this.score[text] = score
    } else if ((before & bit) === 0) {
      this.score[text] = (this.score[text] as number) + score
    } else {
      const best = this.#ofWord[text] as number
      if (score <= best) return
      this.score[text] = (this.score[text] as number) + score - best
    }
    this.words[text] = (before | bit) >>> 0
    this.#ofWord[text] = score
  }

  /** Notes that a text has all words at once, as one name. */
  noteWhole(text: number, allWords: number, score: number) {
    if ((this.#first[text] as number) < 0) return
    if (this.words[text] === 0) {
      this.touched[this.count++] = text
      this.score[text] = 0
    }
    this.words[text] = allWords
    this.score[text] = Math.max(this.score[text] as number, score)
  }
}

/** Visits every text of which this is a whole key, with its kind. */
export function visitKey(index: TextIndex, key: string, visit: (text: number, kind: number) => void) {
  index.keys.find(key, (list, from, to) => {
    for (let i = from; i < to; i++) visit(textOf(list[i] as number), kindOf(list[i] as number))
    return true
  })
}

/** Visits every text of which a key is exactly this or begins so, with its score. */
export function visitKeys(
  index: TextIndex,
  key: string,
  visit: (text: number, score: number) => void,
  keysAtMost = Number.POSITIVE_INFINITY,
) {
  let left = keysAtMost
  index.keys.visitPrefix(key, (missing, list, from, to) => {
    for (let i = from; i < to; i++) {
      const entry = list[i] as number
      const kind = kindOf(entry)
      visit(textOf(entry), missing === 0 ? exactScore(kind) : beginningScore(kind, missing))
    }
    return --left > 0
  })
}

/** A stretch of texts that have a unit. */
export interface Stretch {
  list: Int32Array
  from: number
  to: number
  /** One of `wordPlace`. */
  place: number
}

/** Whether words are searched inside for a unit always, or only for a unit with which no word begins. */
export type Inside = 'always' | 'otherwise'

/**
 * The texts that have a unit: as it stands; or for a word also as the beginning of one, or inside one. What is nearer
 * comes first.
 */
export function stretchesOf({ terms }: TextIndex, { text, isHan }: Unit, inside: Inside) {
  const stretches: Stretch[] = []
  const takeAs = (place: number) => (list: Int32Array, from: number, to: number) => {
    stretches.push({ list, from, to, place })
    return true
  }
  terms.find(text, takeAs(wordPlace.whole))
  if (!isHan && text.length > 1 && !/^\d+$/.test(text)) {
    terms.visitLists(text, takeAs(wordPlace.beginning))
    const isSought = inside === 'always' || stretches.length === 0
    if (isSought && soughtInside.test(text)) terms.visitInside(text, takeAs(wordPlace.inside))
  }
  return { stretches, size: stretches.reduce((sum, { from, to }) => sum + to - from, 0) }
}

/** Texts that have every unit of a word. Counted up unit by unit, the rarest first. */
export class UnitFilter {
  /** By text, for the texts found: the worst place of a unit. */
  places: Uint8Array = new Uint8Array(1024)
  #seen: Uint8Array = new Uint8Array(1024)
  #found: Int32Array = new Int32Array(1024)
  #kept: Int32Array = new Int32Array(1024)
  #count = 0

  /** @returns the texts, valid until the next call */
  textsWithAll(index: TextIndex, units: Unit[], texts: number, inside: Inside): Int32Array {
    this.#seen = grown(this.#seen, texts)
    this.#found = grown(this.#found, texts)
    this.#kept = grown(this.#kept, texts)
    this.places = grown(this.places, texts)
    const sought = units.slice(0, unitsAtMost).map((unit) => stretchesOf(index, unit, inside))
    sought.sort((a, b) => a.size - b.size)
    let found = 0
    for (const [round, { stretches }] of sought.entries()) {
      this.#count = 0
      for (const stretch of stretches) this.#keep(stretch, round)
      this.#forget(found, round)
      found = this.#count
      const former = this.#found
      this.#found = this.#kept
      this.#kept = former
      if (found === 0) return this.#found.subarray(0, 0)
    }
    this.#forget(found, sought.length)
    return this.#found.subarray(0, found)
  }

  #keep({ list, from, to, place }: Stretch, round: number) {
    const seen = this.#seen
    const kept = this.#kept
    const places = this.places
    let count = this.#count
    for (let i = from; i < to; i++) {
      const text = list[i] as number
      if (seen[text] !== round) continue
      seen[text] = round + 1
      if (round === 0 || (places[text] as number) < place) places[text] = place
      kept[count++] = text
    }
    this.#count = count
  }

  /** Those found before that have not come further. */
  #forget(found: number, round: number) {
    const seen = this.#seen
    const texts = this.#found
    for (let i = 0; i < found; i++) if (seen[texts[i] as number] === round) seen[texts[i] as number] = 0
  }
}

export interface WordMatcher {
  index: TextIndex
  texts: TextStore
  matches: Matches
  units: UnitFilter
}
