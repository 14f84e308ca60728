import { z } from 'zod'
import type { Text } from '#shared/locale.ts'

export const mostOldAccounts = 10_000
export const mostOldAccountBytes = 8_000_000

export const oldAccountText = z.object({ text: z.string().trim().min(1).max(200_000) })

/** A row of the table, as it was typed. */
export interface OldAccountRow {
  line: number
  phone: string
  email: string
  name: string
  company: string
  code: string
  level: string
  number: string
}

export interface MappedLevel {
  old: string
  key: string
}

export interface RefusedAccount {
  line: number
  name: string
  company: string
  number: string
  text: Text
}

const importState = z.enum(['checked', 'waiting', 'done'])
export type OldAccountState = z.infer<typeof importState>

export const rowOutcomes = ['fresh', 'joined', 'known', 'refused'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

const counts = z.object({ fresh: z.number(), joined: z.number(), known: z.number(), refused: z.number() })
export type OutcomeCounts = z.infer<typeof counts>

export const oldAccountImport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: importState,
  total: z.number(),
  place: z.number().meta({ description: 'rows that were worked through' }),
  counts: counts.meta({
    description: 'fresh: with a company of its own, joined: into a known one, known: already here',
  }),
  unknownLevels: z.array(z.string()).meta({ description: 'names of the old mall without a price level' }),
  priceLevels: z.array(z.object({ key: z.string(), nameZh: z.string(), nameEn: z.string() })),
  rows: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      company: z.string(),
      number: z.string(),
      outcome: z.enum(rowOutcomes),
      text: z.string().meta({ description: 'why, or a remark' }),
    }),
  ),
  leftOut: z.number().meta({ description: 'rows that are not listed' }),
})
export type OldAccountImportView = z.infer<typeof oldAccountImport>

export const pastImport = oldAccountImport
  .pick({ id: true, fileName: true, state: true, total: true, counts: true })
  .extend({ staffName: z.string(), createdAt: z.string() })
export type PastImport = z.infer<typeof pastImport>

export const oldAccountParams = z.object({ id: z.string() })
export const oldLevels = z.object({
  levels: z
    .record(z.string().max(60), z.string().max(60))
    .meta({ description: 'names of the old mall → keys of price levels; empty: no level' }),
})
export const oldAccountStart = z.object({ isWelcomed: z.boolean() })
