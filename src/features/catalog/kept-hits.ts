import { LRUCache } from 'lru-cache'
import { type Locale, locales } from '#shared/locale.ts'
import { presentHit } from './present.ts'
import type { HitRow } from './repository.server.ts'

/** What an entry needs beside its text. */
const bytesBeside = 400

interface KeptHitsOptions {
  maxBytes: number
  /** Whether every change is known that was made up to half a second ago; while not, everything is read anew. */
  isInStep(): boolean
}

/**
 * Result rows as they go out, by product and language, within a bound of bytes: as bytes, because so they take the
 * least room and need no more work. Prices in them are those that every visitor sees.
 */
export class KeptHits {
  readonly #texts: LRUCache<number, Buffer>
  readonly #isInStep: () => boolean
  #generation = 0

  constructor({ maxBytes, isInStep }: KeptHitsOptions) {
    this.#texts = new LRUCache({ maxSize: maxBytes, sizeCalculation: (text) => text.length + bytesBeside })
    this.#isInStep = isInStep
  }

  /** Forgets products, or with null all of them; also those that are being read from what was true before. */
  forget(productIds: number[] | null) {
    this.#generation++
    if (productIds === null) return this.#texts.clear()
    for (const id of productIds) for (const locale of locales) this.#texts.delete(keyOf(id, locale))
  }

  /**
   * The products that are on sale as JSON, in the order of the ids.
   * @param read reads those that are not at hand
   */
  async list(
    ids: number[],
    locale: Locale,
    read: (missing: number[]) => Promise<HitRow[]>,
  ): Promise<Buffer[]> {
    const texts = new Map<number, Buffer>()
    if (this.#isInStep()) {
      for (const id of ids) {
        const text = this.#texts.get(keyOf(id, locale))
        if (text) texts.set(id, text)
      }
    }
    const missing = ids.filter((id) => !texts.has(id))
    if (missing.length > 0) {
      const generation = this.#generation
      for (const row of await read(missing)) {
        const text = hitText(row, locale)
        texts.set(row.id, text)
        if (generation === this.#generation) this.#texts.set(keyOf(row.id, locale), text)
      }
    }
    return ids.flatMap((id) => texts.get(id) ?? [])
  }
}

const keyOf = (id: number, locale: Locale) => id * locales.length + locales.indexOf(locale)

/** A result row as JSON, in memory of its own: a slice of a shared one would keep its neighbours alive. */
export function hitText(row: HitRow, locale: Locale): Buffer {
  const text = JSON.stringify(presentHit(row, locale))
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
