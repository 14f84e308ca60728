import { packPicture } from '#features/catalog/schema.ts'
import type { ResolvedPrice } from '#features/catalog/service.server.ts'
import type { ClassWays, NeededPaper, QualificationKind } from '#features/qualifications/schema.ts'
import { displayNumber } from '#shared/display.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { lineAmountFen, toYuan } from '#shared/money.ts'
import { fromTenths } from '#shared/quantity.ts'
import type { CartLineRow } from './repository.server.ts'
import type { CartItem, CartReason, CartTotals } from './schema.ts'

const shownAtMostTenths = 100

export interface KnownLine {
  row: CartLineRow
  price: ResolvedPrice
  /** Less of its preferred lot is in stock. */
  isLotShort: boolean
  /** Kinds of missing qualifications; null: it can be ordered. */
  missing: QualificationKind[] | null
  isOfflineOnly: boolean
  ways: ClassWays[]
  verification: NeededPaper | undefined
}

export function reasonOf({ row, price, missing, isOfflineOnly }: KnownLine): CartReason | null {
  if (!row.isOnSale) return 'off-sale'
  if (isOfflineOnly) return 'offline-only'
  if (price.payFen === 0) return 'price-on-request'
  if (row.freeTenths < row.quantityTenths && !row.allowsBackorder) return 'out-of-stock'
  if (!missing) return null
  return row.regulatedClasses.length > 0 ? 'papers-missing' : 'company-unverified'
}

const stockText = (freeTenths: number) =>
  freeTenths > shownAtMostTenths ? '>10' : displayNumber(fromTenths(freeTenths))

export function presentCartLine(line: KnownLine, locale: Locale): CartItem {
  const { row, price } = line
  const reason = reasonOf(line)
  const name = inLocale(locale, row.nameZh, row.nameEn)
  const addedFen = row.addedPriceFen ?? 0
  return {
    id: String(row.lineId),
    quantity: fromTenths(row.quantityTenths),
    selected: row.isSelected && row.isOnSale,
    amount: toYuan(lineAmountFen(price.payFen, row.quantityTenths)),
    preferredLot: row.preferredLot,
    isLotShort: line.isLotShort,
    priceChange:
      row.isOnSale && addedFen !== price.payFen ? { from: toYuan(addedFen), to: toYuan(price.payFen) } : null,
    product: {
      productId: String(row.productId),
      sku: row.skuCode,
      skuId: String(row.skuId),
      skuName: `${name} ${row.packing}`,
      productNameZh: row.nameZh,
      productNameEn: row.nameEn,
      brandName: inLocale(locale, row.brandNameZh, row.brandNameEn),
      casNumber: row.casNumber,
      packing: row.packing,
      unit: row.salesUnit,
      packingMultiple: fromTenths(row.packingMultipleTenths),
      listPrice: toYuan(price.listFen),
      discountPrice: toYuan(price.payFen),
      stockText: stockText(row.freeTenths),
      image: packPicture(row.skuId, row.pictureVersion),
      regulated: row.regulatedClasses,
      missing: line.missing ?? [],
      ways: line.missing ? line.ways : [],
      verification: line.verification,
      buyable: reason === null,
      reason,
    },
  }
}

export function totalsOf(lines: KnownLine[]): CartTotals {
  const sum = (figure: (line: KnownLine) => number) => lines.reduce((total, line) => total + figure(line), 0)
  const goodsFen = sum(({ price, row }) => lineAmountFen(price.payFen, row.quantityTenths))
  const listFen = sum(({ price, row }) =>
    lineAmountFen(Math.max(price.listFen, price.payFen), row.quantityTenths),
  )
  return {
    lines: lines.length,
    quantity: fromTenths(sum(({ row }) => row.quantityTenths)),
    goods: toYuan(goodsFen),
    saved: toYuan(listFen - goodsFen),
  }
}
