import { LRUCache } from 'lru-cache'
import type { Ctx } from '#server/context.ts'
import type { Database, Db } from '#server/db/client.ts'
import { ServiceKey, type Services } from '#server/services.ts'
import { findOfferedSkus, findOwnPricing, type OwnPricing } from './repository.server.ts'
import { resolvePrice, singleUnitTenths } from './resolve-price.ts'
import { findPriceSources, type PriceSources } from './service.server.ts'

/** The lowest price that a company is shown for one unit of each product. */
export interface OwnPrices {
  /** Changes with any of them; no two companies have the same. */
  readonly key: number
  /** Off the list price, in hundredths of a percent; see `discountedFen`. */
  discountBpOf(brandId: number): number
  /** Fen by product id, where it is not that; NaN: price on request. */
  readonly exact: ReadonlyMap<number, number>
  /** Some products have a price for this company only. */
  readonly hasPricedRequests: boolean
}

const productsAtOnce = 250

/** Without a contract, a campaign and a tier for one unit, the lowest price follows from that of the list. */
const followsList = ({ contractPriceFen, specialPriceFen, tiers }: PriceSources) =>
  contractPriceFen === null &&
  specialPriceFen === null &&
  tiers.every(({ fromTenths }) => fromTenths > singleUnitTenths)

function lowestOf(sources: PriceSources[]) {
  const prices = sources.map((one) => resolvePrice(one, singleUnitTenths).payFen).filter((fen) => fen > 0)
  return prices.length > 0 ? Math.min(...prices) : Number.NaN
}

const hasListPrice = (sources: PriceSources[]) => sources.some(({ listPriceFen }) => listPriceFen !== null)

let keys = 0

class CompanyPrices implements OwnPrices {
  key = ++keys
  readonly exact = new Map<number, number>()
  /** In `ChangedProducts`: earlier changes are known. */
  position: number
  renewal: Promise<void> | undefined
  readonly #requests = new Set<number>()
  readonly #companyId: number
  readonly #level: OwnPricing['level']

  constructor(companyId: number, level: OwnPricing['level'], position: number) {
    this.#companyId = companyId
    this.#level = level
    this.position = position
  }

  get hasPricedRequests() {
    return this.#requests.size > 0
  }

  discountBpOf(brandId: number) {
    return this.#level ? (this.#level[1]?.[brandId] ?? this.#level[0]) : 0
  }

  async read(db: Db, productIds: number[]) {
    for (let from = 0; from < productIds.length; from += productsAtOnce)
      await this.#readSome(db, productIds.slice(from, from + productsAtOnce))
    this.key = ++keys
  }

  async #readSome(db: Db, productIds: number[]) {
    const skus = await findOfferedSkus(db, productIds)
    const skuIds = skus.map(({ id }) => id)
    const sources = await findPriceSources(db, this.#companyId, skuIds, new Date())
    const byProduct = Map.groupBy(skus, ({ productId }) => productId)
    for (const productId of productIds) {
      const ofProduct = byProduct.get(productId) ?? []
      this.#put(
        productId,
        ofProduct.flatMap(({ id }) => sources.get(id) ?? []),
      )
    }
  }

  #put(productId: number, sources: PriceSources[]) {
    this.exact.delete(productId)
    this.#requests.delete(productId)
    if (sources.every(followsList)) return
    const fen = lowestOf(sources)
    this.exact.set(productId, fen)
    if (!(Number.isNaN(fen) || hasListPrice(sources))) this.#requests.add(productId)
  }
}

async function loadPrices(db: Db, companyId: number, position: number) {
  const pricing = await findOwnPricing(db, companyId, new Date())
  if (!pricing) return
  const prices = new CompanyPrices(companyId, pricing.level, position)
  await prices.read(db, pricing.productIds)
  return { prices, changesAt: pricing.changesAt }
}

const changesAtMost = 2000

/** The latest changed products: each company reads them again when its prices are next wanted. */
class ChangedProducts {
  #ids: number[] = []
  #dropped = 0

  get position() {
    return this.#dropped + this.#ids.length
  }

  note(productIds: number[]) {
    this.#ids.push(...productIds)
    const superfluous = this.#ids.length - changesAtMost
    if (superfluous < changesAtMost) return
    this.#ids.splice(0, superfluous)
    this.#dropped += superfluous
  }

  /** @returns undefined: too many */
  since(position: number) {
    return position < this.#dropped ? undefined : [...new Set(this.#ids.slice(position - this.#dropped))]
  }
}

interface Entry {
  /** undefined: the company pays what everybody pays. */
  prices: CompanyPrices | undefined
}

const bytesAtMost = 32_000_000
const bytesBeside = 1000
const bytesPerProduct = 50
const ttlMs = 600_000

/** Prices of the companies that searched last. */
class OwnPriceCache {
  readonly #changed = new ChangedProducts()
  readonly #entries: LRUCache<number, Entry, Db>

  constructor() {
    this.#entries = new LRUCache({
      maxSize: bytesAtMost,
      sizeCalculation: ({ prices }) => bytesBeside + (prices?.exact.size ?? 0) * bytesPerProduct,
      ttl: ttlMs,
      fetchMethod: async (companyId, _stale, { context: db, options }) => {
        const loaded = await loadPrices(db, companyId, this.#changed.position)
        const changesAt = loaded?.changesAt?.getTime() ?? Number.POSITIVE_INFINITY
        options.ttl = Math.max(1, Math.min(ttlMs, changesAt - Date.now()))
        return { prices: loaded?.prices }
      },
      ignoreFetchAbort: true,
    })
  }

  /** @param companyId undefined: all */
  invalidate(companyId?: number) {
    if (companyId === undefined) this.#entries.clear()
    else this.#entries.delete(companyId)
  }

  noteChanges(productIds: number[]) {
    this.#changed.note(productIds)
  }

  async of(companyId: number, db: Db): Promise<OwnPrices | undefined> {
    const { prices } = await this.#entries.forceFetch(companyId, { context: db })
    if (!prices || this.#isCurrent(prices)) return prices
    await prices.renewal // it began before the latest change
    if (this.#isCurrent(prices)) return prices
    const changed = this.#changed.since(prices.position)
    if (!changed) {
      this.#entries.delete(companyId)
      return (await this.#entries.forceFetch(companyId, { context: db })).prices
    }
    prices.renewal ??= this.#renew(prices, changed, db)
    await prices.renewal
    return prices
  }

  #isCurrent({ position }: CompanyPrices) {
    return position === this.#changed.position
  }

  async #renew(prices: CompanyPrices, changed: number[], db: Db) {
    const { position } = this.#changed
    try {
      await prices.read(db, changed)
      prices.position = position
    } finally {
      prices.renewal = undefined
    }
  }
}

const ownPriceCacheKey = new ServiceKey<OwnPriceCache>('own prices')

/** Without it, own prices are read for every search. */
export async function startOwnPrices(services: Services, listen: Database['listen']) {
  const cache = new OwnPriceCache()
  services.set(ownPriceCacheKey, cache)
  const stop = await listen('own_price_change', (companyId) =>
    cache.invalidate(companyId ? Number(companyId) : undefined),
  )
  return {
    /** @param productIds null: all products */
    invalidate(productIds: number[] | null) {
      if (productIds === null) cache.invalidate()
      else cache.noteChanges(productIds)
    },
    stop,
  }
}

/** @returns undefined for visitors and for companies without a price level and without contracts */
export async function findOwnPrices({
  db,
  services,
  viewer,
}: Pick<Ctx, 'db' | 'services' | 'viewer'>): Promise<OwnPrices | undefined> {
  if (viewer.kind !== 'member') return
  const cache = services.find(ownPriceCacheKey)
  if (cache) return cache.of(viewer.companyId, db)
  return (await loadPrices(db, viewer.companyId, 0))?.prices
}
