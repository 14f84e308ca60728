const shards = 256

/** Slots by product. Many small maps: one with a million products stops the process for 100 ms when it grows. */
export class SlotTable {
  size = 0
  readonly #shards = Array.from({ length: shards }, () => new Map<number, number>())

  get(productId: number) {
    return this.#shardOf(productId).get(productId)
  }

  set(productId: number, slot: number) {
    const shard = this.#shardOf(productId)
    const before = shard.size
    shard.set(productId, slot)
    this.size += shard.size - before
  }

  delete(productId: number) {
    if (this.#shardOf(productId).delete(productId)) this.size--
  }

  #shardOf(productId: number) {
    return this.#shards[productId & (shards - 1)] as Map<number, number>
  }
}
