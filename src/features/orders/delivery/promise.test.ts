import { expect, it } from 'vitest'
import { parseTradeSettings } from '../order/settings.service.server.ts'
import { promiseDelivery } from './promise.ts'

const terms = parseTradeSettings(undefined)
const guangdong = {
  provinceCode: '440000',
  ranks: new Map([
    ['south', 1],
    ['central', 2],
    ['east', 3],
    ['north', 4],
  ]),
}
const stockIn = (...warehouses: string[]) => warehouses.map((warehouse) => ({ warehouse, quantity: 5 }))
const promise = (pack: Partial<Parameters<typeof promiseDelivery>[0]>, at: string, to = guangdong) =>
  promiseDelivery({ stock: [], leadTimeDays: null, isDangerous: false, ...pack }, to, new Date(at), terms)

const monday = '2026-11-23T10:00:00+08:00'

it.each([
  ['from the nearest warehouse', stockIn('north', 'south'), false, 'south', '2026-11-24'],
  ['from a farther one', stockIn('north', 'east'), false, 'east', '2026-11-26'],
  ['as dangerous goods', stockIn('south'), true, 'south', '2026-11-26'],
])('goods in stock come %s', (_case, stock, isDangerous, warehouse, arrivesOn) =>
  expect(promise({ stock, isDangerous }, monday)).toEqual({ leavesOn: '2026-11-23', arrivesOn, warehouse }),
)

it('goods out of stock come after their lead time, or on a day that nobody knows', () => {
  const stock = [{ warehouse: 'south', quantity: 0 }]
  expect(promise({ stock, leadTimeDays: 14 }, monday)).toEqual({
    leavesOn: '2026-12-08',
    arrivesOn: '2026-12-09',
    warehouse: null,
  })
  expect(promise({ stock }, monday)).toBeUndefined()
})

it('what is paid in the evening before National Day arrives after it', () =>
  expect(promise({ stock: stockIn('south') }, '2026-09-30T17:00:00+08:00')).toMatchObject({
    leavesOn: '2026-10-08',
    arrivesOn: '2026-10-09',
  }))

it('a far province waits longer', () =>
  expect(
    promise({ stock: stockIn('south') }, monday, { ...guangdong, provinceCode: '650000' }),
  ).toMatchObject({
    arrivesOn: '2026-11-27',
  }))
