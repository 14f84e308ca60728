export const matchReasons = ['number', 'amount', 'payer'] as const
export type MatchReason = (typeof matchReasons)[number]

/** Why a transfer may be for something open. Exact: the amount, and who or what it names. */
export const rate = (fits: Record<MatchReason, boolean>) => ({
  reasons: matchReasons.filter((reason) => fits[reason]),
  isExact: fits.amount && (fits.number || fits.payer),
})
