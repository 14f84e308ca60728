import type { OwnPrices } from '#features/catalog/service.server.ts'
import type { NameBook } from '../index/name-book.ts'
import { type Clause, script, termOf } from './clauses.ts'

/** How prices are filtered by and sorted: by the list, or by those of one company. */
export interface Prices {
  whetherShown(isShown: boolean): Clause
  within(least: number | undefined, most: number | undefined): Clause[]
  /** Prices on request come last in either direction. */
  order(isAscending: boolean): Clause
}

export const listPrices: Prices = {
  whetherShown: (isShown) => termOf('isPriced', isShown),
  within: (least, most) =>
    least === undefined && most === undefined
      ? []
      : [{ range: { minPrice: { gte: least ?? 0, ...(most !== undefined && { lte: most }) } } }],
  order: (isAscending) => ({ minPrice: { order: isAscending ? 'asc' : 'desc', missing: '_last' } }),
}

const onRequest = -1

/** The same as `discountedFen`, in whole numbers. */
const ownPrice = `
  def exact = params.exact.get(doc['id'].value.toString());
  long price = ${onRequest};
  if (exact != null) { price = ((Number) exact).longValue(); }
  else if (doc['minPrice'].size() > 0) {
    def off = params.off.get(doc['brand'].value.toString());
    long share = 10000 - (off == null ? 0 : ((Number) off).longValue());
    price = (doc['minPrice'].value * share + 5000) / 10000;
    if (price < 1) { price = 1; }
  }`

/** Sent with each request that needs them: 16 bytes for each product with a price of its own. */
export function pricesOf(own: OwnPrices, names: NameBook): Prices {
  const exact = Object.fromEntries(
    [...own.exact].map(([productId, fen]) => [productId, Number.isNaN(fen) ? onRequest : fen]),
  )
  const off = Object.fromEntries(
    [...names.brands.keys()].flatMap((brandId) => {
      const discount = own.discountBpOf(brandId)
      return discount === 0 ? [] : [[brandId, discount]]
    }),
  )
  const whether = (condition: string, limits: Record<string, number> = {}): Clause => ({
    script: script(`${ownPrice} return ${condition};`, { exact, off, ...limits }),
  })
  return {
    whetherShown: (isShown) => whether(isShown ? 'price >= 0' : 'price < 0'),
    within: (least, most) =>
      least === undefined && most === undefined
        ? []
        : [
            whether('price >= params.least && (params.most < 0 || price <= params.most)', {
              least: least ?? 0,
              most: most ?? -1,
            }),
          ],
    order: (isAscending) => ({
      _script: {
        type: 'number',
        order: isAscending ? 'asc' : 'desc',
        ...script(`${ownPrice} return price < 0 ? params.last : price;`, {
          exact,
          off,
          last: isAscending ? Number.MAX_SAFE_INTEGER : onRequest,
        }),
      },
    }),
  }
}
