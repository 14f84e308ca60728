import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { buildOrder } from '../../orders/factories.ts'
import { buildQuote, requestedQuoteOf } from '../factories.ts'

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
