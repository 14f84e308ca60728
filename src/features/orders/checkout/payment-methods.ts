import { type Collection, collectionNumbers, type PaymentTerms } from '../schema.ts'

/** One way of paying an order; on credit there are no terms. */
export interface PaymentWay {
  terms: PaymentTerms | null
  collection: Collection
}

const ways: readonly PaymentWay[] = [
  { terms: 'prepaid', collection: 'online' },
  { terms: 'prepaid', collection: 'remittance' },
  { terms: 'prepaid', collection: 'other' },
  { terms: 'deposit', collection: 'online' },
  { terms: 'deposit', collection: 'remittance' },
  { terms: 'cod', collection: 'cod' },
  { terms: null, collection: 'credit' },
]

/** Whether a way of paying takes more from the company's credit or wallet than the viewer may spend on one order. */
export const isOverLimit = (collection: Collection | null, totalFen: number, limitFen: number | null) =>
  (collection === 'credit' || collection === 'other') && limitFen !== null && totalFen > limitFen

interface Paying {
  isRegulated: boolean
  totalFen: number
  /** Collection types, as the specification numbers them, that a rule of the order's chemicals bars. */
  barredCollections: readonly number[]
  /** Undefined: the company cannot buy on credit; null: without limit. */
  headroomFen: number | null | undefined
  /** What the viewer may spend on one order from wallet and credit; null: any amount. */
  spendingLimitFen: number | null
}

/** How an order may be paid. Regulated goods are never paid on delivery. */
export function paymentsFor(paying: Paying): PaymentWay[] {
  const { isRegulated, totalFen, barredCollections, headroomFen, spendingLimitFen } = paying
  const hasCredit = headroomFen !== undefined && (headroomFen === null || headroomFen >= totalFen)
  return ways.filter(({ terms, collection }) => {
    if (barredCollections.includes(collectionNumbers[collection])) return false
    if (totalFen === 0) return terms === 'prepaid'
    if (collection === 'cod') return !isRegulated
    if (isOverLimit(collection, totalFen, spendingLimitFen)) return false
    return collection !== 'credit' || hasCredit
  })
}
