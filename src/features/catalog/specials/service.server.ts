import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { inLocale } from '#shared/locale.ts'
import { listHits } from '../products/service.server.ts'
import type { SpecialOffer } from '../schema.ts'
import { findNextSpecialMoment, findSpecial, findSpecialPrices, findSpecials } from './repository.server.ts'

export interface Special {
  code: string
  title: string
  intro: string
  /** ISO 8601, UTC */
  endsAt: string
}

const offersAtMost = 200

export async function listSpecials(ctx: Ctx) {
  const rows = await findSpecials(ctx.db, ctx.now)
  return rows.map(({ code, titleZh, titleEn }) => ({ code, title: inLocale(ctx.locale, titleZh, titleEn) }))
}

/**
 * A campaign with its offers, in the order that staff gave them.
 * @returns undefined when no such campaign runs now
 */
export async function describeSpecial(
  ctx: Ctx,
  code: string,
  limit = offersAtMost,
): Promise<{ special: Special; offers: SpecialOffer[] } | undefined> {
  const row = await findSpecial(ctx.db, code, ctx.now)
  if (!row) return
  const prices = await findSpecialPrices(ctx.db, row.id, limit)
  const products = await listHits(ctx, [...new Set(prices.map(({ productId }) => productId))])
  const byId = new Map(products.map((product) => [product.id, product]))
  const offers = prices.flatMap(({ id, productId, skuId }) => {
    const product = byId.get(String(productId))
    const sku = product?.skus.find((one) => one.id === String(skuId))
    return product && sku ? [{ id: String(id), product, sku }] : []
  })
  const special = {
    code: row.code,
    title: inLocale(ctx.locale, row.titleZh, row.titleEn),
    intro: inLocale(ctx.locale, row.introZh, row.introEn),
    endsAt: row.endsAt.toISOString(),
  }
  return { special, offers }
}

/** The longest wait that a timer can hold is 24 days; looking once an hour does no harm. */
const longestWaitMs = 3_600_000
const retryMs = 5000
/** A timer may be early by a moment, and who reads prices just then would keep those of before. */
const ringsAfterMs = 5

export interface SpecialClock {
  refresh(): Promise<void>
  stop(): void
}

export async function startSpecialClock(db: Db, ring: () => void): Promise<SpecialClock> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let rungUntil = new Date()
  function wakeIn(wait: number, wake: () => void) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(wake, Math.max(0, wait)).unref()
  }
  async function refresh() {
    const next = await findNextSpecialMoment(db, rungUntil)
    const wait = next ? next.getTime() + ringsAfterMs - Date.now() : Number.POSITIVE_INFINITY
    wakeIn(Math.min(wait, longestWaitMs), () => {
      const now = new Date()
      if (next && next <= now) {
        rungUntil = now
        ring()
      }
      keepLooking()
    })
  }
  function keepLooking() {
    refresh().catch(() => wakeIn(retryMs, keepLooking)) // the database is away
  }
  await refresh()
  return {
    refresh,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
