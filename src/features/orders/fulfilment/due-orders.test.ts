import { describe, expect, it } from 'vitest'
import { reserveStock } from '#features/catalog/service.server.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { Services } from '#server/services.ts'
import { outboxMail } from '../../../../simulators/outbox/outbox.ts'
import { testContext } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildBuyer, buildGoods, buildOrder } from '../factories.ts'
import { countSales, expireOrders, finishLateOrders, receiveLateOrders } from './due-orders.service.server.ts'

const { db } = await testDatabase()
const services = new Services()
services.set(mailGatewayKey, outboxMail())
const ctx = testContext(db, { services })

const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const statusOf = async (id: number) =>
  (await db.selectFrom('order').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const transitionsOf = (orderId: number) =>
  db.selectFrom('orderTransition').selectAll().where('orderId', '=', orderId).execute()

describe('order jobs', () => {
  it('expire unpaid orders once across processes, and release their goods', async () => {
    const sku = await buildGoods(db)
    const { member } = await buildBuyer(db, { email: 'wang@example.cn' })
    const owner = { memberId: member.id, companyId: member.companyId }
    const orders = await Promise.all(
      Array.from({ length: 120 }, () =>
        buildOrder(db, { ...owner, expiresAt: ago(0.01), skuId: sku.id, quantityTenths: 5 }),
      ),
    )
    for (const { line } of orders)
      await reserveStock(
        db,
        [
          {
            orderLineId: line.id,
            skuId: sku.id,
            quantityTenths: 5,
            preferredLot: null,
            allowsBackorder: false,
          },
        ],
        { provinceCode: '440000', locale: 'zh' },
      )
    const open = await buildOrder(db, { expiresAt: new Date(now.getTime() + 60_000) })
    const partly = await buildOrder(db, { expiresAt: ago(1), paidFen: 1 })
    await Promise.all([expireOrders(ctx, now), expireOrders(ctx, now), expireOrders(ctx, now)])
    await expireOrders(ctx, now)
    for (const { id } of orders) expect(await statusOf(id)).toBe('cancelled')
    expect(await transitionsOf(orders[0]!.id)).toMatchObject([{ toStatus: 'cancelled', actor: 'system' }])
    const { reservedTenths } = await db
      .selectFrom('stock')
      .selectAll()
      .where('skuId', '=', sku.id)
      .executeTakeFirstOrThrow()
    expect(reservedTenths).toBe(0)
    expect([await statusOf(open.id), await statusOf(partly.id)]).toEqual(['pendingPayment', 'pendingPayment'])
    const mails = await db.selectFrom('outboxMessage').select('text').execute()
    expect(mails).toHaveLength(120)
    expect(mails[0]?.text).toContain('已自动取消')
    expect(mails[0]?.text).not.toContain('退回')
  })

  it('receive and finish orders after fifteen days each', async () => {
    const late = await buildOrder(db, { status: 'inTransit', shippedAt: ago(15.1) })
    const early = await buildOrder(db, { status: 'inTransit', shippedAt: ago(14.9) })
    await receiveLateOrders(ctx, now)
    expect([await statusOf(late.id), await statusOf(early.id)]).toEqual(['pendingComment', 'inTransit'])
    await finishLateOrders(ctx, now)
    expect(await statusOf(late.id)).toBe('pendingComment')
    await finishLateOrders(ctx, new Date(now.getTime() + 15.1 * 86_400_000))
    expect(await statusOf(late.id)).toBe('finished')
  })

  it('count sales once', async () => {
    const order = await buildOrder(db, { quantityTenths: 25 })
    const { productId } = order.line
    const count = async () =>
      (
        await db
          .selectFrom('product')
          .select('salesCount')
          .where('id', '=', productId)
          .executeTakeFirstOrThrow()
      ).salesCount
    const confirm = {
      orderId: order.id,
      fromStatus: 'paid',
      toStatus: 'confirmed',
      actor: 'system',
      at: ago(1),
    } as const
    await db.insertInto('orderTransition').values(confirm).execute()
    await Promise.all([countSales(ctx, now), countSales(ctx, now)])
    expect(await count()).toBe(3)
    await countSales(ctx, now)
    expect(await count()).toBe(3)
  })
})
