import { z } from 'zod'
import { type CompanyKind, companyKind } from '#features/members/schema.ts'
import { readCasNumber } from '#shared/cas-number.ts'
import { refusal } from '#shared/locale.ts'
import { templateKinds } from './templates/kinds.ts'

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

/** `replaced`: a newer version is approved, or was submitted before a decision. */
export const qualificationStates = [
  'pending',
  'approved',
  'rejected',
  'expired',
  'replaced',
  'withdrawn',
] as const
export type QualificationState = (typeof qualificationStates)[number]

/** Name substances with quantities, which orders draw down. */
export const permitKinds: readonly QualificationKind[] = [
  'purchaseLicence',
  'purchaseFiling',
  'legalUseStatement',
  'highlyToxicPermit',
]

/** What hazardous chemicals are bought for. */
export const purchasePurpose = z.enum(['own-use', 'resale'])
export type PurchasePurpose = z.infer<typeof purchasePurpose>

/** In which quantities of permits are counted, in thousandths of a gram, a millilitre or a millimole. */
export type Dimension = 'mass' | 'volume' | 'amount'

/** One complete set of papers, and the kinds of companies that it is open to; without them: all. */
export interface RuleWay {
  papers: QualificationKind[]
  companyKinds?: CompanyKind[]
}

export interface ReliedQualification {
  qualificationId: number
  kind: QualificationKind
  number: string
  files: string[]
  /** Calendar day in Shanghai; null: no end. */
  validUntil: string | null
}

const paperState = z.enum([
  'needed',
  'held',
  'absent',
  'pending',
  'rejected',
  'ended',
  'scope',
  'amount',
  'conversion',
])

const neededPaper = z.object({
  kind: qualificationKind,
  state: paperState.meta({
    description:
      'of the company: held; absent, pending, rejected or ended; scope: it does not cover the substance; amount: less ' +
      'is left than the line takes; conversion: the quantity cannot be converted into the unit of the permit. Visitors: needed',
  }),
  left: z.string().optional(),
  takes: z.string().optional(),
  until: z.iso
    .date()
    .optional()
    .meta({ description: 'last day of the paper that is held, or that has ended' }),
})
export type NeededPaper = z.infer<typeof neededPaper>

const openWay = z.object({
  papers: z.array(neededPaper),
  companyKinds: z.array(companyKind).meta({ description: 'that it is open to; empty: all' }),
})
export type OpenWay = z.infer<typeof openWay>

export const classWays = z
  .object({
    regulatedClass: z.string(),
    isSold: z.boolean().meta({ description: 'false: no rule says how it may be sold' }),
    isSoldOnline: z
      .boolean()
      .meta({ description: 'false: by a contract signed on paper only, after a request for quotation' }),
    ways: z.array(openWay).meta({ description: 'one of them is enough; the best one first' }),
  })
  .meta({ description: 'ways to buy goods of a regulated class that are open to the kind of company' })
export type ClassWays = z.infer<typeof classWays>

/** What staff see of it beside an order. */
export const companyStanding = z.object({
  isVerified: z.boolean(),
  papers: z.array(
    z.object({
      id: z.string(),
      kind: qualificationKind,
      validUntil: z.string().nullable(),
      substances: z.array(
        z.object({ casNumber: z.string(), left: z.string().meta({ description: 'with its unit' }) }),
      ),
    }),
  ),
})
export type CompanyStanding = z.infer<typeof companyStanding>

export const verification = neededPaper.optional().meta({
  description: 'what proves the company, for regulated goods and hazardous chemicals; absent for others',
})

export const permission = z
  .object({
    state: z.enum(['allowed', 'papers', 'offline', 'not-sold', 'unknown']),
    missing: z.array(qualificationKind),
    ways: z.array(classWays),
    verification,
  })
  .meta({
    description:
      'whether the company of the viewer may buy a regulated product or a hazardous chemical now; missing: kinds of papers to be approved ' +
      'first; offline: sold by a contract signed on paper only; not-sold: no rule says how it may be sold; unknown: the viewer is no ' +
      'member. Absent where nothing is regulated',
  })
export type PurchasePermission = z.infer<typeof permission>

export const casNumber = z
  .string()
  .transform((text) => readCasNumber(text) ?? '')
  .refine(
    (text) => text !== '',
    refusal([
      '请填写正确的 CAS 号，或从列表选择',
      'Please enter a valid CAS number, or choose from the list',
    ]),
  )

export const templateParams = z.object({ kind: z.enum(templateKinds) })

export const templateQuery = z.object({
  cas: casNumber.optional().meta({ description: 'CAS number of the substance, printed for members' }),
})
export type TemplateQuery = z.infer<typeof templateQuery>
