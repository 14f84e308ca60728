import type { StatementLine } from './statement.ts'

export const matchReasons = ['number', 'amount', 'payer'] as const
export type MatchReason = (typeof matchReasons)[number]

interface Target {
  number: string
  orderNos: string[]
  companyName: string
  dueFen: number
}

/** Why a transfer may be for something open. Exact: the amount, and who or what it names. */
export function rate(
  { amountFen, payer, remark }: Pick<StatementLine, 'amountFen' | 'payer' | 'remark'>,
  { number, orderNos, companyName, dueFen }: Target,
) {
  const fits: Record<MatchReason, boolean> = {
    number: [number, ...orderNos].some((one) => remark.includes(one)),
    amount: amountFen === dueFen,
    payer: payer !== '' && payer === companyName,
  }
  return {
    reasons: matchReasons.filter((reason) => fits[reason]),
    isExact: fits.amount && (fits.number || fits.payer),
  }
}

const weights: Record<MatchReason, number> = { number: 4, amount: 2, payer: 1 }

/** A number counts more than an amount, and that more than a payer. */
export const weightOf = (reasons: readonly MatchReason[]) =>
  reasons.reduce((sum, reason) => sum + weights[reason], 0)
