import { LRUCache } from 'lru-cache'

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

export interface Cached<T> {
  get(): Promise<T>
  invalidate(): void
}

/** A value that is loaded on first use, and again after `invalidate`. */
export function cached<T extends object>(load: () => Promise<T>): Cached<T> {
  // A load that was invalidated while it ran still answers its callers; it is not cached.
  const values = new LRUCache<'value', T>({ max: 1, fetchMethod: load, ignoreFetchAbort: true })
  return { get: () => values.forceFetch('value'), invalidate: () => values.clear() }
}
