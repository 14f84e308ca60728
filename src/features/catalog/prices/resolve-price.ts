import { discountedFen } from '#shared/money.ts'
import type { PriceKind } from '../schema.ts'

/** Of one sales unit of a sku for one viewer, in whole fen. */
export interface PriceSources {
  /** null: there is none, the price is given on request */
  listPriceFen: number | null
  /** What the company's price level takes off the list price of this brand, in hundredths of a percent. */
  levelDiscountBp: number | null
  contractPriceFen: number | null
  specialPriceFen: number | null
  /** Of a line at the campaign's price; null: any quantity. */
  specialMostTenths: number | null
  tiers: { fromTenths: number; priceFen: number }[]
}

export interface ResolvedPrice {
  /** 0: price on request. Where only a contract names a price, that. */
  listFen: number
  /** What this viewer pays for one sales unit; 0: price on request. */
  payFen: number
  reason: 'onRequest' | PriceKind
  /** How the price comes about: each lower than the one before, the last is what is paid. Empty: on request. */
  steps: { kind: PriceKind; fen: number }[]
  ladder: { fromTenths: number; fen: number }[]
  /** More than this has another price: that of a campaign with a limit. null: there is no such limit */
  mostTenths: number | null
}

/** Ignores a tier that is dearer than a smaller one: it is a typing error. */
function tierFen(tiers: PriceSources['tiers'], quantityTenths: number) {
  const reached = tiers.filter(({ fromTenths }) => fromTenths <= quantityTenths)
  return reached.length > 0 ? Math.min(...reached.map(({ priceFen }) => priceFen)) : null
}

/** The steps that lower a price, in the order of the specification's sources; of equal ones the earlier stays. */
function lowering(sources: PriceSources, quantityTenths: number): ResolvedPrice['steps'] {
  const { listPriceFen, levelDiscountBp, contractPriceFen, specialPriceFen, tiers } = sources
  const isWithinLimit = quantityTenths <= (sources.specialMostTenths ?? Number.POSITIVE_INFINITY)
  const candidates = [
    { kind: 'list', fen: listPriceFen },
    {
      kind: 'level',
      fen:
        listPriceFen !== null && levelDiscountBp !== null
          ? discountedFen(listPriceFen, levelDiscountBp)
          : null,
    },
    { kind: 'contract', fen: contractPriceFen },
    { kind: 'special', fen: isWithinLimit ? specialPriceFen : null },
    { kind: 'tier', fen: tierFen(tiers, quantityTenths) },
  ] as const
  const steps: ResolvedPrice['steps'] = []
  for (const { kind, fen } of candidates) {
    const last = steps.at(-1)
    if (fen !== null && (!last || fen < last.fen)) steps.push({ kind, fen })
  }
  return steps
}

function ladderAbove(sources: PriceSources, quantityTenths: number, payFen: number) {
  const ladder: ResolvedPrice['ladder'] = []
  const further = sources.tiers.filter(({ fromTenths }) => fromTenths > quantityTenths)
  for (const { fromTenths, priceFen } of further.sort((a, b) => a.fromTenths - b.fromTenths))
    if (priceFen < (ladder.at(-1)?.fen ?? payFen)) ladder.push({ fromTenths, fen: priceFen })
  return ladder
}

/**
 * The lowest of list price, level, contract, campaign and quantity tier, of equal ones the earlier. Without a list
 * price only a contract makes a sku buyable.
 */
export function resolvePrice(sources: PriceSources, quantityTenths: number): ResolvedPrice {
  if (sources.listPriceFen === null && sources.contractPriceFen === null)
    return { listFen: 0, payFen: 0, reason: 'onRequest', steps: [], ladder: [], mostTenths: null }
  const steps = lowering(sources, quantityTenths)
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) throw new RangeError('a price without sources')
  const ladder = ladderAbove(sources, quantityTenths, last.fen)
  const mostTenths = last.kind === 'special' ? sources.specialMostTenths : null
  return { listFen: first.fen, payFen: last.fen, reason: last.kind, steps, ladder, mostTenths }
}

export const singleUnitTenths = 10

export const resolveForAll = (
  sources: Pick<PriceSources, 'listPriceFen' | 'specialPriceFen' | 'specialMostTenths' | 'tiers'>,
) => resolvePrice({ ...sources, levelDiscountBp: null, contractPriceFen: null }, singleUnitTenths)
