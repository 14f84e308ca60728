import type { Database } from '#server/db/client.ts'
import { type ChannelKey, type PaymentChannel, paymentChannelsKey } from '#server/gateways/payment/channel.ts'
import type { Services } from '#server/services.ts'
import { channelKeyOf } from '../channels.ts'
import { bookTrade } from './booking.service.server.ts'
import {
  closeOverdue,
  closePendingPayment,
  findPaymentRow,
  listToAsk,
  type PaymentRow,
  takeTurn,
} from './repository.server.ts'

export const closeQueue = 'close-payment'

/** News comes sooner than this; without it, the channel is asked. */
export const firstAskMs = 10_000
const longestPauseMs = 10 * 60_000

/** What asking needs, with a request or without. */
export interface Asking {
  db: Database['db']
  services: Services
}

/** Ever later, as a payment gets older. */
const nextTurn = ({ createdAt }: PaymentRow, now: Date) => {
  const ageMs = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() + Math.min(longestPauseMs, Math.max(firstAskMs, ageMs / 3)))
}

function channelOf({ services }: Asking, payment: PaymentRow): [ChannelKey, PaymentChannel] | undefined {
  const key = channelKeyOf(payment.channel)
  const channel = key && services.get(paymentChannelsKey)[key]
  return channel && [key, channel]
}

/**
 * Asks the channel about a pending payment, when it is its turn; one that is over is closed there and here.
 * @throws ChannelRefusal, ChannelUnavailable
 */
export async function askAbout(asking: Asking, payment: PaymentRow, now: Date) {
  const { db, services } = asking
  const [key, channel] = channelOf(asking, payment) ?? []
  if (!key || !channel || !(await takeTurn(db, payment.id, now, nextTurn(payment, now)))) return
  const report = await channel.query(payment.paymentNo)
  if (report.state === 'paid') {
    await bookTrade(db, { services, now }, key, report)
  } else if (report.state === 'closed') {
    await closePendingPayment(db, payment.id, 'closed')
  } else if (payment.expiresAt < now) {
    await channel.close(payment.paymentNo)
    await closePendingPayment(db, payment.id, 'expired')
  }
}

/** Tells the channel that nobody shall pay any more; money that was faster is booked. */
export async function closeAtChannel(asking: Asking, paymentId: number, now: Date) {
  const payment = await findPaymentRow(asking.db, paymentId)
  const [key, channel] = (payment && channelOf(asking, payment)) ?? []
  if (!payment || !key || !channel || payment.state !== 'closed') return
  const report = await channel.query(payment.paymentNo)
  if (report.state === 'paid') await bookTrade(asking.db, { services: asking.services, now }, key, report)
  else if (report.state !== 'closed') await channel.close(payment.paymentNo)
}

/** Asks about everything whose turn has come. A channel that is out of order stops nothing but itself. */
export async function askAboutAll(asking: Asking, now: Date, onProblem: (problem: unknown) => void) {
  await closeOverdue(asking.db, now)
  for (const payment of await listToAsk(asking.db, now)) await askAbout(asking, payment, now).catch(onProblem)
}
