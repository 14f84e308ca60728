import { z } from 'zod'

export const mostImportBytes = 200 * 1024 * 1024

export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'done',
  'failed',
  'cancelled',
] as const
export type ImportState = (typeof importStates)[number]

const counts = z.object({ added: z.number(), changed: z.number(), unchanged: z.number() })

/** What an import did, or in a dry run would do. */
export const importSummary = z.object({
  rows: z.number(),
  refusedRows: z.number(),
  warnings: z.number(),
  products: counts,
  skus: counts,
  brandsAdded: z.number(),
  unclaimed: z
    .array(z.object({ regulatedClass: z.string(), list: z.string(), rows: z.number() }))
    .meta({ description: 'rows that control lists regulate although the file does not say so' }),
})
export type ImportSummary = z.output<typeof importSummary>

const problem = z.object({
  row: z.number(),
  kind: z.enum(['refused', 'warning']),
  column: z.string().meta({ description: 'title of the column; empty: the whole row' }),
  value: z.string(),
  reason: z.string(),
})

export const importRecord = z.object({
  id: z.string(),
  version: z.number(),
  fileName: z.string(),
  bytes: z.number(),
  state: z.enum(importStates),
  isWaiting: z.boolean().meta({ description: 'no process works on it yet' }),
  staffName: z.string(),
  uploadedAt: z.string(),
  finishedAt: z.string().nullable(),
  attempts: z.number().meta({ description: 'more than 1: it was interrupted and ran again' }),
  rows: z.number(),
  refused: z.number(),
  share: z.number().nullable().meta({ description: '0 to 1' }),
  columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()), key: z.string().nullable() })),
  isMapped: z.boolean(),
  checked: importSummary.nullable(),
  done: importSummary.nullable(),
  problems: z.array(problem).meta({ description: 'the first ones' }),
  failure: z.string().nullable(),
  hasSource: z.boolean(),
  hasErrors: z.boolean(),
  hasReport: z.boolean(),
  choices: z
    .array(z.object({ key: z.string(), title: z.string(), isRequired: z.boolean() }))
    .meta({ description: "the shop's columns" }),
})
export type ImportRecord = z.output<typeof importRecord>

const version = z.number().int().meta({ description: 'that was seen; refused with 409 when it has changed' })
export const importStep = z.strictObject({ version })
export const importCheck = importStep.extend({
  mapping: z
    .array(z.string().max(60).nullable())
    .max(500)
    .meta({ description: 'a column of the shop for each column of the file; null: left out' }),
})
export type ImportCheck = z.output<typeof importCheck>

export const importFileKinds = ['source', 'errors', 'report'] as const
export const importFileParams = z.object({ id: z.string(), kind: z.enum(importFileKinds) })
export type ImportFileKind = (typeof importFileKinds)[number]
