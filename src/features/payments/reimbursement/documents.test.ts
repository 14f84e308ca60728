import { expect, it } from 'vitest'
import { deliveryNote, type KitFacts, type KitOrder } from './documents.ts'

const kit: KitFacts = {
  company: '',
  seller: '',
  origin: 'https://shop.example',
  handler: '',
  purpose: '',
  madeOn: '2026-11-23',
}

const orderWith = (trackingNos: string[]) =>
  ({
    orderNo: 'R2026',
    companyName: '',
    address: { fullAddress: '', name: '', phone: '' },
    lines: [],
    parcels: trackingNos.map((trackingNo) => ({ carrier: 'SF', trackingNo, shippedAt: kit.madeOn })),
  }) as unknown as KitOrder

const codesOf = (trackingNos: string[]) =>
  deliveryNote(kit, orderWith(trackingNos)).blocks.flatMap((block) =>
    block.kind === 'sideBySide' ? [block.parts.filter(({ kind }) => kind === 'qrCode')] : [],
  )

it('a delivery note has a code for each parcel, which leads to its way', () => {
  const rows = codesOf(['A 1', 'B2', 'C3', 'D4', 'E5']).filter(({ length }) => length > 0)
  expect(rows.map(({ length }) => length)).toEqual([4, 1])
  expect(rows[0]?.[0]).toEqual({
    kind: 'qrCode',
    address: 'https://shop.example/m/wl?order=R2026&parcel=A+1',
    text: 'A 1',
  })
  expect(codesOf([]).flat()).toEqual([])
})
