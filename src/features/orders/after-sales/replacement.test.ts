import { expect, it } from 'vitest'
import { json } from '#server/db/json.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildBuyer, buildGoods, buildOrder } from '../factories.ts'

const { app, db } = await testApp()
const [service, warehouse] = [
  await staffBrowser(app, db, 'service'),
  await staffBrowser(app, db, 'warehouse'),
]

/** An exchange of four of ten bottles, approved. */
async function exchange(onHandTenths: number) {
  const { member } = await buildBuyer(db)
  const browser = await TestBrowser.of(app, db, member)
  const sku = await buildGoods(db, { onHandTenths })
  const order = await buildOrder(db, {
    memberId: member.id,
    companyId: member.companyId,
    status: 'pendingComment',
    receivedAt: new Date(),
    paidFen: 10_000,
    skuId: sku.id,
  })
  await db.updateTable('orderLine').set({ shippedTenths: 100 }).where('id', '=', order.line.id).execute()
  const lines = [{ orderLineId: String(order.line.id), quantity: 4 }]
  const asked = { kind: 'exchange', reason: '标签破损', lines }
  const answer = await browser.post(`/api/trade/order/${order.id}/after-sale`, asked)
  const [request] = answer.json().data.afterSales
  const step = (to: string) => service.post(`/api/admin/orders/${order.id}/after-sale/${request.id}`, { to })
  await step('approved')
  const replacementOf = async () => {
    const { afterSales } = (await browser.get(`/api/trade/order/${order.id}`)).json().data
    return afterSales[0].replacement
  }
  const stock = () => db.selectFrom('stock').selectAll().where('skuId', '=', sku.id).executeTakeFirstOrThrow()
  return { browser, order, request, step, replacementOf, stock }
}

it('a received exchange places an order of the replacement, which the warehouse ships', async () => {
  const { browser, order, request, step, replacementOf, stock } = await exchange(1000)
  expect(await replacementOf()).toBeNull()
  expect(await stock()).toMatchObject({ reservedTenths: 0 })
  await step('received')
  expect(await stock()).toMatchObject({ reservedTenths: 40 })
  const { id, orderNo } = await replacementOf()
  const read = async () => (await browser.get(`/api/trade/order/${id}`)).json().data
  expect(await read()).toMatchObject({
    orderNo,
    status: 30,
    total: 0,
    due: 0,
    paymentState: 2,
    lines: [{ quantity: 4, total: 0, backordered: 0 }],
    replaces: { id: String(order.id), orderNo: order.orderNo, requestNo: request.requestNo },
  })
  const move = (body: object) => warehouse.post(`/api/admin/orders/${id}/move`, body)
  expect((await move({ to: 40 })).statusCode).toBe(200)
  const sent = await move({ to: 50, parcels: [{ carrier: '顺丰', trackingNo: 'SF1' }] })
  expect(sent.json().data).toMatchObject({ status: 50, parcels: [{ trackingNo: 'SF1' }] })
  expect(await stock()).toMatchObject({ reservedTenths: 0, onHandTenths: 960 })
  expect((await browser.post(`/api/trade/order/${id}/receive`)).json().data.status).toBe(60)
  expect((await browser.get(`/ucenter/trade/order/${order.id}`)).body).toContain(orderNo)
  expect((await browser.get(`/ucenter/trade/order/${id}`)).body).toContain(order.orderNo)
})

it('the replacement relies on the papers and the handler of its order', async () => {
  const { order, step, replacementOf } = await exchange(1000)
  const qualifications = [
    { qualificationId: 1, kind: 'purchaseFiling' as const, number: '备 7', files: [], validUntil: null },
  ]
  const kind = 'regulated' as const
  await db
    .updateTable('order')
    .set({ kind, qualifications: json(qualifications) })
    .where('id', '=', order.id)
    .execute()
  const handler = { handlerName: '王采购', handlerId: 's.x', handlerIdMasked: '110***********002X' }
  const declared = { ...handler, use: '教学实验', receiver: '李老师', isThroughAgent: false }
  await db
    .insertInto('purchaseDeclaration')
    .values({ ...declared, orderId: order.id })
    .execute()
  await step('received')
  const { id } = await replacementOf()
  const placed = await db.selectFrom('order').select('qualifications').where('id', '=', id).executeTakeFirst()
  expect(placed).toEqual({ qualifications })
  const copied = db.selectFrom('purchaseDeclaration').selectAll().where('orderId', '=', id)
  expect(await copied.executeTakeFirst()).toMatchObject(declared)
})

it('a replacement that is out of stock is backordered', async () => {
  const { browser, step, replacementOf } = await exchange(10)
  expect((await step('received')).statusCode).toBe(200)
  const { id } = await replacementOf()
  const { lines } = (await browser.get(`/api/trade/order/${id}`)).json().data
  expect(lines).toMatchObject([{ quantity: 4, backordered: 3 }])
})

it('a repeated receipt places one replacement', async () => {
  const { order, step } = await exchange(1000)
  const codes = (await Promise.all([step('received'), step('received')])).map((one) => one.statusCode)
  expect(codes.sort()).toEqual([200, 409])
  const orders = await db.selectFrom('order').select('id').where('memberId', '=', order.memberId).execute()
  expect(orders).toHaveLength(2)
})
