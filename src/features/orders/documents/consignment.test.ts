import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { importDangerousGoods } from '#features/catalog/service.server.ts'
import { cacheContent } from '#features/content/service.server.ts'
import { memberContext } from '#features/members/factories.ts'
import { json } from '#server/db/json.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { testServices } from '../../../../tests/context.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildBuyer, buildGoods, buildOrder } from '../factories.ts'
import { paymentsOfOrderKey } from '../order/payment.service.server.ts'
import { findOrder } from '../order/reading.service.server.ts'
import { describeConsignment } from './consignment.service.server.ts'
import { consignmentPdf } from './consignment.ts'

const { app, db } = await testApp()
const carrier = { name: '测试危货物流', licenceNumber: '交字 001', validUntil: '2099-12-31' }
beforeAll(async () => {
  await importDangerousGoods({ db }, readFileSync('db/dangerous-goods/entries.tsv', 'utf8'))
  const trade = { emergencyPhone: '0532-00000000', dangerousGoodsCarriers: [carrier] }
  await db
    .insertInto('siteSetting')
    .values({ key: 'trade', value: json(trade) })
    .execute()
})

const solvent = {
  unNumber: '1993',
  shippingNameZh: '易燃液体，未另作规定的',
  shippingNameEn: 'FLAMMABLE LIQUID, N.O.S.',
  hazardClass: '3(6.1)',
  packingGroup: 'II',
  isHazardousChemical: true,
}

async function orderOf(product: object, traits: Parameters<typeof buildOrder>[1] = {}) {
  const { member } = await buildBuyer(db, { state: 'verified' })
  const sku = await buildGoods(db, {}, product)
  const owner = { memberId: member.id, companyId: member.companyId }
  const order = await buildOrder(db, {
    ...owner,
    skuId: sku.id,
    status: 'confirmed',
    quantityTenths: 40,
    ...traits,
  })
  const { unNumber = null, isHazardousChemical = false } = product as Partial<typeof solvent>
  await db
    .updateTable('orderLine')
    .set({ unNumber, isHazardousChemical })
    .where('id', '=', order.line.id)
    .execute()
  return { member, order, browser: await TestBrowser.of(app, db, member) }
}

async function noteFor({ member, order }: Awaited<ReturnType<typeof orderOf>>, parcel?: string) {
  const services = testServices(db)
  services.set(paymentsOfOrderKey, async () => ({ payments: [], refunds: [] }))
  const ctx = await memberContext(db, member, { services })
  cacheContent(services, db, ctx.log)
  return describeConsignment(ctx, await findOrder(ctx, order.id), parcel)
}

describe('a consignment note', () => {
  it('lists dangerous goods as the law asks, with technical names and limits', async () => {
    const note = await noteFor(await orderOf(solvent))
    expect(note.emergencyPhone).toBe('0532-00000000')
    expect(note.consignee).toMatchObject({
      company: expect.stringMatching(/\S/),
      phone: expect.stringMatching(/\d/),
    })
    expect(note.goods).toMatchObject([
      {
        unNumber: '1993',
        shippingName: '易燃液体，未另作规定的',
        technicalName: '乙腈',
        hazardClass: '3(6.1)',
        packingGroup: 'II',
        pieces: '4',
        amount: '2,000 mL',
        relief: 'limited',
      },
    ])
    const text = JSON.stringify(consignmentPdf(note).blocks)
    expect(text).toContain('易燃液体，未另作规定的（乙腈）')
    expect(text).toContain('可按有限数量（每内包装不超过 1 L）')
    expect(text).toContain('GB 15258')
    expect(text).toMatch(/的 SDS：http.*\/report\/sds\/\d+/)
    expect(text).toContain(`/m/wl?order=${note.orderNo}&parcel=`)
  })

  it('names the component of a mixture once', async () => {
    const standard = {
      unNumber: '3264',
      nameZh: '铜单元素标准溶液',
      shippingNameZh: '无机酸性腐蚀性液体，未另作规定的（硝酸）',
      shippingNameEn: 'CORROSIVE LIQUID, ACIDIC, INORGANIC, N.O.S. (nitric acid)',
      hazardClass: '8',
      packingGroup: 'III',
    }
    const note = await noteFor(await orderOf(standard))
    expect(note.goods).toMatchObject([{ technicalName: '', relief: 'limited' }])
    const text = JSON.stringify(consignmentPdf(note).blocks)
    expect(text).toContain('"无机酸性腐蚀性液体，未另作规定的（硝酸）"')
  })

  it('of a parcel lists what is in it, and names its carrier', async () => {
    const sent = await orderOf(solvent, { status: 'inTransit' })
    const { id } = await db
      .insertInto('shipment')
      .values({
        orderId: sent.order.id,
        warehouse: 'south',
        carrier: carrier.name,
        trackingNo: 'D1',
        shippedAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { shipmentId: id, orderLineId: sent.order.line.id, lotNumber: 'L1', quantityTenths: 10 }
    await db.insertInto('shipmentLine').values(line).execute()
    const note = await noteFor(sent, String(id))
    expect(JSON.stringify(consignmentPdf(note).blocks)).toContain(`order=${note.orderNo}&parcel=D1`)
    expect(note.carrier).toEqual({ name: carrier.name, licence: carrier.licenceNumber })
    expect(note.goods).toMatchObject([{ pieces: '1', amount: '500 mL' }])
    expect(note.enclosed).toMatchObject([{ pieces: '1' }])
    await expect(noteFor(sent, '999999')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is a PDF for the company and the warehouse, with dangerous goods only', async () => {
    const warehouse = await staffBrowser(app, db, 'warehouse')
    const editor = await staffBrowser(app, db, 'editor')
    const { order, browser } = await orderOf(solvent)
    const path = `/api/trade/order/${order.id}/consignment.pdf`
    const ofStaff = `/api/admin/orders/${order.id}/consignment.pdf`
    for (const answer of [await browser.get(path), await warehouse.get(ofStaff)])
      expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect((await editor.get(ofStaff)).statusCode).toBe(403)
    expect((await (await orderOf(solvent)).browser.get(path)).statusCode).toBe(404)
    expect((await browser.get(`/ucenter/trade/order/${order.id}`)).body).toContain(path)
    const waiting = await orderOf(solvent, { status: 'pendingReview' })
    expect(
      (await waiting.browser.get(`/api/trade/order/${waiting.order.id}/consignment.pdf`)).statusCode,
    ).toBe(403)
    const plain = await orderOf({})
    expect((await plain.browser.get(`/api/trade/order/${plain.order.id}/consignment.pdf`)).statusCode).toBe(
      403,
    )
    expect((await warehouse.get(`/api/admin/orders/${plain.order.id}/consignment.pdf`)).statusCode).toBe(403)
    expect((await plain.browser.get(`/ucenter/trade/order/${plain.order.id}`)).body).not.toContain(
      'consignment.pdf',
    )
  })
})

it('a carrier without a licence in force does not take goods with a UN number', async () => {
  const warehouse = await staffBrowser(app, db, 'warehouse')
  const send = async (product: object, name: string) => {
    const { order } = await orderOf(product, { status: 'shipping' })
    const { skuId, id: orderLineId } = order.line
    await db
      .insertInto('stockReservation')
      .values({ orderLineId, skuId, warehouse: 'south', quantityTenths: 40 })
      .execute()
    await db.updateTable('stock').set({ reservedTenths: 40 }).where('skuId', '=', skuId).execute()
    const parcels = [{ carrier: name, trackingNo: `T${order.id}` }]
    return (await warehouse.post(`/api/admin/orders/${order.id}/move`, { to: 50, parcels })).json()
  }
  const refused = await send(solvent, '顺丰速运')
  expect([refused.code, refused.errors[0].path]).toEqual(['validation-failed', 'parcels.0.carrier'])
  expect((await send(solvent, carrier.name)).data.status).toBe(50)
  expect((await send({}, '顺丰速运')).data.status).toBe(50)
  const ended = { dangerousGoodsCarriers: [{ ...carrier, validUntil: '2020-01-01' }] }
  await db
    .updateTable('siteSetting')
    .set({ value: json(ended) })
    .where('key', '=', 'trade')
    .execute()
  expect((await send(solvent, carrier.name)).code).toBe('validation-failed')
})
