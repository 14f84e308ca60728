import { z } from 'zod'
import { invoiceChoice } from '#features/invoices/schema.ts'
import {
  classWays,
  purchasePurpose,
  qualificationKind,
  verification,
} from '#features/qualifications/schema.ts'
import { mostQuoteLines } from '#features/quotes/schema.ts'
import { attachment, mostAttachments } from '#features/uploads/schema.ts'
import { yuanOrZero } from '#shared/amount-schemas.ts'
import { refusal } from '#shared/locale.ts'
import { declarationInput, declarationView } from '../declaration/schema.ts'
import {
  collectionType,
  lineFacts,
  lineSums,
  orderKinds,
  orderTexts,
  paymentState,
  paymentTerms,
  preferredLot,
  quantityNumber,
  status,
  sums,
  yuanNumber,
} from '../schema.ts'

const id = z.string()

export const cartKind = z.enum(['cart', 'buy-now']).default('cart')

const quotedLines = {
  version: z.number().int().min(1).meta({ description: 'of the quote; an older one is refused' }),
  lines: z
    .array(z.number().int().min(1))
    .min(1)
    .max(mostQuoteLines)
    .optional()
    .meta({ description: 'line numbers; left out: all that are priced' }),
}

export const quoteChoice = z.object({ id, ...quotedLines })
export type QuoteChoice = z.infer<typeof quoteChoice>

export const previewInput = z.object({
  way: cartKind,
  quote: quoteChoice.optional().meta({ description: 'lines of a quote instead of the cart' }),
  addressId: id.optional().meta({ description: 'left out: the default address' }),
  couponId: id.nullable().optional().meta({ description: 'null: none; left out: the one that saves most' }),
})
export type PreviewInput = z.infer<typeof previewInput>

const payment = {
  paymentTerms: paymentTerms.optional().meta({ description: 'left out with credit' }),
  collectionType,
}

/** `regulatedPayment`: for the order of the regulated lines, if it differs. */
export const submitInput = z.object({
  way: cartKind,
  addressId: id.refine(Boolean, refusal(['请选择收货地址', 'Please choose a delivery address'])),
  invoice: invoiceChoice,
  ...payment,
  regulatedPayment: z.object(payment).optional(),
  couponId: id.nullable().optional(),
  ...orderTexts,
  attachments: z.array(attachment).max(mostAttachments).default([]),
  declaration: declarationInput.optional().meta({ description: 'needed with regulated lines' }),
  purpose: purchasePurpose
    .optional()
    .meta({ description: 'what hazardous chemicals are bought for; needed with such lines' }),
  expectedTotal: yuanOrZero
    .optional()
    .meta({ description: 'what the buyer was shown; another total is refused' }),
  agreed: z
    .boolean()
    .refine((agreed) => agreed, refusal(['请阅读并同意平台服务协议', 'Please accept the agreement'])),
})
export type SubmitInput = z.infer<typeof submitInput>

/** Without coupons: quoted prices are final. */
export const acceptQuoteInput = submitInput.omit({ way: true, couponId: true }).extend(quotedLines)
export type AcceptQuoteInput = z.infer<typeof acceptQuoteInput>

export const previewLine = z.object({
  id: id.meta({ description: 'of the cart line, or the number of the line in the quote' }),
  ...lineFacts,
  ...lineSums,
  preferredLot,
  isLotShort: z.boolean().meta({ description: 'less of the preferred lot is in stock' }),
  backordered: quantityNumber.meta({ description: 'how much of it is not in stock now' }),
  allowsBackorder: z.boolean().meta({ description: 'false: with less in stock it is refused' }),
})
export type PreviewLine = z.infer<typeof previewLine>

const reviewReasons = ['regulated', 'stock', 'terms', 'all'] as const
export type ReviewReason = (typeof reviewReasons)[number]

export const allowedPayment = z.object({
  paymentTerms: paymentTerms.nullable(),
  collectionType,
  review: z
    .enum(reviewReasons)
    .nullable()
    .meta({ description: 'why staff review the order before it is paid; null: they do not' }),
})
export type AllowedPayment = z.infer<typeof allowedPayment>

export const previewedOrder = z.object({
  kind: z.enum(orderKinds),
  lines: z.array(previewLine),
  ...sums,
  deposit: yuanNumber.meta({ description: 'what is due first with payment terms 2' }),
  couponId: id.nullable(),
  weightKg: z.number(),
  freightDetail: z
    .object({
      zone: z.enum(['near', 'middle', 'far']),
      first: yuanNumber,
      further: yuanNumber,
      danger: yuanNumber,
    })
    .nullable()
    .meta({ description: 'the first kilogram, the others, and what danger adds; null: it travels free' }),
  allowedPayments: z.array(allowedPayment),
})
export type PreviewedOrder = z.infer<typeof previewedOrder>

export const heldLine = z.object({
  id,
  ...lineFacts,
  reason: z.enum(['papers-missing', 'company-unverified', 'offline-only', 'price-on-request']),
  missing: z.array(qualificationKind),
  ways: z.array(classWays),
  verification,
})
export type HeldLine = z.infer<typeof heldLine>

export const orderPreview = z.object({
  declaration: declarationView.nullable().meta({
    description: 'of the last order of this member with regulated goods, as a default',
  }),
  hazardous: z
    .object({
      purpose: purchasePurpose
        .nullable()
        .meta({ description: 'of the last order of this member, as a default' }),
      canResell: z
        .boolean()
        .meta({ description: 'false: resale needs a licence with these goods in its scope' }),
    })
    .nullable()
    .meta({ description: 'null: no line of `parts` is a hazardous chemical' }),
  parts: z.array(previewedOrder),
  held: z.array(heldLine),
  ...sums,
  addressId: id.nullable(),
  couponId: id.nullable(),
  coupons: z.array(z.object({ id, nameZh: z.string(), nameEn: z.string(), saving: yuanNumber })),
  unusableCoupons: z
    .array(
      z.object({
        id,
        nameZh: z.string(),
        nameEn: z.string(),
        reason: z.enum(['scope', 'threshold', 'nothing']),
        lacking: yuanNumber.meta({ description: 'what is lacking to its threshold' }),
      }),
    )
    .meta({ description: 'coupons that take nothing off, and why' }),
  freeFreightFrom: yuanNumber.meta({ description: 'goods of one order that travel free' }),
  credit: z
    .object({ headroom: yuanNumber.nullable().meta({ description: 'null: no limit' }), days: z.number() })
    .nullable()
    .meta({ description: 'null: there is none, or this viewer may not spend it here' }),
  walletBalance: yuanNumber.nullable().meta({ description: 'null: this viewer may not spend it here' }),
  spendingLimit: yuanNumber.nullable().meta({
    description: 'what this viewer may spend on one order from wallet and credit; null: any amount',
  }),
  monthLimit: z
    .object({
      limit: yuanNumber,
      left: yuanNumber,
      isApprovable: z.boolean().meta({ description: 'above it an approval is needed; else it is refused' }),
    })
    .nullable()
    .meta({ description: 'what this viewer may order in this month; null: any amount' }),
})
export type OrderPreview = z.infer<typeof orderPreview>

export const placedOrder = z.object({
  id,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  status,
  paymentState,
  collectionType,
  total: yuanNumber,
  due: yuanNumber.meta({ description: 'what is to be paid now' }),
  expiresAt: z.string().nullable(),
})
export type PlacedOrder = z.infer<typeof placedOrder>

export const placedOrders = z.object({ orders: z.array(placedOrder) })
