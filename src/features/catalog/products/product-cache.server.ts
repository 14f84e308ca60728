import { LRUCache } from 'lru-cache'
import type { Ctx } from '#server/context.ts'
import type { JsonText } from '#server/http/json-text.ts'
import { ServiceKey, type Services } from '#server/services.ts'
import { type Locale, locales } from '#shared/locale.ts'

const views = ['hit', 'card', 'detail', 'related'] as const
type View = (typeof views)[number]

export interface CachedText<T> {
  id: number
  text: JsonText<T>
}

type ReadTexts<T> = (missing: number[], at: Date) => Promise<CachedText<T>[]>

const relatedTtlMs = 60_000

const bytesBeside = 400
const mayBeBehindMs = 500

interface ProductCacheOptions {
  maxBytes: number
  isInStep(): boolean
}

/**
 * Products as visitors see them, by view and language, as JSON: it takes the least memory, and most is sent unparsed.
 */
export class ProductCache {
  readonly #texts: LRUCache<number, JsonText<unknown>>
  readonly #isInStep: () => boolean
  #generation = 0

  constructor({ maxBytes, isInStep }: ProductCacheOptions) {
    this.#texts = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes.length + bytesBeside,
    })
    this.#isInStep = isInStep
  }

  /** Removes products, or with null all of them; those that are being read now are not cached either. */
  invalidate(productIds: number[] | null) {
    this.#generation++
    if (productIds === null) return this.#texts.clear()
    for (const id of productIds)
      for (const view of views) for (const locale of locales) this.#texts.delete(keyOf(id, view, locale))
  }

  async list<T>(ids: number[], view: View, locale: Locale, read: ReadTexts<T>): Promise<JsonText<T>[]> {
    const texts = new Map<number, JsonText<T>>()
    if (this.#isInStep()) {
      for (const id of ids) {
        const text = this.#texts.get(keyOf(id, view, locale))
        if (text) texts.set(id, text as JsonText<T>)
      }
    }
    const missing = ids.filter((id) => !texts.has(id))
    if (missing.length > 0) {
      const generation = this.#generation
      // Priced as of the reading, not of the request's start: a campaign may have begun between.
      for (const { id, text } of await read(missing, new Date())) {
        texts.set(id, text)
        if (generation === this.#generation)
          this.#texts.set(keyOf(id, view, locale), text, { ttl: view === 'related' ? relatedTtlMs : 0 })
      }
    }
    return ids.flatMap((id) => texts.get(id) ?? [])
  }
}

const keyOf = (id: number, view: View, locale: Locale) =>
  (id * views.length + views.indexOf(view)) * locales.length + locales.indexOf(locale)

const productCacheKey = new ServiceKey<ProductCache>('product cache')

/**
 * @param maxBytes 0: nothing is cached
 * @param behindMs for how long there may have been changes that `invalidate` does not know
 * @returns `invalidate`; null: all products
 */
export function startProductCache(services: Services, maxBytes: number, behindMs: () => number) {
  if (maxBytes === 0) return () => {}
  const cache = new ProductCache({ maxBytes, isInStep: () => behindMs() < mayBeBehindMs })
  services.set(productCacheKey, cache)
  return (productIds: number[] | null) => cache.invalidate(productIds)
}

export async function listTexts<T>(
  { services, locale, now }: Pick<Ctx, 'services' | 'locale' | 'now'>,
  ids: number[],
  view: View,
  read: ReadTexts<T>,
): Promise<JsonText<T>[]> {
  if (ids.length === 0) return []
  const cache = services.find(productCacheKey)
  if (cache) return cache.list(ids, view, locale, read)
  const texts = new Map((await read(ids, now)).map(({ id, text }) => [id, text]))
  return ids.flatMap((id) => texts.get(id) ?? [])
}
