import { z } from 'zod'

export const qualificationKind = z.enum([
  'businessLicence',
  'idCard',
  'hazardousChemicalLicence',
  'purchaseLicence',
  'purchaseFiling',
  'legalUseStatement',
  'highlyToxicPermit',
  'proxyLetter',
])
export type QualificationKind = z.infer<typeof qualificationKind>

export const permitKinds: readonly QualificationKind[] = [
  'purchaseLicence',
  'purchaseFiling',
  'highlyToxicPermit',
]

export const reliedQualification = z.object({
  qualificationId: z.number(),
  kind: qualificationKind,
  number: z.string(),
  files: z.array(z.string()),
  /** Calendar day in Shanghai; null: no end. */
  validUntil: z.string().nullable(),
  draws: z.array(z.object({ substanceId: z.number(), milli: z.number() })),
})
export type ReliedQualification = z.infer<typeof reliedQualification>
