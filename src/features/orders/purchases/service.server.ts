import { type CardData, cardData, packPicture } from '#features/catalog/schema.ts'
import { findPriceSources, listHits, resolvePrice } from '#features/catalog/service.server.ts'
import { streamWorkbookFor } from '#features/documents/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import type { KeyPage } from '#server/db/key-page.ts'
import { startOfShanghaiDay } from '#shared/display.ts'
import { inLocale } from '#shared/locale.ts'
import { toYuan } from '#shared/money.ts'
import { fromTenths, tenthsPerUnit } from '#shared/quantity.ts'
import { isSeenBy } from '../order/permissions.ts'
import {
  findPurchasedBrands,
  findPurchasers,
  findPurchases,
  type PurchaseFilter,
  type StoredPurchase,
} from './repository.server.ts'
import type { PurchasedSku, PurchaseFilterQuery, PurchaseQuery } from './schema.ts'
import { purchaseSheetHead, rowOfPurchase } from './sheet.ts'

const purchasesListed = 20

const filterOf = ({ viewer }: MemberCtx, query: PurchaseFilterQuery): PurchaseFilter => ({
  companyId: viewer.companyId,
  memberId: query.memberId ? Number(query.memberId) : null,
  keyword: query.keyword,
  brandId: query.brandId ? Number(query.brandId) : null,
  from: query.from ? startOfShanghaiDay(query.from) : null,
  until: query.to ? startOfShanghaiDay(query.to, 1) : null,
})

/** What the company bought, with the viewer's price and stock of today. */
export async function listPurchases(ctx: MemberCtx, query: PurchaseQuery, pageSize = purchasesListed) {
  const { sort, page, after, before } = query
  const paging = { page, after, before, pageSize }
  const { rows, ...place } = await findPurchases(ctx.db, filterOf(ctx, query), sort, paging)
  const hits = await listHits(ctx, [...new Set(rows.map(({ productId }) => productId))])
  const hitOf = new Map(hits.map((hit) => [Number(hit.id), hit]))
  return {
    list: rows.map((row): PurchasedSku => {
      const hit = hitOf.get(row.productId)
      const offer = hit?.skus.find(({ id }) => Number(id) === row.skuId) ?? null
      return { ...presentPurchase(ctx, row), image: offer?.picture ?? packPicture(row.skuId, null), offer }
    }),
    ...place,
  }
}

/** Products that the company bought last and that are still sold, each with the pack that it bought. */
export async function listNewestPurchases(ctx: MemberCtx, limit: number): Promise<CardData[]> {
  const { list } = await listPurchases(ctx, { keyword: '', sort: 'recent', page: 1 }, 2 * limit)
  const cards = list.flatMap(({ productId, nameZh, nameEn, brandName, casNumber, grade, ...row }) => {
    if (!row.offer) return []
    const name = inLocale(ctx.locale, nameZh, nameEn)
    const { catalogNumber, image, offer } = row
    const facts = { id: productId, name, brandName, casNumber, grade, purity: null, catalogNumber, image }
    return [{ ...facts, pack: cardData.shape.pack.parse(offer), hasMorePacks: false }]
  })
  return [...new Map(cards.map((card) => [card.id, card])).values()].slice(0, limit)
}

/** What the company buys most often and can still buy. */
export async function listFrequentPurchases(ctx: MemberCtx, limit: number) {
  const { list } = await listPurchases(ctx, { keyword: '', sort: 'times', page: 1 }, 2 * limit)
  return list.filter(({ offer }) => offer?.buyable).slice(0, limit)
}

const presentPurchase = ({ locale, viewer }: MemberCtx, row: StoredPurchase) => ({
  skuId: String(row.skuId),
  sku: row.skuCode,
  productId: String(row.productId),
  catalogNumber: row.catalogNumber,
  nameZh: row.nameZh,
  nameEn: row.nameEn,
  brandName: inLocale(locale, row.brandNameZh, row.brandNameEn),
  casNumber: row.casNumber,
  grade: row.grade,
  packing: row.packing,
  unit: row.salesUnit,
  regulated: row.regulatedClasses,
  times: row.times,
  quantity: fromTenths(row.quantityTenths),
  lastPrice: toYuan(row.lastPriceFen),
  lastQuantity: fromTenths(row.lastQuantityTenths),
  lastAt: row.lastAt.toISOString(),
  lastBy: row.lastMemberName,
  lastOrder: isSeenBy(viewer, { companyId: viewer.companyId, memberId: row.lastMemberId })
    ? { id: String(row.lastOrderId), orderNo: row.lastOrderNo }
    : null,
})

/** The choices of the filters. */
export async function listPurchaseFilters({ db, viewer, locale }: MemberCtx) {
  const [brands, members] = await inOneRound(db, (db) =>
    Promise.all([findPurchasedBrands(db, viewer.companyId), findPurchasers(db, viewer.companyId)]),
  )
  return {
    brands: brands.map(({ id, nameZh, nameEn }) => ({
      id: String(id),
      name: inLocale(locale, nameZh, nameEn),
    })),
    members: members.map(({ id, name }) => ({ id: String(id), name })),
  }
}

const exportedAtOnce = 250

/** Everything that matches, read while it is sent. @throws Failure `too-many-requests` */
export const exportPurchases = (ctx: MemberCtx, query: PurchaseFilterQuery) =>
  streamWorkbookFor(ctx, { ...purchaseSheetHead(ctx.locale), rows: readPurchaseRows(ctx, query) })

async function* readPurchaseRows(ctx: MemberCtx, query: PurchaseFilterQuery) {
  const filter = filterOf(ctx, query)
  let after: string | undefined
  do {
    const paging = { pageSize: exportedAtOnce, after }
    const { rows, next }: KeyPage<StoredPurchase> = await findPurchases(ctx.db, filter, query.sort, paging)
    const priceOf = await pricesOf(
      ctx,
      rows.map(({ skuId }) => skuId),
    )
    for (const row of rows) yield rowOfPurchase(row, priceOf(row.skuId), ctx.locale)
    after = next ?? undefined
  } while (after)
}

/** Fen for one today; 0: on request. */
async function pricesOf({ db, viewer, now }: MemberCtx, skuIds: number[]) {
  const sources = await findPriceSources(db, viewer.companyId, skuIds, now)
  return (skuId: number) => {
    const own = sources.get(skuId)
    return own ? resolvePrice(own, tenthsPerUnit).payFen : 0
  }
}
