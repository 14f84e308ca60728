import type { ColumnKey } from '#features/catalog/service.server.ts'
import type { DemoBrand } from './brands.ts'
import { chance, wholeChance } from './chance.ts'

/** Reference day for all dates, so that the demo does not depend on the clock. */
export const demoDay = new Date('2026-06-30T00:00:00Z')

const dayMs = 86_400_000
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const daysBefore = (days: number) => demoDay.getTime() - days * dayMs

export const dayBefore = (mostDays: number, ...name: string[]) =>
  isoDay(daysBefore(wholeChance(0, mostDays, ...name)))

const warehouses = ['south', 'north', 'east', 'central'] as const
const shareEmpty = { south: 0.3, north: 0.4, east: 0.25, central: 0.5 }
const longestWaitHere = 14
const longestWaitAbroad = 45

type Cells = Partial<Record<ColumnKey, string>>

export function stockCells(brand: DemoBrand, skuCode: string, priceYuan: number): Cells {
  const isOut = chance('out', skuCode) < 0.08
  const most = Math.max(2, (90 * brand.stockLevel) / (1 + priceYuan / 120))
  const of = (warehouse: (typeof warehouses)[number]) => {
    if (isOut || chance('empty', warehouse, skuCode) < shareEmpty[warehouse]) return 0
    return Math.ceil(most * chance('stock', warehouse, skuCode) ** 1.6)
  }
  return Object.fromEntries(warehouses.map((warehouse) => [`stock_${warehouse}`, String(of(warehouse))]))
}

export const leadTime = (brand: DemoBrand, skuCode: string) =>
  String(
    brand.isImported
      ? wholeChance(15, longestWaitAbroad, 'wait', skuCode)
      : wholeChance(2, longestWaitHere, 'wait', skuCode),
  )

const lotNumber = (produced: string, ...name: string[]) =>
  `${produced.replaceAll('-', '')}${String(wholeChance(1, 99, 'lot', ...name)).padStart(2, '0')}`

function monthsAfter(day: string, months: number) {
  const date = new Date(day)
  date.setUTCMonth(date.getUTCMonth() + months)
  return isoDay(date.getTime())
}

/** All packs of a product are filled from one lot. */
export function lotCells(catalogNumber: string, stock: Cells, shelfLifeMonths: number | undefined): Cells {
  if (!shelfLifeMonths || Object.values(stock).every((quantity) => quantity === '0')) return {}
  const produced = isoDay(daysBefore(wholeChance(3, 90, 'produced', catalogNumber)))
  return {
    lot_number: lotNumber(produced, catalogNumber),
    lot_produced: produced,
    lot_expires: monthsAfter(produced, shelfLifeMonths),
  }
}

export interface SecondLot {
  catalogNumber: string
  lotNumber: string
  producedOn: string
  expiresOn: string
}

const shareWithSecondLot = 0.1

/** One product in ten has an older lot too, half a year nearer to its expiry. */
export function secondLotOf(catalogNumber: string, shelfLifeMonths: number): SecondLot | undefined {
  if (shelfLifeMonths < 24 || chance('second lot', catalogNumber) >= shareWithSecondLot) return
  const producedOn = isoDay(daysBefore(wholeChance(180, 270, 'second lot produced', catalogNumber)))
  return {
    catalogNumber,
    lotNumber: lotNumber(producedOn, 'second', catalogNumber),
    producedOn,
    expiresOn: monthsAfter(producedOn, shelfLifeMonths),
  }
}
