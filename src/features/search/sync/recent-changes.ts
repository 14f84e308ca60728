interface Generation {
  /** The changes of its products are not older. */
  horizon: string
  products: Set<number>
}

/** A standby that is promoted lacks seconds at most. */
const generationMs = 3_600_000

/** What was applied in the last hour or two. A database may lose it: when a standby is promoted that had less. */
export class RecentChanges {
  #older: Generation
  #newer: Generation
  #begunAt = performance.now()

  constructor(before: { horizon: string; productIds: number[] }) {
    this.#older = { horizon: before.horizon, products: new Set(before.productIds) }
    this.#newer = this.#older
  }

  get horizon() {
    return this.#older.horizon
  }

  get products() {
    return new Set([...this.#older.products, ...this.#newer.products])
  }

  add(productIds: number[]) {
    for (const id of productIds) this.#newer.products.add(id)
  }

  /** @param horizon from which the next changes are read */
  age(horizon: string) {
    if (performance.now() - this.#begunAt < generationMs) return
    this.#begunAt = performance.now()
    this.#older = this.#newer
    this.#newer = { horizon, products: new Set() }
  }
}
