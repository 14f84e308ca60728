import { LRUCache } from 'lru-cache'

export interface Cached<T> {
  get(): Promise<T>
  invalidate(): void
}

/** A value that is loaded on first use, and again after `invalidate`. */
export function cached<T extends object>(load: () => Promise<T>): Cached<T> {
  // A load that is invalidated meanwhile still answers those who wait; it is not cached.
  const values = new LRUCache<'value', T>({ max: 1, fetchMethod: load, ignoreFetchAbort: true })
  return { get: () => values.forceFetch('value'), invalidate: () => values.clear() }
}
