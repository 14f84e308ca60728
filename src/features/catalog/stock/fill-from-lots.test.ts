import { describe, expect, it } from 'vitest'
import { fillFromLots } from './fill-from-lots.ts'

const today = '2026-11-22'
const held = (quantityTenths: number, traits = {}) => ({
  orderLineId: 1,
  skuId: 1,
  warehouse: 'south',
  quantityTenths,
  chosenTenths: 0,
  ...traits,
})
const lot = (id: number, freeTenths: number, traits = {}) => ({
  id,
  skuId: 1,
  warehouse: 'south',
  freeTenths,
  expiresOn: null as string | null,
  ...traits,
})
const chosen = (lotId: number, quantityTenths: number, orderLineId = 1) => ({
  orderLineId,
  lotId,
  quantityTenths,
})

describe('a line', () => {
  it('is filled from one lot after the other', () => {
    const lots = [lot(1, 4), lot(2, 0), lot(3, 9)]
    expect(fillFromLots([held(10)], lots, today)).toEqual({
      chosen: [chosen(1, 4), chosen(3, 6)],
      missing: [],
    })
    expect(lots[0]?.freeTenths).toBe(4)
  })

  it('keeps the lots that it has', () => {
    expect(fillFromLots([held(10, { chosenTenths: 7 })], [lot(1, 9)], today).chosen).toEqual([chosen(1, 3)])
    expect(fillFromLots([held(10, { chosenTenths: 10 })], [lot(1, 9)], today)).toEqual({
      chosen: [],
      missing: [],
    })
  })

  it('takes what others left, and misses the rest', () => {
    const lines = [held(6), held(6, { orderLineId: 2 })]
    expect(fillFromLots(lines, [lot(1, 10)], today)).toEqual({
      chosen: [chosen(1, 6), chosen(1, 4, 2)],
      missing: [{ skuId: 1 }],
    })
  })

  it('takes nothing that expires today or did before', () => {
    const lots = [
      lot(1, 9, { expiresOn: '2026-11-21' }),
      lot(2, 9, { expiresOn: today }),
      lot(3, 2, { expiresOn: '2026-11-23' }),
      lot(4, 2),
    ]
    expect(fillFromLots([held(4)], lots, today).chosen).toEqual([chosen(3, 2), chosen(4, 2)])
  })

  it('needs no lot where the sku has none in its warehouse', () => {
    const lots = [lot(1, 9, { warehouse: 'east' }), lot(2, 9, { skuId: 2 })]
    expect(fillFromLots([held(4)], lots, today)).toEqual({ chosen: [], missing: [] })
  })
})
