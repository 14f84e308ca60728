import { z } from 'zod'

/** Invoices of one file. */
export const mostExported = 500
export const mostResultBytes = 5 * 1024 * 1024
export const mostResultRows = 5000
export const mostArchiveBytes = 50 * 1024 * 1024
export const mostArchiveFiles = 1000

export const exportedInput = z.object({ ids: z.array(z.string()).min(1).max(mostExported) })

export const importOutcomes = ['done', 'known', 'problem'] as const
export type ResultsOutcome = (typeof importOutcomes)[number]

/** What became of a row of a result, or of a file of an archive. */
export const importedPart = z.object({
  place: z.string().meta({ description: 'the row, or the name of the file' }),
  number: z.string(),
  requestNo: z.string(),
  invoiceId: z.string().nullable(),
  total: z
    .number()
    .nullable()
    .meta({ description: 'yuan, as the row says; of red-letter invoices negative' }),
  outcome: z.enum(importOutcomes),
  message: z.string(),
})
export type ImportedPart = z.infer<typeof importedPart>

export const importedParts = z.object({
  isTrial: z.boolean(),
  done: z.number(),
  known: z.number(),
  problems: z.number(),
  parts: z.array(importedPart),
})
export type ImportedParts = z.infer<typeof importedParts>

export const summedUp = (isTrial: boolean, parts: ImportedPart[]): ImportedParts => {
  const count = (outcome: ResultsOutcome) => parts.filter((one) => one.outcome === outcome).length
  return { isTrial, done: count('done'), known: count('known'), problems: count('problem'), parts }
}
