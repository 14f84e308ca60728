import { z } from 'zod'

/** Papers by which a company shows that it may buy. */
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

/** Papers that name substances and how much of them. */
export const permitKinds: readonly PaperKind[] = ['purchaseLicence', 'purchaseFiling', 'highlyToxicPermit']

/** What a regulated order relied on, as the order keeps it. */
export const reliedPaper = z.object({
  qualificationId: z.number(),
  kind: paperKind,
  number: z.string(),
  files: z.array(z.string()),
  /** Calendar day in Shanghai; null: no end. */
  validUntil: z.string().nullable(),
  /** What of its quantities the order uses, in thousandths of a gram or of a millilitre. */
  draws: z.array(z.object({ substanceId: z.number(), milli: z.number() })),
})
export type ReliedPaper = z.infer<typeof reliedPaper>
