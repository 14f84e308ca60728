/** Names a long-lived service of the running shop (the search index, say) and carries its type. */
export class ServiceKey<T> {
  declare readonly type: T
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Registry of the long-lived services of one running shop. Features register at start; the context carries it. */
export class Services {
  readonly #services = new Map<ServiceKey<unknown>, unknown>()

  set<T>(key: ServiceKey<T>, value: T) {
    this.#services.set(key, value)
  }

  /** undefined when nothing was registered: for services that the shop can do without. */
  find<T>(key: ServiceKey<T>): T | undefined {
    return this.#services.get(key) as T | undefined
  }

  /** @throws Error when nothing was registered */
  get<T>(key: ServiceKey<T>): T {
    if (!this.#services.has(key)) throw new Error(`${key.name} was not started`)
    return this.#services.get(key) as T
  }
}
