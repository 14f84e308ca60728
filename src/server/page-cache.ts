import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Stands in rendered pages where each answer puts its own nonce; new with every process, so no text can hold it. */
export const noncePlaceholder = `nonce-${randomBytes(18).toString('hex')}`

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  /** The page's bytes, split where the nonce goes. */
  parts: Buffer[]
}

const longestKey = 600

/**
 * Visitors' pages by language and address, within a bound of bytes. Any change of the catalogue or of the site
 * empties it: a stale price is worse than a page made anew.
 */
export class PageCache {
  readonly #pages: LRUCache<string, RenderedPage> | undefined
  readonly #underWay = new Map<string, Promise<RenderedPage>>()
  #generation = 0

  /** @param maxBytes 0 switches it off */
  constructor(maxBytes: number) {
    this.#pages = maxBytes > 0 ? new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf }) : undefined
  }

  /** Forgets every page, also those being made from what was true before. */
  clear() {
    this.#generation++
    this.#pages?.clear()
    this.#underWay.clear()
  }

  /** The page of this key, made at most once at a time. Only good pages are kept, and none that says `no-store`. */
  async share(key: string, make: () => Promise<RenderedPage>): Promise<RenderedPage> {
    if (!this.#pages || key.length > longestKey) return make()
    return this.#pages.get(key) ?? this.#underWay.get(key) ?? this.#make(key, make)
  }

  #make(key: string, make: () => Promise<RenderedPage>) {
    const generation = this.#generation
    const page = make().then((made) => {
      if (generation === this.#generation && mayBeKept(made)) this.#pages?.set(key, made)
      return made
    })
    this.#underWay.set(key, page)
    const forget = () => {
      if (this.#underWay.get(key) === page) this.#underWay.delete(key)
    }
    page.then(forget, forget)
    return page
  }
}

const sizeOf = (page: RenderedPage, key: string) =>
  page.parts.reduce((bytes, part) => bytes + part.byteLength, key.length + 500)

const mayBeKept = ({ status, headers }: RenderedPage) =>
  status === 200 && !('set-cookie' in headers) && headers['cache-control'] !== 'no-store'
