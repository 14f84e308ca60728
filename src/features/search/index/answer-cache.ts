import { LRUCache } from 'lru-cache'
import type { JsonText } from '#server/http/json-text.ts'
import type { SearchAnswer } from '../schema.ts'

export interface FoundAnswer {
  /** Without rows: these are cached by product, and may have the prices of a company. */
  rest: JsonText<Omit<SearchAnswer, 'list'>>
  productIds: number[]
  /** How many products are what was sought; undefined: not known. */
  sought: number | undefined
  /** False for what depends on more than the query, the language and the index. */
  mayBeKept: boolean
}

const bytesBeside = 600
const bytesPerId = 8

/** Answers at list prices, by language and query. Any change of the catalogue empties it. */
export class AnswerCache {
  readonly #answers: LRUCache<string, FoundAnswer>
  #generation = 0

  constructor(maxBytes: number) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ rest, productIds }, key) =>
        rest.bytes.length + productIds.length * bytesPerId + key.length * 2 + bytesBeside,
    })
  }

  /** What is being found now is not kept either. */
  clear() {
    this.#generation++
    this.#answers.clear()
  }

  async share(key: string, find: () => Promise<FoundAnswer>): Promise<FoundAnswer> {
    const known = this.#answers.get(key)
    if (known) return known
    const generation = this.#generation
    const found = await find()
    if (found.mayBeKept && generation === this.#generation) this.#answers.set(key, found)
    return found
  }
}
