import { describe, expect, it } from 'vitest'
import { allocate, fillFromLots } from './allocate.ts'

const shelf = (warehouse: string, freeTenths: number, skuId = 1) => ({ warehouse, freeTenths, skuId })
const want = (orderLineId: number, quantityTenths: number, skuId = 1) => ({
  orderLineId,
  quantityTenths,
  skuId,
  preferredLot: null,
})

/** Allocations as `line warehouse tenths`, and shortages. */
function outcome(...given: Parameters<typeof allocate>) {
  const { taken, missing } = allocate(...given)
  return {
    taken: taken.map(
      ({ orderLineId, warehouse, quantityTenths }) => `${orderLineId} ${warehouse} ${quantityTenths}`,
    ),
    missing: [...missing],
  }
}

describe('allocating lines', () => {
  it('prefers the nearest warehouse with the whole line', () => {
    const shelves = [shelf('south', 9), shelf('east', 10), shelf('north', 50)]
    expect(outcome([want(1, 10)], shelves)).toEqual({ taken: ['1 east 10'], missing: [] })
  })

  it('splits from the nearest on when none has the whole line', () => {
    const shelves = [shelf('south', 4), shelf('east', 0), shelf('north', 5)]
    expect(outcome([want(1, 8)], shelves)).toEqual({ taken: ['1 south 4', '1 north 4'], missing: [] })
  })

  it('reports a shortage', () => {
    expect(outcome([want(1, 8)], [shelf('south', 5)])).toEqual({ taken: ['1 south 5'], missing: [[1, 3]] })
    expect(outcome([want(1, 8)], [])).toEqual({ taken: [], missing: [[1, 8]] })
  })

  it('shares the stock of one sku in line order', () => {
    const shelves = [shelf('south', 10), shelf('east', 3)]
    const { taken, missing } = outcome([want(1, 8), want(2, 4)], shelves)
    expect(taken).toEqual(['1 south 8', '2 south 2', '2 east 2'])
    expect(missing).toEqual([])
    expect(shelves).toEqual([shelf('south', 10), shelf('east', 3)])
  })

  it('goes where the preferred lot is, and takes the rest from there or from the nearest', () => {
    const lotIn = (warehouse: string, freeTenths: number, lotNumber = 'A') => {
      return { skuId: 1, warehouse, lotNumber, freeTenths, expiresOn: null }
    }
    const shelves = [shelf('south', 10), shelf('east', 10), shelf('north', 6)]
    const preferring = (quantityTenths: number) => [{ ...want(1, quantityTenths), preferredLot: 'A' }]
    const lots = [lotIn('east', 4), lotIn('north', 6), lotIn('south', 9, 'B')]
    expect(outcome(preferring(4), shelves, lots).taken).toEqual(['1 east 4'])
    expect(outcome(preferring(5), shelves, lots).taken).toEqual(['1 north 5'])
    expect(outcome(preferring(9), shelves, lots).taken).toEqual(['1 east 4', '1 north 5'])
    expect(outcome(preferring(12), shelves, lots).taken).toEqual(['1 east 6', '1 north 6'])
    expect(outcome(preferring(20), shelves, lots)).toEqual({
      taken: ['1 east 4', '1 north 6', '1 south 10'],
      missing: [],
    })
    expect(outcome(preferring(4), shelves, []).taken).toEqual(['1 south 4'])
  })

  it('takes stock of the line’s own sku only', () => {
    const shelves = [shelf('south', 10, 1), shelf('south', 1, 2)]
    expect(outcome([want(1, 2, 2)], shelves)).toEqual({ taken: ['1 south 1'], missing: [[1, 1]] })
    expect(allocate([want(1, 2)], shelves).taken).toEqual([
      { orderLineId: 1, skuId: 1, warehouse: 'south', quantityTenths: 2 },
    ])
  })
})

const today = '2026-11-22'
const held = (quantityTenths: number, traits = {}) => ({
  orderLineId: 1,
  skuId: 1,
  warehouse: 'south',
  quantityTenths,
  chosenTenths: 0,
  preferredLot: null,
  ...traits,
})
const lot = (id: number, freeTenths: number, traits = {}) => ({
  id,
  skuId: 1,
  warehouse: 'south',
  freeTenths,
  lotNumber: `L${id}`,
  expiresOn: null as string | null,
  ...traits,
})
const chosen = (lotId: number, quantityTenths: number, orderLineId = 1) => ({
  orderLineId,
  lotId,
  quantityTenths,
})

describe('allocating lots to a line', () => {
  it('fills the line from one lot after another', () => {
    const lots = [lot(1, 4), lot(2, 0), lot(3, 9)]
    expect(fillFromLots([held(10)], lots, today)).toEqual({
      chosen: [chosen(1, 4), chosen(3, 6)],
      missing: [],
    })
    expect(lots[0]?.freeTenths).toBe(4)
  })

  it('keeps the lots already allocated', () => {
    expect(fillFromLots([held(10, { chosenTenths: 7 })], [lot(1, 9)], today).chosen).toEqual([chosen(1, 3)])
    expect(fillFromLots([held(10, { chosenTenths: 10 })], [lot(1, 9)], today)).toEqual({
      chosen: [],
      missing: [],
    })
  })

  it('uses what other lines left, and reports the shortage', () => {
    const lines = [held(6), held(6, { orderLineId: 2 })]
    expect(fillFromLots(lines, [lot(1, 10)], today)).toEqual({
      chosen: [chosen(1, 6), chosen(1, 4, 2)],
      missing: [{ skuId: 1 }],
    })
  })

  it('skips lots that have expired or expire today', () => {
    const lots = [
      lot(1, 9, { expiresOn: '2026-11-21' }),
      lot(2, 9, { expiresOn: today }),
      lot(3, 2, { expiresOn: '2026-11-23' }),
      lot(4, 2),
    ]
    expect(fillFromLots([held(4)], lots, today).chosen).toEqual([chosen(3, 2), chosen(4, 2)])
  })

  it('takes the preferred lot as far as it suffices, unless it has expired', () => {
    const lots = [lot(1, 9, { expiresOn: '2026-12-01' }), lot(2, 4, { expiresOn: '2027-01-01' })]
    const preferring = (quantityTenths: number, preferredLot = 'L2') => [
      held(quantityTenths, { preferredLot }),
    ]
    expect(fillFromLots(preferring(4), lots, today).chosen).toEqual([chosen(2, 4)])
    expect(fillFromLots(preferring(6), lots, today).chosen).toEqual([chosen(2, 4), chosen(1, 2)])
    expect(fillFromLots(preferring(6, 'gone'), lots, today).chosen).toEqual([chosen(1, 6)])
    expect(fillFromLots(preferring(4), lots, '2027-01-01').missing).toEqual([{ skuId: 1 }])
  })

  it('needs no lot where the sku has none in its warehouse', () => {
    const lots = [lot(1, 9, { warehouse: 'east' }), lot(2, 9, { skuId: 2 })]
    expect(fillFromLots([held(4)], lots, today)).toEqual({ chosen: [], missing: [] })
  })
})
