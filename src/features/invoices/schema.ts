import { z } from 'zod'
import { contactPhone, emailAddress, plainLine } from '#features/members/schema.ts'
import { inLocale, type Locale, refusal, type Text } from '#shared/locale.ts'
import { readUnifiedCode } from '#shared/unified-code.ts'

/** The specification's receipt types: special VAT invoice, ordinary invoice, none. */
export const receiptType = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type ReceiptType = z.infer<typeof receiptType>

const names: Record<ReceiptType | 'none', Text> = {
  0: ['增值税专用发票（13%）', '13% VAT special invoice'],
  1: ['增值税普通发票', 'Ordinary invoice'],
  2: ['不开发票', 'No invoice'],
  none: ['不开发票', 'no invoice issued'],
}

export const receiptTypeName = (type: number | null | undefined, locale: Locale) =>
  inLocale(locale, ...names[receiptType.safeParse(type).data ?? 'none'])

/** Numbers from before the unified codes: 15 characters without a check. */
const legacyTaxId = /^\d{6}[0-9A-Z]{9}$/

const readLegacyTaxId = (text: string) => {
  const plain = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  return legacyTaxId.test(plain) ? plain : undefined
}

const taxId = z
  .string()
  .max(60)
  .refine((text) => text.trim() !== '', refusal(['请输入税号', 'Please enter the tax number']))
  .refine(
    (text) => text.trim() === '' || (readUnifiedCode(text) ?? readLegacyTaxId(text)) !== undefined,
    refusal([
      '税号有误，请填写 18 位统一社会信用代码',
      'This tax number is not right. It is the unified social credit code of 18 characters.',
    ]),
  )
  .transform((text) => readUnifiedCode(text) ?? readLegacyTaxId(text) ?? text)

const optionalPhone = z.literal('').or(contactPhone).default('')
const optionalEmail = z.literal('').or(emailAddress).default('')
const optionalRegion = z
  .string()
  .regex(/^(\d{6})?$/)
  .default('')

const onSpecialInvoice = {
  registeredAddress: refusal(['请输入注册地址', 'Please enter the registered address']),
  registeredPhone: refusal(['请输入注册电话', 'Please enter the registered phone']),
  bank: refusal(['请输入开户银行', 'Please enter the bank']),
  bankAccount: refusal(['请输入银行账号', 'Please enter the bank account']),
}
type SpecialField = keyof typeof onSpecialInvoice

const profileFields = z.object({
  receipt_type: z.union([z.literal(0), z.literal(1)]),
  title: plainLine(200, ['请输入发票抬头', 'Please enter the title']),
  taxId,
  registeredAddress: plainLine(200).default(''),
  registeredPhone: plainLine(40).default(''),
  bank: plainLine(100).default(''),
  bankAccount: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .refine(
      (text) => /^(\d{6,40})?$/.test(text),
      refusal(['银行账号应为数字', 'A bank account has digits only']),
    )
    .default(''),
  recipient: plainLine(40).default(''),
  phone: optionalPhone,
  email: optionalEmail,
  provinceCode: optionalRegion,
  cityCode: optionalRegion,
  districtCode: optionalRegion,
  receiptAddress: plainLine(120).default(''),
  isDefault: z.boolean().default(false),
})

export const invoiceProfileInput = profileFields.superRefine((profile, check) => {
  if (profile.receipt_type !== 0) return
  for (const [field, { error }] of Object.entries(onSpecialInvoice))
    if (profile[field as SpecialField] === '')
      check.addIssue({ code: 'custom', message: error, path: [field] })
})
export type InvoiceProfileInput = z.infer<typeof invoiceProfileInput>

const named = z.object({ name: z.string() })

const receiptFields = z.object({
  title: z.string(),
  taxId: z.string(),
  registeredAddress: z.string(),
  registeredPhone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  recipient: z.string(),
  phone: z.string(),
  email: z.string(),
  provinceInfo: named,
  cityInfo: named,
  districtInfo: named,
  receiptAddress: z.string(),
  fullAddress: z.string(),
})

export const invoiceProfile = receiptFields.extend({
  id: z.string(),
  receipt_type: z.union([z.literal(0), z.literal(1)]),
  receipt_type_name: z.string(),
  /** A number of 15 characters, which cannot be checked: the form asks to compare it with the licence. */
  isLegacyTaxId: z.boolean(),
  provinceCode: z.string(),
  cityCode: z.string(),
  districtCode: z.string(),
  isDefault: z.boolean(),
})
export type InvoiceProfile = z.infer<typeof invoiceProfile>

export const invoiceChoice = z.object({ receipt_type: receiptType, profileId: z.string().optional() })
export type ChosenInvoice = z.infer<typeof invoiceChoice>

const frozenFields = receiptFields.partial()

export const frozenInvoice = frozenFields.extend({ receipt_type: receiptType })
export type FrozenInvoice = z.infer<typeof frozenInvoice>

export const receipt = receiptFields.partial().extend({
  receipt_type: receiptType.nullable(),
  receipt_type_name: z.string(),
})
export type Receipt = z.infer<typeof receipt>

export const presentReceipt = (frozen: FrozenInvoice | null, locale: Locale): Receipt => ({
  ...frozenFields.parse(frozen ?? {}),
  receipt_type: frozen?.receipt_type ?? null,
  receipt_type_name: receiptTypeName(frozen?.receipt_type, locale),
})

export const mostInvoiceProfiles = 20

export const invoiceStates = ['requested', 'issuing', 'issued', 'rejected', 'withdrawn'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const redReasons = ['return', 'allowance', 'error'] as const
export type RedReason = (typeof redReasons)[number]

export const invoiceFormats = ['pdf', 'xml', 'ofd'] as const
export type InvoiceFormat = (typeof invoiceFormats)[number]

export const mostInvoiceRemark = 200

export const requestModes = ['per-order', 'merged', 'by-project'] as const
export type RequestMode = (typeof requestModes)[number]

const yuan = z.number().meta({ description: 'yuan with at most two decimals' })

export const invoiceSummary = z.object({
  id: z.string(),
  requestNo: z.string(),
  kind: z.enum(['blue', 'red']),
  state: z.enum(invoiceStates),
  receipt_type: z.union([z.literal(0), z.literal(1)]),
  receipt_type_name: z.string(),
  title: z.string(),
  /** Of a red-letter invoice: negative. */
  total: yuan,
  redTotal: yuan.meta({ description: 'taken off by red-letter invoices, requested ones included' }),
  number: z.string().nullable(),
  rejection: z.string(),
  requestedAt: z.string(),
  issuedAt: z.string().nullable(),
  orders: z.array(z.object({ id: z.string(), orderNo: z.string() })),
  formats: z.array(z.enum(invoiceFormats)),
})
export type InvoiceSummary = z.infer<typeof invoiceSummary>

export const requestedInvoices = z.object({ invoices: z.array(invoiceSummary) })
