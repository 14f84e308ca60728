import { describe, expect, it } from 'vitest'
import { chosenPayments, firstChoice, stillValid } from './buyers-choice.ts'
import type { AllowedPayment } from './schema.ts'

const choices = {
  preview: {
    hazardous: null,
    declaration: null,
    addressId: '1',
    coupons: [{ id: '5', nameZh: '', nameEn: '', saving: 1 }],
  },
  addresses: [
    { id: '1', name: '李老师' },
    { id: '2', name: '王老师' },
  ],
  profiles: [{ id: '8', receipt_type: 1 as const }],
}
const texts = { remark: '请上午送', poNumber: 'PO-1', payments: { normal: '14:0' } }

it('restores the typed and chosen values, except the agreement', () => {
  const chosen = { ...texts, addressId: '2', couponId: '5', receiptType: 1 as const, profileId: '8' }
  expect(stillValid({ ...chosen, agreed: true }, choices)).toEqual(chosen)
  expect(stillValid({ couponId: null, receiptType: 2 }, choices)).toEqual({ couponId: null, receiptType: 2 })
  expect(stillValid({}, choices)).toEqual({})
})

it('leaves out choices that no longer exist', () => {
  const gone = { addressId: '3', couponId: '6', receiptType: 1 as const, profileId: '9' }
  expect(stillValid({ ...texts, ...gone }, choices)).toEqual(texts)
  expect(stillValid({ receiptType: 0, profileId: '8' }, choices)).toEqual({})
})

it('proposes the recipient of the address as the receiver of regulated goods', () => {
  expect(firstChoice(choices).declaration.receiver).toBe('李老师')
  expect(firstChoice({ ...choices, addresses: [] }).declaration.receiver).toBe('')
})

describe('the payments of two orders', () => {
  const [online, remittance, delivery] = [11, 14, 13].map((collectionType) => ({
    paymentTerms: collectionType === 13 ? 1 : 0,
    collectionType,
    review: null,
  })) as [AllowedPayment, AllowedPayment, AllowedPayment]
  const parts = [
    { kind: 'normal' as const, allowedPayments: [online, remittance, delivery] },
    { kind: 'regulated' as const, allowedPayments: [online, remittance] },
  ]

  it.each([
    ['are the first of each', {}, [online, online]],
    ['are one choice', { normal: '0-14' }, [remittance, remittance]],
    ['differ where the regulated goods do not allow it', { normal: '1-13' }, [delivery, online]],
    ['differ where the buyer chooses so', { normal: '0-14', regulated: '0-11' }, [remittance, online]],
  ])('%s', (_which, payments, chosen) => expect(chosenPayments(parts, payments)).toEqual(chosen))
})
