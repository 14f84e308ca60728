import { LRUCache } from 'lru-cache'

export interface Cached<T> {
  /** Callers share one load; after one that failed, the next caller loads again. */
  get(): Promise<T>
  invalidate(): void
}

/** A value that is loaded when it is first asked for, and again after `invalidate`. */
export function cached<T extends object>(load: () => Promise<T>): Cached<T> {
  // Who waits for a load during which the value is invalidated still gets it; it is not cached.
  const values = new LRUCache<'value', T>({ max: 1, fetchMethod: load, ignoreFetchAbort: true })
  return { get: () => values.forceFetch('value'), invalidate: () => values.clear() }
}
