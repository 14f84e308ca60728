import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import { hyphenateCas, isCasNumber, readCasNumber } from '#shared/cas-number.ts'
import type {
  IndexAnswer,
  IndexChange,
  IndexQuery,
  NameSuggestion,
  SearchIndex,
} from '../index/search-index.ts'
import { keyKinds } from '../language/product-words.ts'
import { noFacets } from '../matching/facet-counts.ts'
import { searchQuery } from '../schema.ts'
import { Circuit } from './circuit.ts'
import { findByCas, findOnSale } from './number-search.repository.server.ts'

interface GuardedOptions {
  /** In the cluster. */
  index: SearchIndex
  db: Db
  log: Pick<Log, 'info' | 'error'>
  withinMs?: number
  probeEveryMs?: number
}

const wordOfCas = /\d{2,7}-\d{2}-\d/g
const everything = { ...searchQuery.parse({ pageSize: '1' }), identified: [], isHitsOnly: true }

/** While the cluster does not answer, numbers of the shop, CAS numbers and structures are found in the database. */
export class GuardedIndex implements SearchIndex {
  readonly #index: SearchIndex
  readonly #db: Db
  readonly #circuit: Circuit

  constructor({ index, db, ...options }: GuardedOptions) {
    this.#index = index
    this.#db = db
    this.#circuit = new Circuit({ ...options, probe: () => index.search(everything) })
  }

  get names() {
    return this.#index.names
  }

  get isDegraded() {
    return this.#circuit.isOpen
  }

  search(query: IndexQuery): Promise<IndexAnswer> {
    return this.#circuit.run(
      () => this.#index.search(query),
      () => this.#searchNumbers(query),
    )
  }

  suggest(text: string, limit: number): Promise<NameSuggestion[]> {
    return this.#circuit.run(
      () => this.#index.suggest(text, limit),
      () => this.#suggestCas(text),
    )
  }

  known(keys: string[]): Promise<Map<string, number>> {
    return this.#circuit.run(
      () => this.#index.known(keys),
      () => this.#knownCas(keys),
    )
  }

  textOf(productId: number) {
    return this.#circuit.run(
      () => this.#index.textOf(productId),
      async () => undefined,
    )
  }

  apply(changes: IndexChange[]) {
    return this.#index.apply(changes)
  }

  count() {
    return this.#index.count()
  }

  stop() {
    this.#circuit.stop()
  }

  async #searchNumbers({ keyword, identified, among, page, pageSize }: IndexQuery): Promise<IndexAnswer> {
    const best = [...(among ?? [])].sort(([, one], [, other]) => other - one).map(([id]) => id)
    const asked = [...best, ...identified.flatMap(({ productIds }) => productIds)]
    const onSale = asked.length > 0 ? await findOnSale(this.#db, asked) : new Set<number>()
    const casNumbers = (keyword.match(wordOfCas) ?? []).filter(isCasNumber)
    const byCas = casNumbers.length > 0 ? await findByCas(this.#db, casNumbers) : []
    const found = new Set([...asked.filter((id) => onSale.has(id)), ...byCas.map(({ id }) => id)])
    return {
      total: found.size,
      productIds: [...found].slice((page - 1) * pageSize, page * pageSize),
      facets: noFacets(),
      understood: [],
      suggestions: [],
      isDegraded: true,
    }
  }

  async #knownCas(keys: string[]) {
    const casNumbers = keys.filter((key) => /^\d{5,10}$/.test(key)).map(hyphenateCas)
    const found = casNumbers.length > 0 ? await findByCas(this.#db, casNumbers.filter(isCasNumber)) : []
    return new Map(found.map(({ casNumber }) => [(casNumber ?? '').replaceAll('-', ''), keyKinds.cas]))
  }

  async #suggestCas(text: string): Promise<NameSuggestion[]> {
    const casNumber = readCasNumber(text)
    const [first] = casNumber ? await findByCas(this.#db, [casNumber]) : []
    return casNumber && first ? [{ text: casNumber, kind: 'cas', casNumber }] : []
  }
}
