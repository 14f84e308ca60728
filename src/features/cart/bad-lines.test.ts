import { expect, it } from 'vitest'
import { Failure } from '#shared/failure.ts'
import { maxTenths } from '#shared/quantity.ts'
import { refuseBadLines } from './bad-lines.ts'

const sku = {
  skuCode: 'S-500',
  isOnSale: true,
  salesUnit: '瓶',
  packingMultipleTenths: 20,
  totalTenths: 40,
  refusedLot: null,
}

function errorsOf(skus: (Partial<typeof sku> | undefined)[], cartEnforcesPacking = true) {
  const lines = skus.map((_, index) => ({ skuId: index + 1 }))
  const known = new Map(
    skus.flatMap((traits, index) => (traits ? [[index + 1, { ...sku, ...traits }] as const] : [])),
  )
  try {
    refuseBadLines({ locale: 'en', config: { cartEnforcesPacking } }, lines, known)
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    return failure.errors
  }
}

it('accepts valid cart lines', () => {
  expect(errorsOf([{}, { totalTenths: maxTenths - (maxTenths % 20) }])).toBeUndefined()
})

it('reports each bad line with its index and reason', () => {
  const errors = errorsOf([
    {},
    undefined,
    { isOnSale: false },
    { totalTenths: maxTenths + 1 },
    { totalTenths: 30 },
  ])
  expect(errors).toEqual([
    { path: '1.skuId', message: 'This is no longer on sale' },
    { path: '2.skuId', message: 'This is no longer on sale' },
    { path: '3.quantity', message: 'At most 99999.9 of S-500' },
    { path: '4.quantity', message: expect.stringContaining('S-500 is sold in multiples of 2 ') },
  ])
})

it('accepts any quantity where packings are not enforced', () => {
  expect(errorsOf([{ totalTenths: 33 }], false)).toBeUndefined()
})
