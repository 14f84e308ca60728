/** Names a long-lived service, such as the search index, and carries its type. */
export class ServiceKey<T> {
  declare readonly type: T
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export class Services {
  readonly #services = new Map<ServiceKey<unknown>, unknown>()

  set<T>(key: ServiceKey<T>, value: T) {
    this.#services.set(key, value)
  }

  find<T>(key: ServiceKey<T>): T | undefined {
    return this.#services.get(key) as T | undefined
  }

  get<T>(key: ServiceKey<T>): T {
    if (!this.#services.has(key)) throw new Error(`${key.name} was not started`)
    return this.#services.get(key) as T
  }
}
