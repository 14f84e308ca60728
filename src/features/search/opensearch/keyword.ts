import { partialScore } from '../index/ranking.ts'
import { piecesOf, type QueryWord, wordsOf } from '../language/tokenise.ts'
import type { Understanding } from '../schema.ts'
import { type Answer, anyOf, type Body, type Clause, everything, scored, script, termOf } from './clauses.ts'
import { namedRequest, nameHaving, nearKeysIn, nearRequest } from './typos.ts'
import { beginsKey, bySynonyms, everyWord } from './word-clauses.ts'
import {
  type Asker,
  askAll,
  correctionQuestion,
  likelyClause,
  type Question,
  type Resolved,
  synonymQuestion,
  wholeKey,
  wordQuestion,
} from './words.ts'

/** How the products of a query are searched, and whether its words matched any before the filters. */
export interface Search {
  body(query: Clause): Body
  hasMatches(answer: Answer): boolean
}

export interface Matched {
  answer: Answer
  understood: Understanding[]
}

interface Found {
  answer: Answer
  understood: Understanding[]
  unknown: QueryWord[]
}

const piecesAtMost = 31
/** Up to so many texts of a piece are counted exactly. */
const textsExactly = 10_000
/** Of each piece, above its rarity: their sum tells how many pieces matched. */
const perPiece = 1000
const shareAtLeast = 0.7
const partial = `
  int had = (int) (_score / ${perPiece});
  double weight = _score - ${perPiece} * had;
  if (weight < params.best * ${shareAtLeast} - 0.01) return 0;
  double name = Math.max(1, doc['zhLength'].value);
  return Math.round(${partialScore(1, 0, 1)} * Math.min(1.0, weight / params.best)
    + ${partialScore(0, 1, 1)} * Math.min(1.0, (had + 1) / name));`

/** Products with every word; else without the unknown words; else with the largest part of the keyword. */
export class KeywordSearch {
  readonly #asker: Asker
  readonly #search: Search
  readonly #resolved = new Map<string, Resolved>()

  constructor(asker: Asker, search: Search) {
    this.#asker = asker
    this.#search = search
  }

  async find(keyword: string, words: QueryWord[]): Promise<Matched | undefined> {
    const { understood, unknown, answer } = await this.#findAll(words, keyword.trim())
    // The whole name may match though one word alone does not.
    if (this.#search.hasMatches(answer)) return { answer, understood }
    const named = unknown.length > 0 ? await this.#findNamed(words, unknown, keyword.trim()) : undefined
    if (named) return named
    const left = words.filter((word) => !unknown.includes(word))
    if (unknown.length === 0 || left.length === 0) return undefined
    const without = await this.#findAll(left, left.map(({ text }) => text).join(' '))
    if (!this.#search.hasMatches(without.answer)) return undefined
    const ignored = unknown.map(({ text }) => ({ kind: 'ignored' as const, from: text, to: '' }))
    return { answer: without.answer, understood: [...understood, ...ignored] }
  }

  /** With the largest part of the keyword, by the rarity of its pieces. */
  async findPartial(words: QueryWord[]): Promise<Answer | undefined> {
    const pieces = [...piecesOf(words)].slice(0, piecesAtMost)
    const counts = await this.#asker.ask(
      [everything, ...pieces.map((piece) => termOf('terms', piece))].map((query) => ({
        query,
        size: 0,
        track_total_hits: false,
        aggs: { texts: { cardinality: { field: 'text', precision_threshold: textsExactly } } },
      })),
    )
    const [all = 0, ...having] = counts.map(({ aggregations }) => aggregations?.texts?.value ?? 0)
    const known = pieces.flatMap((piece, place) => {
      const count = having[place] ?? 0
      return count > 0 ? [{ piece, rarity: Math.log(1 + all / count) }] : []
    })
    if (known.length === 0) return undefined
    const clauses = (more: number) =>
      anyOf(known.map(({ piece, rarity }) => scored(termOf('terms', piece), more + rarity)))
    const [first] = await this.#asker.ask([{ query: clauses(0), size: 1, track_total_hits: false }])
    const best = first?.hits.max_score ?? 0
    const query = { query: clauses(perPiece), ...script(partial, { best }), min_score: 1 }
    const [answer] = await this.#asker.ask([this.#search.body({ script_score: query })])
    return answer
  }

  async #findAll(words: QueryWord[], keyword: string): Promise<Found> {
    const { names } = this.#asker
    const isWhole = words[0]?.text !== keyword
    const key = wholeKey(keyword)
    const whole = isWhole ? [...beginsKey(key), ...bySynonyms(names, key)] : []
    const isAlone = words.length === 1
    const idOf = ({ text }: QueryWord) => `${isAlone} ${text}`
    const fresh = words.filter((word) => !this.#resolved.has(idOf(word)))
    const clauseOf = (word: QueryWord) =>
      this.#resolved.get(idOf(word))?.clause ?? likelyClause(names, word, isAlone)
    const body = () => this.#search.body(everyWord(words.map(clauseOf), whole))
    const guess = JSON.stringify(body())
    const asked: Question<Resolved | string | undefined>[] = [
      isWhole ? synonymQuestion(names, key) : { bodies: [], read: () => undefined },
      ...fresh.map((word) => wordQuestion(names, word, isAlone)),
    ]
    const { first, read } = await askAll(this.#asker, asked, [JSON.parse(guess)])
    const [synonym, ...resolved] = read as [string | undefined, ...(Resolved | undefined)[]]
    const unsure = fresh.filter((_, place) => !resolved[place])
    for (const [place, word] of fresh.entries()) {
      const known = resolved[place]
      if (known) this.#resolved.set(idOf(word), known)
    }
    await this.#correct(unsure, idOf, clauseOf)
    const renewed = body()
    const isAsGuessed = JSON.stringify(renewed) === guess
    const [answer] = isAsGuessed ? first : await this.#asker.ask([renewed])
    return this.#said(
      answer as Answer,
      words.map((word) => ({ word, ...this.#known(idOf(word)) })),
      keyword,
      synonym,
    )
  }

  #known(id: string) {
    return this.#resolved.get(id) as Resolved
  }

  async #correct(
    words: QueryWord[],
    idOf: (word: QueryWord) => string,
    clauseOf: (word: QueryWord) => Clause,
  ) {
    if (words.length === 0) return
    const questions = words.map((word) => correctionQuestion(word, clauseOf(word)))
    const { read } = await askAll(this.#asker, questions)
    for (const [place, word] of words.entries()) this.#resolved.set(idOf(word), read[place] as Resolved)
  }

  #said(
    answer: Answer,
    words: (Resolved & { word: QueryWord })[],
    keyword: string,
    synonym: string | undefined,
  ): Found {
    if (synonym) return { answer, understood: [{ kind: 'synonym', from: keyword, to: synonym }], unknown: [] }
    return {
      answer,
      understood: words.flatMap(({ understood }) => understood),
      unknown: words.flatMap(({ word, isFound }) => (isFound ? [] : [word])),
    }
  }

  async #findNamed(words: QueryWord[], unknown: QueryWord[], keyword: string): Promise<Matched | undefined> {
    const joined = words.map(({ key }) => key).join('')
    const near = unknown.length < words.length ? nearRequest(joined) : undefined
    if (!near) return undefined
    const [answer] = await this.#asker.ask([near])
    const keys = nearKeysIn(answer, joined)
    const products = await this.#asker.ask(keys.map(({ term }) => namedRequest(term)))
    const known = words.filter((word) => !unknown.includes(word)).map(({ key }) => key)
    const name = nameHaving(products, keys, known)
    if (!name) return undefined
    const found = await this.#findAll(wordsOf(name), name)
    if (!this.#search.hasMatches(found.answer)) return undefined
    return { answer: found.answer, understood: [{ kind: 'spelling', from: keyword, to: name }] }
  }
}
