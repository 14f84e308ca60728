import { describe, expect, it } from 'vitest'
import { freightOf, freightPartsOf, weightOf } from './freight.ts'
import { tradeSettings } from './settings.service.server.ts'

const settings = tradeSettings.parse({})
const near = { provinceCode: '440000', grams: 900, goodsFen: 10_000, isDangerous: false, isRegulated: false }

describe('freight', () => {
  it.each([
    ['near', {}, 1200],
    ['far', { provinceCode: '650000' }, 2800],
    ['between', { provinceCode: '510000' }, 1800],
    ['for a started second kilogram', { grams: 1001 }, 1500],
    ['for dangerous goods', { isDangerous: true }, 4200],
    ['for regulated dangerous goods', { isDangerous: true, isRegulated: true }, 9200],
    ['above the free freight threshold', { goodsFen: 100_000, provinceCode: '650000' }, 0],
  ])('%s', (_what, change, fen) => {
    expect(freightOf({ ...near, ...change }, settings)).toBe(fen)
  })

  it('lists its components', () => {
    const heavy = { ...near, grams: 2500, isDangerous: true }
    expect(freightPartsOf(heavy, settings)).toEqual({ firstFen: 1200, furtherFen: 600, dangerFen: 3000 })
    expect(freightPartsOf({ ...near, goodsFen: 100_000 }, settings)).toBeUndefined()
  })

  it('includes the weight of the packaging', () => {
    const line = { packCount: 6, amount: 4, amountUnit: 'L', quantityTenths: 20 }
    expect(weightOf([line])).toBe(62_400)
    expect(weightOf([{ ...line, packCount: 1, amount: 5, amountUnit: 'g', quantityTenths: 10 }])).toBe(105)
    expect(weightOf([{ ...line, amount: null, amountUnit: null, quantityTenths: 5 }])).toBe(250)
  })
})
