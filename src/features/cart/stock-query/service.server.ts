import { listHits } from '#features/catalog/service.server.ts'
import { printFor } from '#features/documents/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { fromTenths } from '#shared/quantity.ts'
import type { RowChoice } from '../quick-order/choose.ts'
import { findProductIds } from '../quick-order/repository.server.ts'
import { chooseInFile, chooseInText } from '../quick-order/service.server.ts'
import { offersPerRow, type StockOffer, type StockRow } from './schema.ts'
import { stockSheet } from './sheet.ts'

/** @throws Failure `validation-failed` when there are more than 500 rows */
export const queryStock = async (ctx: MemberCtx, text: string) =>
  presentRows(ctx, await chooseInText(ctx, text))

/** @throws Failure as `resolveFile` */
export const queryStockOfFile = async (ctx: MemberCtx, receive: () => Promise<Buffer>, signal: AbortSignal) =>
  presentRows(ctx, await chooseInFile(ctx, receive, signal))

/** A row that names one sku shows that one; others show every pack that was found. */
function offeredSkus({ sku, recommended, candidates }: RowChoice) {
  const shown = sku && !recommended ? [sku] : candidates
  return shown.slice(0, offersPerRow)
}

async function presentRows(ctx: MemberCtx, choices: RowChoice[]): Promise<StockRow[]> {
  const productIds = choices.flatMap((choice) => offeredSkus(choice).map(({ product }) => product.productId))
  const offerOf = await stockOf(ctx, productIds)
  return choices.map((choice, at) => {
    const offers = offeredSkus(choice).flatMap(({ skuId }) => offerOf(String(skuId)) ?? [])
    const isSimilar = choice.isGuess || (choice.isHighlyToxic && !choice.sku)
    const quantity = choice.wrongQuantity === undefined ? fromTenths(choice.quantityTenths) : 1
    return {
      row: at + 1,
      input: choice.input,
      quantity,
      state: offers.length === 0 ? 'none' : isSimilar ? 'similar' : 'found',
      offers,
    }
  })
}

/** By sku id, at the prices of the member's company. */
async function stockOf(ctx: MemberCtx, productIds: number[]) {
  const hits = await listHits(ctx, [...new Set(productIds)])
  const offers = new Map<string, StockOffer>()
  for (const { skus, ...hit } of hits)
    for (const sku of skus)
      offers.set(sku.id, {
        id: sku.id,
        sku: sku.sku,
        packing: sku.packing,
        unit: sku.unit,
        packingMultiple: sku.packingMultiple,
        listPrice: sku.listPrice,
        discountPrice: sku.discountPrice,
        stock: sku.stock,
        leadTimeDays: sku.leadTimeDays,
        productId: hit.id,
        nameZh: hit.nameZh,
        nameEn: hit.nameEn,
        brandName: hit.brand.name,
        casNumber: hit.casNumber,
        grade: hit.grade,
      })
  return (skuId: string) => offers.get(skuId)
}

/** @throws Failure `busy` */
export async function exportStock(ctx: MemberCtx, rows: { input: string; skuIds: string[] }[]) {
  const skuIds = [...new Set(rows.flatMap((row) => row.skuIds))].map(Number)
  const skus = skuIds.length > 0 ? await findProductIds(ctx.db, skuIds) : []
  const offerOf = await stockOf(
    ctx,
    skus.map(({ productId }) => productId),
  )
  const lines = rows.map(({ input, skuIds }) => ({
    input,
    offers: skuIds.flatMap((id) => offerOf(id) ?? []),
  }))
  return printFor(ctx, { kind: 'sheet', sheet: stockSheet(lines, ctx.locale) })
}
