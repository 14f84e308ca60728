import { z } from 'zod'

export const paperKind = z.enum([
  'businessLicence',
  'idCard',
  'hazardousChemicalLicence',
  'purchaseLicence',
  'purchaseFiling',
  'legalUseStatement',
  'highlyToxicPermit',
  'proxyLetter',
])
export type PaperKind = z.infer<typeof paperKind>

export const permitKinds: readonly PaperKind[] = ['purchaseLicence', 'purchaseFiling', 'highlyToxicPermit']

export const reliedPaper = z.object({
  qualificationId: z.number(),
  kind: paperKind,
  number: z.string(),
  files: z.array(z.string()),
  /** Calendar day in Shanghai; null: no end. */
  validUntil: z.string().nullable(),
  draws: z.array(z.object({ substanceId: z.number(), milli: z.number() })),
})
export type ReliedPaper = z.infer<typeof reliedPaper>
