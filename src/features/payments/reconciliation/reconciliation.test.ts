import { describe, expect, it } from 'vitest'
import { type BillRow, type ChannelKey, paymentChannelsKey } from '#server/gateways/payment/channel.ts'
import { Services } from '#server/services.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildBuyer } from '../../orders/factories.ts'
import type { PaymentChannelName } from '../schema.ts'
import { reconcile } from './service.server.ts'

const { db } = await testDatabase()
const { member } = await buildBuyer(db)
const day = '2026-11-20'
const at = (clock: string) => new Date(`${day}T${clock}+08:00`)
let bill: BillRow[] | Error = []
const services = new Services()
const channel = {
  bill: async () => {
    if (bill instanceof Error) throw bill
    return bill
  },
}
services.set(paymentChannelsKey, { alipay: channel as never, wechat: channel as never })

async function paid(
  tradeNo: string,
  amountFen: number,
  paidAt: Date,
  channelName: PaymentChannelName = 'alipay-page',
) {
  const { id } = await db
    .insertInto('payment')
    .values({
      paymentNo: `P-${channelName}-${tradeNo}`,
      memberId: member.id,
      companyId: member.companyId,
      channel: channelName,
      tradeNo,
      amountFen,
      state: 'paid',
      paidAt,
      expiresAt: paidAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const theirs = (tradeNo: string, amountFen: number): BillRow => ({
  kind: 'payment',
  paymentNo: `P-${tradeNo}`,
  tradeNo,
  refundNo: '',
  amountFen,
})
const back = (refundNo: string, amountFen: number): BillRow => ({
  kind: 'refund',
  paymentNo: '',
  tradeNo: 'A',
  refundNo,
  amountFen,
})
const outcome = (key: ChannelKey = 'alipay') =>
  db
    .selectFrom('reconciliation')
    .selectAll()
    .where('channel', '=', key)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()

describe('reconciling a day', () => {
  it('finds no difference when both sides agree, also for bookings at midnight', async () => {
    const id = await paid('A', 10_000, at('12:00:00'))
    await paid('B', 200, new Date(`2026-11-21T00:00:30+08:00`))
    await paid('C', 300, at('00:00:20'))
    await db
      .insertInto('refund')
      .values({
        refundNo: 'R1',
        paymentId: id,
        amountFen: 400,
        cause: 'cancel',
        causeId: 1,
        state: 'done',
        doneAt: at('13:00:00'),
      })
      .execute()
    bill = [theirs('A', 10_000), theirs('B', 200), back('R1', 400)]
    await reconcile({ db, services, now: new Date() }, 'alipay', day)
    expect(await outcome()).toMatchObject({
      state: 'matched',
      oursFen: 9800,
      theirsFen: 9800,
      differences: [],
    })
  })

  it('reports missing and differing amounts; a second run replaces the first', async () => {
    await paid('D', 500, at('15:00:00'))
    bill = [theirs('A', 9999), theirs('B', 200), theirs('X', 7), back('R2', 1)]
    await reconcile({ db, services, now: new Date() }, 'alipay', day)
    const { state, differences, theirsFen } = await outcome()
    expect([state, theirsFen]).toEqual(['different', 10_205])
    expect(differences).toEqual([
      { kind: 'amount', what: 'payment', number: 'A', oursFen: 10_000, theirsFen: 9999 },
      { kind: 'missing-here', what: 'payment', number: 'X', oursFen: 0, theirsFen: 7 },
      { kind: 'missing-there', what: 'payment', number: 'D', oursFen: 500, theirsFen: 0 },
      { kind: 'missing-here', what: 'refund', number: 'R2', oursFen: 0, theirsFen: 1 },
      { kind: 'missing-there', what: 'refund', number: 'R1', oursFen: 400, theirsFen: 0 },
    ])
  })

  it('is limited to its channel, and is marked as failed when the bill is unavailable', async () => {
    await paid('A', 1, at('12:00:00'), 'wechat-native')
    bill = [theirs('A', 1)]
    await reconcile({ db, services, now: new Date() }, 'wechat', day)
    expect(await outcome('wechat')).toMatchObject({ state: 'matched', theirsFen: 1 })
    bill = new Error('out of order')
    await expect(reconcile({ db, services, now: new Date() }, 'wechat', day)).rejects.toThrow('out of order')
    expect(await outcome('wechat')).toMatchObject({ state: 'failed' })
  })
})
