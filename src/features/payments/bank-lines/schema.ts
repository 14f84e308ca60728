import { z } from 'zod'
import { receivable } from '../schema.ts'

export const matchReasons = ['number', 'amount', 'payer'] as const
export type MatchReason = (typeof matchReasons)[number]

/** Why a transfer may be for something open. Exact: the amount, and who or what it names. */
export const rate = (fits: Record<MatchReason, boolean>) => ({
  reasons: matchReasons.filter((reason) => fits[reason]),
  isExact: fits.amount && (fits.number || fits.payer),
})

export const bankLineStates = ['open', 'waiting', 'booked', 'ignored'] as const
export type BankLineState = (typeof bankLineStates)[number]

export const mostStatementBytes = 5 * 1024 * 1024
export const mostStatementLines = 2000

export const importedStatement = z.object({
  added: z.number(),
  known: z.number().meta({ description: 'lines whose bank reference was read in before' }),
  passed: z.number().meta({ description: 'rows of money that went out, and sums' }),
  problems: z.array(z.object({ row: z.number(), message: z.string() })),
})
export type ImportedStatement = z.infer<typeof importedStatement>

export const bankLine = z.object({
  id: z.string(),
  bankReference: z.string(),
  bookedOn: z.string(),
  amount: z.number(),
  payer: z.string(),
  payerAccount: z.string(),
  remark: z.string(),
  state: z.enum(bankLineStates),
  ignoreReason: z.string(),
  payment: z
    .object({ id: z.string(), paymentNo: z.string() })
    .nullable()
    .meta({ description: 'what it was booked as' }),
  proposals: z
    .array(receivable.extend({ reasons: z.array(z.enum(matchReasons)), isExact: z.boolean() }))
    .meta({ description: 'of an open line, the best first' }),
})
export type BankLineView = z.infer<typeof bankLine>
export type Proposal = BankLineView['proposals'][number]

export const acceptInput = z.object({ kind: receivable.shape.kind, id: z.string() })
export type AcceptInput = z.infer<typeof acceptInput>

export const ignoreInput = z.object({ reason: z.string().trim().min(1).max(200) })
