import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Replaced in every answer by its nonce; random per process, so that no text can contain it. */
export const noncePlaceholder = `nonce-${randomBytes(18).toString('hex')}`

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  parts: Buffer[]
}

const longestKey = 600

/** Visitors' pages by language and address. Any change of catalogue or content empties it: no stale prices. */
export class PageCache {
  readonly #pages: LRUCache<string, RenderedPage> | undefined
  readonly #underWay = new Map<string, Promise<RenderedPage>>()
  #generation = 0

  /** @param maxBytes 0: no cache */
  constructor(maxBytes: number) {
    this.#pages = maxBytes > 0 ? new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf }) : undefined
  }

  /** Pages that are being rendered are not cached either. */
  clear() {
    this.#generation++
    this.#pages?.clear()
    this.#underWay.clear()
  }

  /** Renders each page once at a time. Caches only status 200 without cookies or `no-store`. */
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
