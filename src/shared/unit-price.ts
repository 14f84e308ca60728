import { fixedNumber } from './display.ts'
import { comparableAmount, isContent, readPacking } from './packing.ts'

interface PricedPack {
  id: string
  packing: string
  unit: string
  /** Yuan; 0: price on request. */
  discountPrice: number
}

/** Yuan per g, mL or piece; undefined without a price or a content. */
export function unitPriceOf({ packing, unit, discountPrice }: Omit<PricedPack, 'id'>) {
  const read = readPacking(packing)
  const whole = read && isContent(read.unit, unit) && comparableAmount(read)
  if (!whole || discountPrice === 0) return undefined
  return { yuan: discountPrice / whole.amount, unit: whole.unit }
}
/** As many decimals as the cheapest needs: `¥0.090/g` beside `¥0.095/g`. */
const decimalsFor = (cheapest: number) => (cheapest < 0.01 ? 4 : cheapest < 1 ? 3 : 2)

/** Prices per g, mL or piece by sku, with the same number of decimals; packs without a content have none. */
export function unitPriceTexts(skus: PricedPack[]): Map<string, string> {
  const prices = skus.flatMap((sku) => {
    const price = unitPriceOf(sku)
    return price ? [{ id: sku.id, ...price }] : []
  })
  const decimals = decimalsFor(Math.min(...prices.map(({ yuan }) => yuan)))
  return new Map(prices.map(({ id, yuan, unit }) => [id, `¥${fixedNumber(yuan, decimals)}/${unit}`]))
}
