import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildCoa } from '../../reports/coa/factories.ts'
import { buildBuyer, buildOrder } from '../factories.ts'

const { app, db } = await testApp()

async function orderOf(product: Parameters<typeof buildProduct>[1], status: 'inTransit' | 'pendingReview') {
  const { member } = await buildBuyer(db)
  const goods = await buildProduct(db, product)
  const sku = await buildSku(db, { productId: goods.id })
  const owner = { memberId: member.id, companyId: member.companyId }
  const order = await buildOrder(db, { ...owner, skuId: sku.id, status })
  return { goods, order, browser: await TestBrowser.of(app, db, member) }
}

/** A parcel for each lot. */
async function send({ id, line }: Awaited<ReturnType<typeof buildOrder>>, lotNumbers: string[]) {
  for (const lotNumber of lotNumbers) {
    const parcel = {
      orderId: id,
      warehouse: 'south',
      carrier: '顺丰',
      trackingNo: lotNumber,
      shippedAt: new Date(),
    }
    const sent = await db.insertInto('shipment').values(parcel).returning('id').executeTakeFirstOrThrow()
    const shipmentLine = { shipmentId: sent.id, orderLineId: line.id, lotNumber, quantityTenths: 10 }
    await db.insertInto('shipmentLine').values(shipmentLine).execute()
  }
}

const pathOf = ({ id }: { id: number }) => `/api/trade/order/${id}/papers.zip`
const salt = { nameZh: '氯化钠', nameEn: 'Sodium chloride', casNumber: '7647-14-5', catalogNumber: 'S1' }

it('are one zip: COA of the lots that were sent, SDS of the products, and what is missing', async () => {
  const { goods, order, browser } = await orderOf(salt, 'inTransit')
  await send(order, ['SENT', 'NO-COA'])
  for (const lotNumber of ['SENT', 'OTHER']) await buildCoa(db, goods, { lotNumber })
  const reply = await browser.get(pathOf(order))
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzipSync(reply.rawPayload)
  expect(Object.keys(files)).toEqual([
    'COA/质检报告-S1-SENT-1.pdf',
    'SDS/化学品安全技术说明书-S1-v1.pdf',
    '未找到清单.txt',
  ])
  for (const name of Object.keys(files).slice(0, 2))
    expect(Buffer.from(files[name] ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(Buffer.from(files['未找到清单.txt'] ?? []).toString()).toBe('\uFEFF未找到：P1 NO-COA\r\n')
  expect((await browser.get(`/ucenter/trade/order/${order.id}`)).body).toContain(pathOf(order))
})

it('are for members who see the order, once it is reviewed', async () => {
  const { order } = await orderOf(salt, 'inTransit')
  const stranger = await TestBrowser.of(app, db, (await buildBuyer(db)).member)
  expect((await stranger.get(pathOf(order))).statusCode).toBe(404)
  expect((await new TestBrowser(app).get(pathOf(order))).statusCode).toBe(401)
  const waiting = await orderOf(salt, 'pendingReview')
  expect((await waiting.browser.get(pathOf(waiting.order))).statusCode).toBe(403)
  expect((await waiting.browser.get(`/ucenter/trade/order/${waiting.order.id}`)).body).not.toContain(
    'papers.zip',
  )
})
