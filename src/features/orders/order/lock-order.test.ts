import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildCoupon, buildCredit } from '#features/balances/factories.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { outboxMail } from '../../../../simulators/outbox/outbox.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { testContext, testServices } from '../../../../tests/context.ts'
import { buildBuyer, buildCartLine, buildGoods, buildOrder } from '../factories.ts'
import { expireOrders } from '../fulfilment/due-orders.service.server.ts'
import type { OrderDetail } from './schema.ts'

const { app, db } = await testApp()
const services = testServices(db)
services.set(mailGatewayKey, outboxMail())
const ctx = testContext(db, { services })

type Buyer = Awaited<ReturnType<typeof buildBuyer>>
type Goods = Awaited<ReturnType<typeof buildGoods>>

/** Deadlocks in this database since it exists. Each connection of the pool writes its counters first. */
async function countDeadlocks() {
  await Promise.all(
    Array.from({ length: 6 }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.1)`.execute(db)),
  )
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks
}

/** Orders in review on the credit of the company, every other one with a coupon; each is edited and cancelled. */
async function buy({ member, address }: Buyer, goods: Goods[], rounds: number) {
  const browser = await TestBrowser.of(app, db, member)
  const codes: number[] = []
  for (let round = 0; round < rounds; round++) {
    const skus = (member.id + round) % 2 ? goods : goods.toReversed()
    for (const { id } of skus) await buildCartLine(db, member.id, id, 20)
    const coupon = round % 2 ? await buildCoupon(db, member.id) : undefined
    const terms = { invoice: { receipt_type: 2 }, collectionType: 12, agreed: true }
    const placed = await browser.post(
      '/api/trade/order',
      { addressId: String(address.id), ...terms, ...(coupon && { couponId: String(coupon.id) }) },
      { 'idempotency-key': randomUUID() },
    )
    const path = `/api/trade/order/${placed.json().data.orders[0].id}`
    const { lines, version }: OrderDetail = (await browser.get(path)).json().data
    const fewer = lines.map(({ id }, index) => ({ id, quantity: index === round % 3 ? 0 : 1 }))
    const edited = await browser.put(path, { version, lines: fewer })
    const cancelled = await browser.post(`${path}/cancel`, { reason: '不需要了' })
    codes.push(placed.statusCode, edited.statusCode, cancelled.statusCode)
  }
  return codes
}

it('orders of one company are placed, edited, cancelled and expire at once without a deadlock', async () => {
  const first = await buildBuyer(db, { state: 'verified' })
  const { companyId } = first.member
  await buildCredit(db, { companyId, limitFen: 100_000_000 })
  const goods = await Promise.all(Array.from({ length: 3 }, () => buildGoods(db, { onHandTenths: 100_000 })))
  const rest = await Promise.all(Array.from({ length: 4 }, () => buildBuyer(db, { companyId })))
  const owner = { companyId, memberId: first.member.id, expiresAt: new Date(0) }
  for (let n = 0; n < 60; n++) await buildOrder(db, { ...owner, skuId: goods[n % 3]!.id })
  const [codes] = await Promise.all([
    Promise.all([first, ...rest].map((buyer) => buy(buyer, goods, 4))),
    ...Array.from({ length: 3 }, () => expireOrders(ctx, new Date())),
  ])
  expect(new Set(codes.flat())).toEqual(new Set([200]))
  expect(await countDeadlocks()).toBe(0)
})
