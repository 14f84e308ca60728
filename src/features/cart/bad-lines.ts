import { say } from '#i18n/say.ts'
import { Failure } from '#shared/failure.ts'
import type { Locale } from '#shared/locale.ts'
import { fromTenths, maxTenths, salesUnitText } from '#shared/quantity.ts'
import { cartAnswers } from './messages.ts'

interface Sku {
  skuCode: string
  isOnSale: boolean
  salesUnit: string
  packingMultipleTenths: number
  /** Of the line after the change. */
  totalTenths: number
  /** Asked for, but unknown, expired or sold out. */
  refusedLot: string | null
}

interface Settings {
  locale: Locale
  config: { cartEnforcesPacking: boolean }
}

function problemOf({ locale, config }: Settings, sku: Sku) {
  const most = fromTenths(maxTenths)
  if (sku.totalTenths > maxTenths)
    return say(locale, cartAnswers.tooMuch, { sku: sku.skuCode, most: String(most) })
  if (!config.cartEnforcesPacking || sku.totalTenths % sku.packingMultipleTenths === 0) return
  const least = fromTenths(sku.packingMultipleTenths)
  const multiple = `${least} ${salesUnitText(sku.salesUnit, least, locale)}`
  return say(locale, cartAnswers.notMultiple, { sku: sku.skuCode, multiple })
}

/**
 * @param skus by id; a missing one does not exist
 * @throws Failure `validation-failed` with a row for each, at its place among the lines
 */
export function refuseBadLines(
  settings: Settings,
  lines: { skuId: number }[],
  skus: ReadonlyMap<number, Sku>,
) {
  const errors = lines.flatMap(({ skuId }, at) => {
    const sku = skus.get(skuId)
    if (!sku?.isOnSale) return [{ path: `${at}.skuId`, message: say(settings.locale, cartAnswers.offSale) }]
    const { skuCode, refusedLot } = sku
    if (refusedLot !== null) {
      const message = say(settings.locale, cartAnswers.lotGone, { sku: skuCode, lot: refusedLot })
      return [{ path: `${at}.preferredLot`, message }]
    }
    const message = problemOf(settings, sku)
    return message ? [{ path: `${at}.quantity`, message }] : []
  })
  if (errors.length > 0) throw new Failure('validation-failed', errors)
}
