import { z } from 'zod'
import { plainLine } from '#features/members/schema.ts'
import { uploadPath } from '#features/uploads/schema.ts'
import { day } from '#shared/filter-schemas.ts'
import { acceptQuoteInput } from '../checkout/schema.ts'
import { declarationInput } from '../declaration/schema.ts'

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
