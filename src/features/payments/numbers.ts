import { shanghaiDate } from '#shared/shanghai-date.ts'

/**
 * The number of a payment (P) or a refund (R), as channels and bank slips carry it: its day in China and seven digits
 * of a sequence.
 */
export const composePaymentNo = (kind: 'P' | 'R', now: Date, sequence: number) =>
  `${kind}${shanghaiDate(now).replaceAll('-', '')}${String(sequence).padStart(7, '0')}`
