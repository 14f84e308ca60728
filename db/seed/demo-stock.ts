import type { ColumnKey } from '#features/catalog/import/service.server.ts'
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

export function lotCells(skuCode: string, stock: Cells, shelfLifeMonths: number | undefined): Cells {
  if (!shelfLifeMonths || Object.values(stock).every((quantity) => quantity === '0')) return {}
  const produced = new Date(daysBefore(wholeChance(3, 90, 'produced', skuCode)))
  const expires = new Date(produced)
  expires.setUTCMonth(expires.getUTCMonth() + shelfLifeMonths)
  const day = isoDay(produced.getTime())
  return {
    lot_number: `${day.replaceAll('-', '')}${String(wholeChance(1, 99, 'lot', skuCode)).padStart(2, '0')}`,
    lot_produced: day,
    lot_expires: isoDay(expires.getTime()),
  }
}
