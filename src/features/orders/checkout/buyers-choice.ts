import type { InvoiceProfile } from '#features/invoices/schema.ts'
import type { PurchasePurpose } from '#features/qualifications/schema.ts'
import type { TypedDeclaration } from '../declaration/fields.tsx'
import type { AllowedPayment, OrderPreview, SubmitInput } from './schema.ts'

export interface BuyersChoice {
  addressId: string | null
  /** Undefined: the best one. */
  couponId: string | null | undefined
  receiptType: 0 | 1 | 2
  profileId: string | undefined
  /** By kind of order, as `paymentKey`. */
  payments: Partial<Record<'normal' | 'regulated', string>>
  remark: string
  poNumber: string
  projectNumber: string
  attachments: SubmitInput['attachments']
  declaration: TypedDeclaration
  purpose: PurchasePurpose | undefined
  agreed: boolean
}

export interface Choices {
  preview: Pick<OrderPreview, 'addressId' | 'coupons' | 'declaration' | 'hazardous'>
  addresses: { id: string; name: string }[]
  profiles: Pick<InvoiceProfile, 'id' | 'receipt_type'>[]
}

export const firstChoice = ({ preview, addresses, profiles: [profile] }: Choices): BuyersChoice => ({
  addressId: preview.addressId,
  couponId: undefined,
  receiptType: profile?.receipt_type ?? 2,
  profileId: profile?.id,
  payments: {},
  remark: '',
  poNumber: '',
  projectNumber: '',
  attachments: [],
  declaration: {
    handlerName: preview.declaration?.handlerName ?? '',
    use: preview.declaration?.use ?? '',
    receiver:
      preview.declaration?.receiver ?? addresses.find(({ id }) => id === preview.addressId)?.name ?? '',
    isThroughAgent: false,
  },
  purpose: preview.hazardous?.purpose ?? undefined,
  agreed: false,
})

/** Drops what no longer exists, and the agreement. */
export function stillValid(stored: Partial<BuyersChoice>, { preview, addresses, profiles }: Choices) {
  const { agreed: _, addressId, couponId, receiptType, profileId, ...still }: Partial<BuyersChoice> = stored
  const hasAddress = addresses.some(({ id }) => id === addressId)
  const hasCoupon = couponId === null || preview.coupons.some(({ id }) => id === couponId)
  const hasInvoice =
    receiptType === 2 ||
    profiles.some(({ id, receipt_type }) => id === profileId && receipt_type === receiptType)
  return {
    ...still,
    ...(hasAddress && { addressId }),
    ...(hasCoupon && { couponId }),
    ...(hasInvoice && { receiptType, profileId }),
  }
}

export const paymentKey = ({ paymentTerms, collectionType }: AllowedPayment) =>
  `${paymentTerms ?? 'none'}-${collectionType}`

interface PayablePart {
  kind: 'normal' | 'regulated'
  allowedPayments: AllowedPayment[]
}

/** Of each order: its own choice, else that of the ordinary goods where it is allowed, else the first. */
export const chosenPayments = (parts: PayablePart[], payments: BuyersChoice['payments']) =>
  parts.map(({ kind, allowedPayments }) => {
    const allowed = (key: string | undefined) => allowedPayments.find((one) => paymentKey(one) === key)
    return allowed(payments[kind]) ?? allowed(payments.normal) ?? allowedPayments[0]
  })
