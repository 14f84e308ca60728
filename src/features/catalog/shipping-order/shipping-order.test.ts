import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { findWarehouseRanks } from '../stock/lots.service.server.ts'

const { app, db } = await testApp()
const keeper = await staffBrowser(app, db, 'warehouse')
const path = '/api/admin/shipping-order/440000'
const seen = { first: 'south', second: 'central', third: 'east', fourth: 'north' }
const moved = { first: 'east', second: 'south', third: 'central', fourth: 'north' }

it('the order of a province is changed by one who saw it; orders follow it, the log keeps both', async () => {
  expect((await keeper.get(path)).json().data.order).toEqual(seen)
  expect((await keeper.put(path, { ...moved, seen })).json().data.order).toEqual(moved)
  expect((await keeper.put(path, { ...seen, seen })).statusCode).toBe(409)
  const ranks = await findWarehouseRanks({ db }, '440000')
  expect(Object.fromEntries(ranks)).toEqual({ east: 1, south: 2, central: 3, north: 4 })
  const rows = await keeper.get('/api/admin/grids/shipping-order?filter=province:440000,450000')
  expect(rows.json().data.rows).toMatchObject([
    { id: '440000', ...moved },
    { id: '450000', ...seen },
  ])
  const found = await keeper.get('/api/admin/grids/shipping-order?keyword=guangdong')
  expect(found.json().data.rows).toMatchObject([{ id: '440000' }])
  const log = db.selectFrom('auditEntry').select('detail').where('action', '=', 'shippingOrder.change')
  expect(await log.execute()).toEqual([{ detail: { before: seen, after: moved } }])
})

it.each([
  [{ second: 'east' }, 422],
  [{ second: 'moon' }, 422],
])('%j is refused', async (wrong, status) => {
  const answer = await keeper.put(path, { ...moved, ...wrong, seen: moved })
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([status, 'second'])
})

it('a province that the shop does not supply is not found', async () => {
  expect((await keeper.get('/api/admin/shipping-order/710000')).statusCode).toBe(404)
})
