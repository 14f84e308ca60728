import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Replaced in every answer by its nonce; random per process, so that no text can contain it. */
export const noncePlaceholder = `nonce-${randomBytes(18).toString('hex')}`

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  parts: Buffer[]
}

const maxKeyLength = 600

/** Visitors' pages by language and address. Any change of catalogue or content empties it: no stale prices. */
export class PageCache {
  readonly #pages: LRUCache<string, RenderedPage, () => Promise<RenderedPage>> | undefined

  /** @param maxBytes 0: no cache */
  constructor(maxBytes: number) {
    if (maxBytes === 0) return
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      // what is larger than the cache is answered but not stored
      sizeCalculation: (page, key) => (isCacheable(page) ? sizeOf(page, key) : maxBytes + 1),
      fetchMethod: (_key, _stale, { context: render }) => render(),
      ignoreFetchAbort: true,
    })
  }

  /** A page that is being rendered now is not stored either. */
  clear() {
    this.#pages?.clear()
  }

  /** Renders a page once at a time. */
  async share(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    if (!this.#pages || key.length > maxKeyLength) return render()
    return this.#pages.forceFetch(key, { context: render })
  }
}

const sizeOf = (page: RenderedPage, key: string) =>
  page.parts.reduce((bytes, part) => bytes + part.byteLength, key.length + 500)

const isCacheable = ({ status, headers }: RenderedPage) =>
  status === 200 && !('set-cookie' in headers) && headers['cache-control'] !== 'no-store'
