import { z } from 'zod'
import { invoiceProfile } from '#features/invoices/schema.ts'
import { address, plainLine } from '#features/members/schema.ts'
import { purchasePurpose, qualificationKind } from '#features/qualifications/schema.ts'
import { uploadPath } from '#features/uploads/schema.ts'
import { day } from '#shared/filter-schemas.ts'
import { acceptQuoteInput } from '../checkout/schema.ts'
import { declarationInput, declarationView } from '../declaration/schema.ts'

const mostNumber = 60

/** Paid by remittance, in advance. */
export const offlineOrderInput = acceptQuoteInput
  .omit({ paymentTerms: true, collectionType: true, regulatedPayment: true, agreed: true, attachments: true })
  .extend({
    addressId: z.string().optional().meta({ description: 'of the buyer; left out: the default address' }),
    declaration: declarationInput,
    contract: z.object({
      number: plainLine(mostNumber, ['请填写合同编号', 'Please enter the number of the contract']),
      signedOn: day.meta({ description: 'by the last party, Chinese time' }),
      filepath: uploadPath.meta({ description: 'the scanned contract, sent in before' }),
    }),
  })
export type OfflineOrderInput = z.infer<typeof offlineOrderInput>

export const offlineOfferQuery = z.object({ version: z.coerce.number().int().min(1) })

/** What staff choose from when they enter a contract. */
export const offlineOffer = z.object({
  lines: z
    .array(
      z.object({
        lineNo: z.number(),
        isOfflineOnly: z.boolean(),
        isHazardous: z.boolean(),
        missing: z.array(qualificationKind).meta({ description: 'papers that the company lacks' }),
      }),
    )
    .meta({ description: 'of the newest version, those that are priced' }),
  addresses: z
    .array(address.pick({ id: true, name: true, phone: true, fullAddress: true }))
    .meta({ description: 'of the buyer, the default one first' }),
  profiles: z
    .array(invoiceProfile.pick({ id: true, receipt_type: true, title: true, taxId: true }))
    .meta({ description: 'of the company, for its invoices' }),
  projects: z
    .array(z.object({ id: z.string(), number: z.string(), name: z.string() }))
    .meta({ description: 'empty: the number is free text' }),
  declaration: declarationView.nullable().meta({ description: 'of the last order of the buyer' }),
  purpose: purchasePurpose.nullable().meta({ description: 'of the last order of the buyer' }),
})
export type OfflineOffer = z.infer<typeof offlineOffer>
