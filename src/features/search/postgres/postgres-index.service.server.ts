import type { Database, Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { fold, hasHan } from '../language/fold.ts'
import { looksLikeFormula } from '../language/formula.ts'
import { NameBook } from '../language/names.ts'
import { unitsOf, wordsOf } from '../language/tokenise.ts'
import { CategorySets } from '../memory/category-sets.ts'
import { noFacets } from '../memory/facets.ts'
import { findRows } from '../repository.server.ts'
import type { IndexAnswer, IndexChange, IndexQuery, SearchIndex } from '../search-index.ts'
import { spellingsAtMost, spellingsIn, suggestionsFor } from '../suggest/suggested-texts.ts'
import { renewDocuments } from './documents/service.server.ts'
import { facetsOf, totalOf } from './facet-counts.ts'
import { testsOf } from './filters.ts'
import { findKeyword } from './keyword-search.service.server.ts'
import { keyLexeme, quoted } from './lexemes.ts'
import { nearestSpellings } from './near-words.service.server.ts'
import { findSharing, findTexts } from './repository.server.ts'
import { bounded, countDocuments, findKinds, wasCut } from './vocabulary/repository.server.ts'
import { formulaWays, keyWay, namedWays, none, type Sought } from './ways.ts'

/** A search that takes longer is given up: the shop is busy, or somebody means it harm. */
const timeoutMs = 3000
const charactersAtMost = 20

/** The index in PostgreSQL: a row for each product, its words in a GIN index. Nothing of it is held in memory. */
export class PostgresIndex implements SearchIndex {
  readonly names = new NameBook()
  readonly #db: Database['db']
  readonly #categories = new CategorySets()
  #houseBrandId: number | undefined

  constructor(db: Database['db']) {
    this.#db = db
  }

  count() {
    return countDocuments(this.#db)
  }

  known(keys: string[]) {
    const sought = keys.map((key) => ({ key, query: quoted(keyLexeme(key)) }))
    return this.#bounded((tx) => findKinds(tx, sought))
  }

  async textOf(productId: number) {
    const [row] = await findRows(this.#db, [productId])
    return row
  }

  search(query: IndexQuery): Promise<IndexAnswer> {
    const search = {
      tests: testsOf(query, (ids) => this.#within(ids)),
      sort: query.sort,
      offset: (query.page - 1) * query.pageSize,
      limit: query.pageSize,
      houseBrandId: this.#houseBrandId,
      isHitsOnly: query.isHitsOnly === true,
    }
    return this.#bounded(async (tx) => {
      const { found, understood, isNothing } = await findKeyword(tx, query, search, this.names)
      return {
        total: totalOf(found.counts),
        productIds: found.productIds,
        facets: search.isHitsOnly ? noFacets() : facetsOf(found.counts, this.#categories),
        understood,
        suggestions: isNothing ? await this.#spellingsFor(tx, query.keyword) : [],
      }
    })
  }

  suggest(text: string, limit: number) {
    const key = wordsOf(text)
      .map((word) => word.key)
      .join('')
    if (key === '') return Promise.resolve([])
    const limits = { limit: limit * 4, houseBrandId: this.#houseBrandId }
    const find = (tx: Db, ways: Sought['whole']) => findTexts(tx, { words: [ways], whole: [] }, limits)
    return this.#bounded(async (tx) => {
      const begun = await find(tx, [...keyWay(key), ...formulaWays(text)])
      const isEnough = begun.length >= limit
      const texts = isEnough
        ? begun
        : await find(tx, [...namedWays({ key, units: unitsOf(key) }), ...formulaWays(text)])
      return suggestionsFor(this.names, key, texts, limit)
    })
  }

  /** Rows are not looked at: documents are written from what is committed, whichever process was told of it first. */
  async apply(changes: IndexChange[]) {
    for (const change of changes) {
      if (change.kind !== 'names') continue
      this.names.set(change.names)
      this.#categories.setTree(change.names.categories)
      this.#houseBrandId = change.names.brands.find(({ isHouseBrand }) => isHouseBrand)?.id
    }
    if (changes.some(({ kind }) => kind !== 'names')) await renewDocuments(this.#db)
  }

  /** The categories and all below them. */
  #within(ids: number[]) {
    const below = [...this.names.categories.keys()].filter((id) =>
      this.#categories.membersOf(this.#categories.of([id])).some((above) => ids.includes(above)),
    )
    return [...new Set([...ids, ...below])]
  }

  async #spellingsFor(tx: Db, keyword: string) {
    const limits = { limit: spellingsAtMost * 4, houseBrandId: this.#houseBrandId }
    const near: string[] = []
    for (const { text, key } of wordsOf(keyword))
      if (!looksLikeFormula(text)) near.push(...(await nearestSpellings(tx, key)).keys)
    const whole = near.map((key) => ({
      by: 'lexeme' as const,
      lexeme: keyLexeme(key),
      score: 1,
      lessForMixture: 0,
    }))
    const texts = await findTexts(tx, { ...none, whole }, limits)
    if (texts.length > 0) return spellingsIn(texts, keyword)
    const characters = [...new Set(fold(keyword))].filter(hasHan).slice(0, charactersAtMost)
    return characters.length < 2 ? [] : spellingsIn(await findSharing(tx, characters, limits), keyword)
  }

  async #bounded<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    try {
      return await bounded(this.#db, timeoutMs, work)
    } catch (problem) {
      throw wasCut(problem) ? new Failure('busy') : problem
    }
  }
}
