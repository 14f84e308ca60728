import { comparableAmount } from '#shared/packing.ts'
import type { TradeSettings } from './settings.service.server.ts'

export interface Weighed {
  packCount: number
  amount: number | null
  amountUnit: string | null
  quantityTenths: number
}

const gramsUnknown = 500
/** Packaging adds about a third, and at least 100 g. */
const packaging = 1.3
const gramsOfEmpty = 100

/**
 * Estimated: liquids count 1 g/mL, unknown amounts 500 g.
 * @returns grams, estimated
 */
export function weightOf(lines: Weighed[]) {
  return lines.reduce((sum, { packCount, amount, amountUnit, quantityTenths }) => {
    const content =
      amount === null || amountUnit === null
        ? undefined
        : comparableAmount({ packCount, amount, unit: amountUnit })
    const grams = content ? Math.max(content.amount * packaging, content.amount + gramsOfEmpty) : gramsUnknown
    return sum + (grams * quantityTenths) / 10
  }, 0)
}

/** Inner Mongolia, Hainan, Tibet, Gansu, Qinghai, Ningxia, Xinjiang. */
const far = new Set(['15', '46', '54', '62', '63', '64', '65'])
/** Beside a warehouse: Beijing, Tianjin, Hebei, Shanghai, Jiangsu, Zhejiang, Hubei, Guangdong. */
const near = new Set(['11', '12', '13', '31', '32', '33', '42', '44'])

export type DeliveryZone = 'near' | 'middle' | 'far'

/** By the distance of a province from the nearest warehouse. */
export function zoneOf(provinceCode: string): DeliveryZone {
  const province = provinceCode.slice(0, 2)
  if (near.has(province)) return 'near'
  return far.has(province) ? 'far' : 'middle'
}

interface Consignment {
  provinceCode: string
  grams: number
  goodsFen: number
  /** Some goods have a UN number. */
  isDangerous: boolean
  isRegulated: boolean
}

export interface FreightParts {
  firstFen: number
  furtherFen: number
  dangerFen: number
}

/** @returns undefined: free of charge */
export function freightPartsOf(
  { provinceCode, grams, goodsFen, isDangerous, isRegulated }: Consignment,
  { freight }: TradeSettings,
): FreightParts | undefined {
  if (goodsFen >= freight.freeFromFen) return
  const { firstFen, furtherFen } = freight[zoneOf(provinceCode)]
  const further = Math.max(0, Math.ceil(grams / 1000) - 1)
  const dangerFen = isRegulated ? freight.regulatedFen : isDangerous ? freight.hazardFen : 0
  return { firstFen, furtherFen: further * furtherFen, dangerFen }
}

export const sumOfFreight = (parts: FreightParts | undefined) =>
  parts ? parts.firstFen + parts.furtherFen + parts.dangerFen : 0

export const freightOf = (consignment: Consignment, settings: TradeSettings) =>
  sumOfFreight(freightPartsOf(consignment, settings))
