import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildOrder } from '../../orders/factories.ts'
import { buildQuote, requestedQuoteOf } from '../factories.ts'
import { marginOf } from './draft.ts'

const shop = await testApp()
const { db } = shop

it('shows what a company paid and was quoted, and another sku by its code', async () => {
  const { id, sku, member, service } = await requestedQuoteOf(shop)
  const order = await buildOrder(db, { memberId: member.id, companyId: member.companyId })
  await db
    .updateTable('orderLine')
    .set({ skuId: sku.id, unitPriceFen: 8800 })
    .where('id', '=', order.line.id)
    .execute()
  const owner = { memberId: member.id, companyId: member.companyId }
  await buildQuote(db, { ...owner, lines: [{ skuId: sku.id, unitPriceFen: 9100 }] })
  const basis = async (query = '') => (await service.get(`/api/admin/quotes/${id}/basis${query}`)).json().data
  expect(await basis()).toMatchObject([
    { skuId: String(sku.id), isOnSale: true, paid: [{ price: 88 }], quoted: [{ price: 91 }] },
  ])
  expect(await basis(`?sku=${sku.skuCode.toLowerCase()}`)).toMatchObject([{ sku: sku.skuCode }])
  expect(await basis('?sku=NO-SUCH')).toEqual([])
})

it('shows cost and margin to those who may read costs', async () => {
  const { id, sku, service } = await requestedQuoteOf(shop)
  const lot = { skuId: sku.id, warehouse: 'east', producedOn: '2026-01-01', expiresOn: '2030-01-01' } as const
  const add = (lotNumber: string, quantityTenths: number, costFen: number | null) =>
    db
      .insertInto('lot')
      .values({ ...lot, lotNumber, quantityTenths, costFen })
      .execute()
  const reader = await staffBrowser(shop.app, db, 'service', 'finance')
  const basis = async (browser = reader) =>
    (await browser.get(`/api/admin/quotes/${id}/basis`)).json().data[0]
  expect((await basis()).cost).toBeNull()
  await add('GONE', 0, 9000)
  expect((await basis()).cost).toEqual({ yuan: 90, from: 'last' })
  await add('A', 30, 4000)
  await add('B', 10, 8000)
  await add('C', 500, null)
  expect((await basis()).cost).toEqual({ yuan: 50, from: 'lots' })
  expect((await basis(service)).cost).toBeNull()
  expect(marginOf('113.00', 3, await basis())).toEqual({ netFen: 30_000, fen: 15_000 })
  expect(marginOf('45.20', 3, await basis())?.fen).toBe(-3000)
})

it('lists requests by region and state', async () => {
  const { quoteNo, member, service } = await requestedQuoteOf(shop)
  const address = {
    name: '王',
    phone: '13800000000',
    cityCode: '440100',
    districtCode: '440106',
    street: '1 号',
  }
  await db
    .insertInto('address')
    .values({ ...address, memberId: member.id, provinceCode: '440000', isDefault: true })
    .execute()
  const list = async (filter: string) =>
    (await service.get(`/api/admin/grids/quotes?filter=state:requested&filter=${filter}`)).json().data.rows
  expect(await list('province:440000')).toMatchObject([
    { quoteNo, lines: 2, waitingDays: 0, validUntil: null },
  ])
  expect(await list('province:110000')).toEqual([])
})

it('answers once when two of the staff send a version', async () => {
  const { answer } = await requestedQuoteOf(shop)
  expect((await answer({ seenVersion: 0 })).statusCode).toBe(200)
  expect((await answer({ seenVersion: 0 })).json().code).toBe('conflict')
})
