import { z } from 'zod'
import { plainLine } from '#features/members/schema.ts'
import { countedPageFields, day, keyword, pageParameters } from '#shared/filter-schemas.ts'
import { isIdNumber, normalIdNumber } from '#shared/id-number.ts'
import { refusal } from '#shared/locale.ts'

const id = z.string()

export const entryKind = z.enum(['sale', 'return', 'correction'])
export type EntryKind = z.infer<typeof entryKind>

export const filingState = z.enum(['open', 'filed', 'replaced'])
export type FilingState = z.infer<typeof filingState>

/** Facts that a recorded sale may lack. */
export const lackingField = z.enum([
  'unifiedCode',
  'handler',
  'use',
  'receiver',
  'papers',
  'casNumber',
  'amount',
])
export type LackingField = z.infer<typeof lackingField>

export const soldPaper = z.object({
  kind: z.string(),
  number: z.string(),
  validUntil: z.string().nullable(),
  files: z.array(z.string()).meta({ description: 'copies' }),
})
export type SoldPaper = z.infer<typeof soldPaper>

export const filingParams = z.object({ id })
export const formatParams = z.object({ format: z.enum(['xlsx', 'pdf']) })

const period = {
  from: day.optional().meta({ description: 'first day of sale, in China' }),
  until: day.optional().meta({ description: 'last day of sale' }),
}
const regulatedClass = z.string().max(40)

export const ledgerQuery = z.object({
  ...pageParameters(2),
  ...period,
  regulatedClass: regulatedClass.optional(),
  keyword: keyword.default('').meta({ description: 'in the company, product, CAS or order number' }),
  incomplete: z.stringbool().default(false).meta({ description: 'only entries that lack something' }),
  current: z.stringbool().default(false).meta({ description: 'without entries that a correction replaces' }),
})
export type LedgerQuery = z.infer<typeof ledgerQuery>

export const ledgerEntry = z.object({
  id,
  kind: entryKind,
  saleId: id.nullable(),
  correctsId: id.nullable(),
  isReplaced: z.boolean().meta({ description: 'a correction replaces it' }),
  reason: z.string(),
  regulatedClass: z.string(),
  soldAt: z.string(),
  recordedAt: z.string(),
  orderId: id,
  orderNo: z.string(),
  lotNumber: z.string(),
  companyName: z.string(),
  unifiedCode: z.string(),
  companyAddress: z.string(),
  handlerName: z.string(),
  handlerIdMasked: z.string(),
  receiver: z.string(),
  deliveryAddress: z.string(),
  isThroughAgent: z.boolean(),
  use: z.string(),
  papers: z.array(soldPaper),
  sku: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  casNumber: z.string(),
  listEntry: z.string(),
  grade: z.string(),
  purity: z.string(),
  unNumber: z.string(),
  packing: z.string(),
  unit: z.string(),
  quantity: z.number().meta({ description: 'below zero: returned' }),
  kilograms: z.number().nullable(),
  litres: z.number().nullable(),
  flowCodes: z.array(z.string()),
  lacks: z.array(lackingField),
  keepUntil: z.string(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

export const ledgerPage = z.object({ ...countedPageFields, list: z.array(ledgerEntry) })
export type LedgerPage = z.infer<typeof ledgerPage>

const reason = z
  .string()
  .trim()
  .min(1, refusal(['请填写原因', 'Please state the reason']))
  .max(500)

/** Fields that are left out stay unchanged. */
export const correctionInput = z.object({
  reason,
  companyName: plainLine(100).optional(),
  unifiedCode: plainLine(18).optional(),
  companyAddress: plainLine(200).optional(),
  handlerName: plainLine(50).optional(),
  handlerId: z
    .string()
    .transform(normalIdNumber)
    .refine(isIdNumber, refusal(['身份证号有误，请核对', 'This ID number is not valid. Please check it.']))
    .optional(),
  receiver: plainLine(50).optional(),
  use: plainLine(200).optional(),
  casNumber: plainLine(20).optional(),
  papers: z.array(soldPaper).max(20).optional(),
  quantity: z.number().min(-99_999).max(99_999).multipleOf(0.1).optional(),
  kilograms: z.number().min(-1e6).max(1e6).nullable().optional(),
  litres: z.number().min(-1e6).max(1e6).nullable().optional(),
  flowCodes: z.array(z.string().max(40)).max(10_000).optional(),
})
export type CorrectionInput = z.infer<typeof correctionInput>

export const returnInput = z.object({
  reason,
  quantity: z
    .number()
    .positive()
    .max(99_999)
    .multipleOf(0.1)
    .meta({ description: 'sales units that came back' }),
})
export type ReturnInput = z.infer<typeof returnInput>

const filters = {
  ...period,
  regulatedClass: regulatedClass.optional(),
  authorityId: id.optional(),
  state: filingState.optional(),
}

export const filingListQuery = z.object({
  ...pageParameters(2),
  ...filters,
  overdue: z.stringbool().default(false).meta({ description: 'only open filings after their last day' }),
  dueUntil: day.optional().meta({ description: 'only open filings due up to this day' }),
})
export type FilingListQuery = z.infer<typeof filingListQuery>

export const filedSubmission = z.object({
  id,
  filedOn: z.string(),
  receiptNumber: z.string(),
  note: z.string(),
  hasReceipt: z.boolean(),
  filedBy: z.string(),
})

export const authority = z.object({
  id,
  regulatedClass: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  inForceFrom: z.string(),
  inForceTo: z.string().nullable(),
  source: z.string(),
})
export type Authority = z.infer<typeof authority>

export const authorityInput = z.object({
  regulatedClass,
  nameZh: plainLine(100, ['请填写机关名称', 'Please enter the name']),
  nameEn: plainLine(100, ['请填写英文名称', 'Please enter the English name']),
  inForceFrom: day,
  replacesId: id.nullable().default(null).meta({ description: 'an authority that ends the day before' }),
  source: plainLine(500, ['请填写依据', 'Please state the source']),
})
export type AuthorityInput = z.infer<typeof authorityInput>

export const filing = z.object({
  id,
  state: filingState,
  dueOn: z.string(),
  isOverdue: z.boolean(),
  authority: z.string().meta({ description: 'in the language of the request' }),
  authorityId: id,
  submission: filedSubmission.nullable(),
  entry: ledgerEntry,
})
export type Filing = z.infer<typeof filing>

export const filingList = z.object({
  ...countedPageFields,
  list: z.array(filing),
  counts: z.object({ open: z.number(), overdue: z.number() }),
})
export type FilingList = z.infer<typeof filingList>

export const submissionInput = z.object({
  filingIds: z.array(id).min(1).max(1000),
  filedOn: day,
  receiptNumber: plainLine(60).default(''),
  note: z.string().trim().max(500).default(''),
})
export type SubmissionInput = z.infer<typeof submissionInput>

export const submissionDone = z.object({ ...filedSubmission.shape, filings: z.number() })
export type SubmissionDone = z.infer<typeof submissionDone>

/** `authorityId` or `regulatedClass` chooses what goes to one authority. */
export const filingFileQuery = z.object(filters)
export type FilingFileQuery = z.infer<typeof filingFileQuery>

export const filingWarning = z.object({
  filingId: id,
  stage: z.number().meta({ description: 'days before the last day; -1: after it' }),
  warnedAt: z.string(),
  dueOn: z.string(),
  regulatedClass: z.string(),
  authority: z.string(),
  orderNo: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  companyName: z.string(),
})
export const filingWarnings = z.array(filingWarning)
export type FilingWarning = z.infer<typeof filingWarning>

const flowCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(
    /^[0-9A-Z-]{4,40}$/,
    refusal(['流向码须为 4–40 位字母、数字或连字符', '4 to 40 letters, digits or hyphens']),
  )

/** Exactly one way: scanned codes, the first and the last of a range, or generated ones. */
export const flowCodeLine = z
  .object({
    orderLineId: id,
    codes: z.array(flowCode).min(1).max(10_000).optional(),
    first: flowCode.optional(),
    last: flowCode.optional(),
    isGenerated: z.literal(true).optional().meta({ description: 'by the pattern of the setting' }),
  })
  .refine(
    ({ codes, first, last, isGenerated }) =>
      [codes, first ?? last, isGenerated].filter((one) => one !== undefined).length === 1 &&
      (first === undefined) === (last === undefined),
    refusal(['请只用一种方式填写流向码', 'Please enter the codes in one way only']),
  )
export type FlowCodeEntry = Omit<z.infer<typeof flowCodeLine>, 'orderLineId'>
