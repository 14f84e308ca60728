import { describe, expect, it } from 'vitest'
import { change, goodsToPack, orderNoOf, parcelLines, readGoods, sumPacked } from './packing.ts'
import type { StaffOrder } from './schema.ts'

const line = (id: string, sku: string) => ({ id, sku, nameZh: sku, nameEn: '', packing: '500 mL' })
const pick = (orderLineId: string, lotNumber: string, quantity: number, warehouse = 'south') => ({
  orderLineId,
  lotNumber,
  quantity,
  warehouse,
  lotId: lotNumber === '' ? null : `lot-${lotNumber}`,
  expiresOn: null,
  isPreferred: null,
})
const order = {
  lines: [line('1', 'A-1'), line('2', 'B-2'), line('3', 'C-3')],
  picks: [
    pick('1', 'L1', 1.5),
    pick('1', 'L2', 1),
    pick('2', '', 2),
    pick('3', 'L9', 1),
    pick('3', 'L9', 1, 'north'),
  ],
} as unknown as StaffOrder

describe('the packing table', () => {
  it('reads an order number, also from the address on our papers', () => {
    expect(orderNoOf(' 2026 ')).toBe('2026')
    expect(orderNoOf('https://shop.example/m/wl?order=2026&parcel=')).toBe('2026')
  })

  it('holds the goods of one warehouse', () => {
    expect(goodsToPack(order, 'south').map(({ sku, lotNumber }) => `${sku} ${lotNumber}`)).toEqual([
      'A-1 L1',
      'A-1 L2',
      'B-2 ',
      'C-3 L9',
    ])
  })

  it.each([
    ['l1', 'right'],
    ['a-1;L2', 'right'],
    ['A-1', 'chooseLot'],
    ['B-2', 'right'],
    ['C-3', 'right'],
    ['A-1;L9', 'wrongLot'],
    ['A-1|OLD-7', 'wrongLot'],
    ['X-9', 'wrong'],
    ['', 'wrong'],
  ])('reads %j as %s', (code, kind) => {
    expect(readGoods(goodsToPack(order, 'south'), code).kind).toBe(kind)
  })

  it('counts bottles up to what was ordered, the rest of a bottle at once', () => {
    let goods = goodsToPack(order, 'south')
    const [first] = goods
    goods = change(change(change(goods, first?.key ?? '', 1), first?.key ?? '', 1), first?.key ?? '', 1)
    expect(goods[0]?.packedTenths).toBe(15)
    expect(readGoods(goods, 'L1').kind).toBe('tooMany')
    expect(sumPacked(goods)).toEqual({ packed: 1.5, wanted: 5.5 })
    expect(parcelLines(goods)).toEqual([{ orderLineId: '1', lotId: 'lot-L1', quantity: 1.5 }])
    expect(change(goods, first?.key ?? '', -1)[0]?.packedTenths).toBe(5)
  })
})
