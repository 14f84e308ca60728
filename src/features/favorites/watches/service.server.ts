import { findPriceSources, resolvePrice } from '#features/catalog/service.server.ts'
import { notify, type Sending } from '#features/notifications/service.server.ts'
import { say } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { JobCtx } from '#server/jobs/jobs.ts'
import { displayNumber } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { formatYuan, toFen, toYuan } from '#shared/money.ts'
import { productAddress } from '#shared/page-addresses.ts'
import { fromTenths, tenthsPerUnit, toTenths } from '#shared/quantity.ts'
import { favoritesAnswers } from '../messages.ts'
import type { Watches, WatchInput } from '../schema.ts'
import {
  deleteWatch,
  findWatches,
  findWatchesAfter,
  lockFavorite,
  markMet,
  markUnmet,
  putWatch,
  type WatchedSku,
} from './repository.server.ts'

const shownStockAtMost = 10

async function priceOf(db: Db, companyId: number, skuIds: number[], now: Date) {
  const sources = await findPriceSources(db, companyId, skuIds, now)
  return (skuId: number) => {
    const own = sources.get(skuId)
    return own ? resolvePrice(own, tenthsPerUnit).payFen : 0
  }
}

/**
 * Sets or removes both watches of a favorite. One that is met already waits until it was not.
 * @throws Failure `not-found` when it is no favorite; `validation-failed` without a target for a price on request
 */
export const setWatches = (ctx: MemberCtx, { skuId: id, stock, price }: WatchInput) =>
  ctx.transaction(async ({ db, viewer, now, locale }) => {
    const skuId = Number(id)
    const { memberId, companyId } = viewer
    const favorite = await lockFavorite(db, memberId, skuId)
    if (!favorite) throw new Failure('not-found')
    if (!stock) await deleteWatch(db, memberId, skuId, 'stock')
    else {
      const atLeastTenths = toTenths(stock.atLeast)
      const isMet = favorite.freeTenths >= atLeastTenths
      await putWatch(db, memberId, skuId, { kind: 'stock', atLeastTenths, atMostFen: null, isMet })
    }
    if (!price) return deleteWatch(db, memberId, skuId, 'price')
    const nowFen = (await priceOf(db, companyId, [skuId], now))(skuId)
    const atMostFen = price.atMost === null ? nowFen - 1 : toFen(price.atMost)
    if (atMostFen <= 0) {
      const message = say(locale, favoritesAnswers.targetNeeded)
      throw new Failure('validation-failed', [{ path: 'price.atMost', message }])
    }
    const isMet = nowFen > 0 && nowFen <= atMostFen
    await putWatch(db, memberId, skuId, { kind: 'price', atLeastTenths: null, atMostFen, isMet })
  })

/** By sku id. */
export async function watchesOf(db: Db, memberId: number, skuIds: number[]) {
  const rows = Map.groupBy(await findWatches(db, memberId, skuIds), ({ skuId }) => skuId)
  return (skuId: number): Watches => {
    const own = rows.get(skuId) ?? []
    const tenths = own.find(({ kind }) => kind === 'stock')?.atLeastTenths
    const fen = own.find(({ kind }) => kind === 'price')?.atMostFen
    return {
      stock: tenths ? { atLeast: fromTenths(tenths) } : null,
      price: fen ? { atMost: toYuan(fen) } : null,
    }
  }
}

/** Of one pack. */
export const readWatches = async ({ db, viewer }: MemberCtx, skuId: number) =>
  (await watchesOf(db, viewer.memberId, [skuId]))(skuId)

const watchesAtOnce = 500

type CheckCtx = Pick<JobCtx, 'db' | 'services' | 'config' | 'transaction' | 'pace'>

/** Sends a message for each watch that has become met, once until it was not met again. */
export async function checkWatches(ctx: CheckCtx, now: Date) {
  let afterId = 0
  await inBatches(
    watchesAtOnce,
    async (limit) => {
      const watches = await findWatchesAfter(ctx.db, afterId, limit)
      afterId = watches.at(-1)?.id ?? afterId
      await checkSome(ctx, watches, now)
      return watches.length
    },
    ctx.pace,
  )
}

async function checkSome(ctx: CheckCtx, watches: WatchedSku[], now: Date) {
  const prices = await pricesFor(ctx.db, watches, now)
  const isMet = (watch: WatchedSku) => {
    if (watch.kind === 'stock') return watch.freeTenths >= (watch.atLeastTenths ?? 0)
    const fen = prices(watch)
    return fen > 0 && fen <= (watch.atMostFen ?? 0)
  }
  const changed = watches.filter((watch) => isMet(watch) !== watch.isMet)
  const lost = changed.filter((watch) => watch.isMet).map(({ id }) => id)
  if (lost.length > 0) await markUnmet(ctx.db, lost)
  for (const watch of changed.filter((watch) => !watch.isMet))
    await ctx.transaction(async (tx) => {
      const met = await markMet(tx.db, watch, now)
      if (met) await sendMessage(tx, watch, prices(watch), met.timesMet)
    })
}

/** In fen for one, at the price of each member's company. */
async function pricesFor(db: Db, watches: WatchedSku[], now: Date) {
  const ofPrice = Map.groupBy(
    watches.filter(({ kind }) => kind === 'price'),
    ({ companyId }) => companyId,
  )
  const prices = new Map<number, (skuId: number) => number>()
  for (const [companyId, own] of ofPrice)
    prices.set(companyId, await priceOf(db, companyId, [...new Set(own.map(({ skuId }) => skuId))], now))
  return ({ companyId, skuId }: WatchedSku) => prices.get(companyId)?.(skuId) ?? 0
}

function sendMessage(ctx: Sending, watch: WatchedSku, priceFen: number, timesMet: number) {
  const { skuCode: skuNo, packing, memberId } = watch
  const product = [watch.nameZh || watch.nameEn, watch.nameEn || watch.nameZh] as const
  const common = {
    eventKey: `watch:${watch.id}:${timesMet}`,
    to: { memberId },
    link: productAddress(watch.productId),
  }
  if (watch.kind === 'price') {
    const target = formatYuan(watch.atMostFen ?? 0)
    const params = { skuNo, product, packing, now: formatYuan(priceFen), target }
    return notify(ctx, { ...common, kind: 'price', event: 'dropped', params })
  }
  const free = fromTenths(watch.freeTenths)
  const quantity = free > shownStockAtMost ? `>${shownStockAtMost}` : displayNumber(free)
  return notify(ctx, {
    ...common,
    kind: 'stock',
    event: 'arrived',
    params: { skuNo, product, packing, quantity },
  })
}
