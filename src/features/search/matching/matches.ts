import { beginningScore, exactScore, wordPlace } from '../index/ranking.ts'
import type { Unit } from '../language/tokenise.ts'
import { kindOf, textOf } from '../segments/segment.ts'
import type { TextIndex } from '../segments/text-index.ts'
import type { TextStore } from '../segments/text-store.ts'
import { grown, lowerBound } from '../segments/typed-arrays.ts'

export const unitsAtMost = 250

/** methylpyridine contains pyridine */
export const soughtInside = /^[a-z]{4,}$/

/**
 * Which words each text has (a bit each) and how well, during one query. Reused between queries to avoid allocation.
 */
export class Matches {
  words: Uint32Array = new Uint32Array(1024)
  score: Float32Array = new Float32Array(1024)
  touched: Int32Array = new Int32Array(1024)
  count = 0
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

  begin(place: number) {
    this.#bit = (1 << place) >>> 0
    this.noted = 0
  }

  /** The best score per word counts. Texts without products are skipped. */
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

export function visitKey(index: TextIndex, key: string, visit: (text: number, kind: number) => void) {
  index.keys.find(key, (list, from, to) => {
    for (let i = from; i < to; i++) visit(textOf(list[i] as number), kindOf(list[i] as number))
    return true
  })
}

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

export interface Stretch {
  list: Int32Array
  from: number
  to: number
  place: number
}

/** The list of one term; others are the lists of several. */
const isSorted = ({ place }: Stretch) => place === wordPlace.whole

/** In steps along a list. */
const lookupCost = 16

/** Search inside words always, or only if no word begins with the unit. */
export type Inside = 'always' | 'otherwise'

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

/** Intersects the texts of all units, rarest unit first. */
export class UnitFilter {
  /** Worst `wordPlace` of the units, by text. */
  places: Uint8Array = new Uint8Array(1024)
  #seen: Uint8Array = new Uint8Array(1024)
  #found: Int32Array = new Int32Array(1024)
  #next: Int32Array = new Int32Array(1024)
  #count = 0

  /** @returns valid until the next call */
  textsWithAll(index: TextIndex, units: Unit[], texts: number, inside: Inside): Int32Array {
    this.#seen = grown(this.#seen, texts)
    this.#found = grown(this.#found, texts)
    this.#next = grown(this.#next, texts)
    this.places = grown(this.places, texts)
    const sought = units.slice(0, unitsAtMost).map((unit) => stretchesOf(index, unit, inside))
    sought.sort((a, b) => a.size - b.size)
    let found = 0
    for (const [round, { stretches }] of sought.entries()) {
      this.#count = 0
      for (const stretch of stretches) {
        if (isSorted(stretch) && found * lookupCost < stretch.to - stretch.from && round > 0)
          this.#keepFound(stretch, round, found)
        else this.#keep(stretch, round)
      }
      this.#reset(found, round)
      found = this.#count
      const former = this.#found
      this.#found = this.#next
      this.#next = former
      if (found === 0) return this.#found.subarray(0, 0)
    }
    this.#reset(found, sought.length)
    return this.#found.subarray(0, found)
  }

  #keep({ list, from, to, place }: Stretch, round: number) {
    const seen = this.#seen
    const next = this.#next
    const places = this.places
    let count = this.#count
    for (let i = from; i < to; i++) {
      const text = list[i] as number
      if (seen[text] !== round) continue
      seen[text] = round + 1
      if (round === 0 || (places[text] as number) < place) places[text] = place
      next[count++] = text
    }
    this.#count = count
  }

  /** Looks up the few texts found so far, where the list is long. */
  #keepFound({ list, from, to, place }: Stretch, round: number, found: number) {
    for (let i = 0; i < found; i++) {
      const text = this.#found[i] as number
      if (this.#seen[text] !== round) continue
      const at = lowerBound(list, from, to, text)
      if (at === to || list[at] !== text) continue
      this.#seen[text] = round + 1
      if ((this.places[text] as number) < place) this.places[text] = place
      this.#next[this.#count++] = text
    }
  }

  #reset(found: number, round: number) {
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
