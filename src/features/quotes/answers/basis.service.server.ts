import { listPackCosts, type PackCost } from '#features/catalog/service.server.ts'
import type { StaffCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import { isPermitted } from '#shared/permissions.ts'
import { fromTenths } from '#shared/quantity.ts'
import { findQuoteRow } from '../quote/repository.server.ts'
import {
  type FormerPriceRow,
  findBasisSkus,
  listPaidPrices,
  listQuotedPrices,
} from './basis.repository.server.ts'
import type { FormerPrice, QuoteBasisQuery, SkuBasis } from './schema.ts'

const shownOfEach = 3

/** What staff look at before they name a price. @throws Failure `not-found` */
export async function readQuoteBasis({ db, viewer }: StaffCtx, id: number, { sku }: QuoteBasisQuery) {
  const quote = await findQuoteRow(db, null, id)
  if (!quote) throw new Failure('not-found')
  const skus = await findBasisSkus(db, sku === '' ? { quoteId: id, round: quote.round } : { code: sku })
  const ids = skus.map(({ skuId }) => skuId)
  if (ids.length === 0) return []
  const [costs, paid, quoted] = await Promise.all([
    isPermitted(viewer.roles, 'cost.read') ? listPackCosts(db, ids) : [],
    listPaidPrices(db, quote.companyId, ids, shownOfEach),
    listQuotedPrices(db, { companyId: quote.companyId, butQuoteId: id, skuIds: ids }, shownOfEach),
  ])
  return skus.map(
    ({ skuId, skuCode, listPriceFen, stockTenths, isOnSale, ...names }): SkuBasis => ({
      ...names,
      skuId: String(skuId),
      sku: skuCode,
      isOnSale: Boolean(isOnSale),
      listPrice: listPriceFen === null ? null : toYuan(listPriceFen),
      stock: fromTenths(Math.max(0, stockTenths)),
      cost: costOf(costs, skuId),
      paid: pricesOf(paid, skuId),
      quoted: pricesOf(quoted, skuId),
    }),
  )
}

function costOf(costs: PackCost[], skuId: number): SkuBasis['cost'] {
  const known = costs.find((cost) => cost.skuId === skuId)
  return known ? { yuan: toYuan(known.costFen), from: known.knownTenths > 0 ? 'lots' : 'last' } : null
}

const pricesOf = (rows: FormerPriceRow[], skuId: number) =>
  rows
    .filter((row) => row.skuId === skuId)
    .map(
      ({ unitPriceFen, quantityTenths, number, at }): FormerPrice => ({
        price: toYuan(unitPriceFen),
        quantity: fromTenths(quantityTenths),
        number,
        at: at.toISOString(),
      }),
    )
