import { z } from 'zod'
import { companyKind, plainLine } from '#features/members/schema.ts'
import { casNumber, qualificationKind, qualificationStates } from '#features/qualifications/schema.ts'
import { day, keyword } from '#shared/filter-schemas.ts'
import { isIdNumber, normalIdNumber } from '#shared/id-number.ts'
import { refusal, type Text } from '#shared/locale.ts'
import { readUnifiedCode } from '#shared/unified-code.ts'
import {
  dimensionOf,
  kindFields,
  mostQualificationFiles,
  mostSubstances,
  permitUnits,
  toMilli,
} from './kinds.ts'
import { submissionAnswers as answers } from './messages.ts'

const mostQuantity = 1_000_000

const permitted = z.object({
  casNumber,
  name: plainLine(120).default(''),
  quantity: z
    .number()
    .positive(refusal(answers.quantity))
    .max(mostQuantity)
    .refine((quantity) => Number.isInteger(Math.round(quantity * 1e6) / 1000), refusal(answers.quantity))
    .nullable()
    .default(null)
    .meta({ description: 'null: what a licence covers, without a quantity' }),
  unit: z.enum(permitUnits).default('kg'),
})

const given = z.object({
  number: plainLine(60),
  holder: plainLine(40),
  issuer: plainLine(80),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
  use: plainLine(200),
  substances: z.array(permitted).max(mostSubstances),
})
const { shape } = given

const facts = z.object({
  number: shape.number.default(''),
  holder: shape.holder.default(''),
  issuer: shape.issuer.default(''),
  validFrom: shape.validFrom.default(null),
  validUntil: shape.validUntil.default(null),
  use: shape.use.default(''),
  substances: shape.substances.default([]),
})
export type QualificationFacts = z.infer<typeof facts>

type Check = (path: (string | number)[], text: Text) => void

function checkSubstances({ substances }: QualificationFacts, need: 'amounts' | 'scope', refuse: Check) {
  if (substances.length === 0) refuse(['substances'], answers.substances)
  const seen = new Set<string>()
  for (const [index, { casNumber, quantity, unit }] of substances.entries()) {
    const key = need === 'scope' ? casNumber : `${casNumber} ${dimensionOf(unit)}`
    if (seen.has(key)) refuse(['substances', index, 'casNumber'], answers.twice)
    seen.add(key)
    if (need === 'amounts' && (quantity === null || toMilli(quantity, unit) < 1))
      refuse(['substances', index, 'quantity'], answers.quantity)
  }
}

function checkFacts(kind: z.infer<typeof qualificationKind>, given: QualificationFacts, refuse: Check) {
  const fields = kindFields[kind]
  for (const name of ['number', 'holder', 'issuer', 'use', 'validUntil'] as const)
    if (fields[name] === 'required' && !given[name]) refuse([name], answers[name])
  if (kind === 'idCard' && given.number && !isIdNumber(normalIdNumber(given.number)))
    refuse(['number'], answers.idNumber)
  if (kind === 'businessLicence' && given.number && !readUnifiedCode(given.number))
    refuse(['number'], answers.unifiedCode)
  if (given.validFrom && given.validUntil && given.validFrom > given.validUntil)
    refuse(['validUntil'], answers.period)
  if (fields.substances !== 'none') checkSubstances(given, fields.substances, refuse)
}

const fileIds = z
  .array(z.string())
  .min(1, refusal(answers.files))
  .max(mostQualificationFiles)
  .refine((ids) => new Set(ids).size === ids.length)

export const submission = facts
  .extend({
    kind: qualificationKind,
    fileIds,
    replacesId: z.string().nullable().default(null).meta({ description: 'the version that it replaces' }),
  })
  .superRefine((given, check) =>
    checkFacts(given.kind, given, (path, text) =>
      check.addIssue({ code: 'custom', message: refusal(text).error, path }),
    ),
  )
export type Submission = z.infer<typeof submission>

/** The kind is known when the qualification is. */
export function factProblems(kind: z.infer<typeof qualificationKind>, given: QualificationFacts) {
  const problems: { path: string; text: Text }[] = []
  checkFacts(kind, given, (path, text) => problems.push({ path: path.join('.'), text }))
  return problems
}

const substanceView = z.object({
  casNumber: z.string(),
  name: z.string(),
  quantity: z.number().nullable(),
  unit: z.string(),
  left: z.number().nullable(),
})

export const qualificationFileView = z.object({
  id: z.string(),
  title: z.string(),
  isPdf: z.boolean(),
  pages: z.number(),
})
export type QualificationFileView = z.infer<typeof qualificationFileView>

export const qualificationView = z.object({
  id: z.string(),
  kind: qualificationKind,
  state: z.enum(qualificationStates),
  number: z.string().meta({ description: 'masked' }),
  holder: z.string(),
  issuer: z.string(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  use: z.string(),
  reason: z.string().meta({ description: 'of a rejection' }),
  submittedBy: z.string(),
  createdAt: z.string(),
  substances: z.array(substanceView),
  can: z.object({ open: z.boolean(), replace: z.boolean(), renew: z.boolean(), withdraw: z.boolean() }),
})
export type QualificationView = z.infer<typeof qualificationView>

export const qualificationDetail = qualificationView.extend({
  files: z.array(qualificationFileView).meta({ description: 'for owners and who submitted it' }),
})
export type QualificationDetail = z.infer<typeof qualificationDetail>

export const substanceQuery = z.object({ keyword })
export const substanceChoices = z.array(
  z.object({ casNumber: z.string(), nameZh: z.string(), nameEn: z.string() }),
)

export const staffQualificationQuery = z.object({
  state: z.enum(qualificationStates).optional(),
  kind: qualificationKind.optional(),
  companyId: z.string().optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})
export type StaffQualificationQuery = z.infer<typeof staffQualificationQuery>

const staffSummary = qualificationView.omit({ can: true }).extend({
  companyId: z.string(),
  companyName: z.string(),
  replacesId: z.string().nullable(),
})

export const staffQualificationList = z.object({
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
  list: z.array(staffSummary),
})

export const staffQualification = staffSummary.extend({
  fullNumber: z.string(),
  companyCode: z.string(),
  companyKind: companyKind.meta({
    description:
      'as the company states it; the licence has to show it, since it decides which papers are needed',
  }),
  scopeClasses: z.array(z.string()),
  reviewedAt: z.string().nullable(),
  files: z.array(qualificationFileView),
})
export type StaffQualification = z.infer<typeof staffQualification>

/** What the reviewer read on the document; left out: as submitted. */
export const approval = given
  .extend({
    scopeClasses: z.array(z.string().regex(/^[a-z0-9-]{2,40}$/)).max(20),
    companyName: z
      .string()
      .meta({ description: 'as the reviewer read it; refused when it has changed since' }),
    companyKind: companyKind.meta({ description: 'as `companyName`' }),
  })
  .partial()
export type Approval = z.infer<typeof approval>

export const rejection = z.object({
  reason: plainLine(200, answers.reason),
  version: z.number().int().optional().meta({ description: 'that was seen; another one is a conflict' }),
})
export type Rejection = z.infer<typeof rejection>
