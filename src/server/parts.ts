/** Names one long-lived thing of the running shop (the search index, say) and carries its type. */
export class Part<T> {
  declare readonly type: T
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** The long-lived things of one running shop. The features put theirs in at start; the context carries them. */
export class Parts {
  readonly #parts = new Map<Part<unknown>, unknown>()

  set<T>(part: Part<T>, value: T) {
    this.#parts.set(part, value)
  }

  /** What was put in at start, if it was: for what the shop can do without. */
  find<T>(part: Part<T>): T | undefined {
    return this.#parts.get(part) as T | undefined
  }

  /** @throws Error when nothing was put in at start */
  get<T>(part: Part<T>): T {
    if (!this.#parts.has(part)) throw new Error(`${part.name} was not started`)
    return this.#parts.get(part) as T
  }
}
