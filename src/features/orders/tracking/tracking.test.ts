import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildBuyer, buildOrder } from '../factories.ts'

const { app, db } = await testApp({ TRUST_PROXY: '127.0.0.1' })

let visitors = 0
async function shippedParcel() {
  const { member } = await buildBuyer(db)
  const order = await buildOrder(db, {
    memberId: member.id,
    companyId: member.companyId,
    status: 'inTransit',
    paidAt: new Date(),
  })
  const trackingNo = `SF${order.id}A`
  const { id: shipmentId } = await db
    .insertInto('shipment')
    .values({ orderId: order.id, warehouse: 'south', carrier: '顺丰', trackingNo })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shipmentLine')
    .values({ shipmentId, orderLineId: order.line.id, lotNumber: 'L1', quantityTenths: 100 })
    .execute()
  const { address } = await db
    .selectFrom('order')
    .select('address')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const right = { orderNo: order.orderNo, trackingNo, phoneEnd: address.phone.slice(-4) }
  const network = `10.20.${visitors++}.1`
  const track = (body: object = {}, from = network) =>
    new TestBrowser(app).post('/api/orders/parcel', { ...right, ...body }, { 'x-forwarded-for': from })
  return { member, order, right, address, track }
}

it('shows a parcel to everyone who has its numbers, without name and street', async () => {
  const { track, right, address } = await shippedParcel()
  const answer = await track({ trackingNo: right.trackingNo.toLowerCase() })
  expect(answer.json().data).toMatchObject({
    trackingNo: right.trackingNo,
    carrier: '顺丰',
    lines: 1,
    isReceived: false,
    events: [{ kind: 'handedOver' }],
  })
  expect(answer.json().data.arrivesOn).toMatch(/^20/)
  for (const secret of [address.name, address.street, address.phone, '乙腈', 'L1'])
    expect(answer.body).not.toContain(secret)
})

it('answers all wrong numbers alike, and stops after some', async () => {
  const { track } = await shippedParcel()
  const wrong = [{ phoneEnd: '0001' }, { trackingNo: 'SF0' }]
  const unknown = await track({ orderNo: '2026010100000000' })
  for (const body of wrong) {
    const { statusCode, ...answer } = await track(body)
    expect(statusCode).toBe(404)
    const { requestId: _, ...said } = answer.json()
    expect(unknown.json()).toMatchObject(said)
  }
  for (let tried = 2; tried < 5; tried++) await track({ phoneEnd: '0001' })
  expect((await track()).statusCode).toBe(429)
  expect((await track({ phoneEnd: '12' })).statusCode).toBe(422)
})

it('is open to members of the company without digits, to no other', async () => {
  const { member, order, right } = await shippedParcel()
  const path = `/m/wl?order=${right.orderNo}&parcel=${right.trackingNo}`
  const browser = await TestBrowser.of(app, db, member)
  const own = await browser.get(path)
  expect(own.body).toContain('已交承运商 顺丰')
  const { body } = await browser.get(`/ucenter/trade/order/${order.id}`)
  const [timeline] = /<ol class="hint.*?<\/ol>/.exec(body.replaceAll('<!-- -->', '')) ?? []
  expect(timeline).toMatch(/<li data-done="">发货 <time[^>]*>[^<]+<\/time><\/li><li>预计[^<]+送达<\/li>/)
  const stranger = await TestBrowser.of(app, db, (await buildBuyer(db)).member)
  const page = await stranger.get(path)
  expect(page.body).not.toContain('已交承运商')
  expect(page.body).toContain(`value="${right.trackingNo}"`)
})
