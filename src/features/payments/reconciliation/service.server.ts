import { say } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import { type BillRow, type ChannelKey, paymentChannelsKey } from '#server/gateways/payment/channel.ts'
import { shanghaiDate, startOfShanghaiDay } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import { channelNames } from '../channels.ts'
import { paymentAnswers } from '../messages.ts'
import { listByTrades, listPaidOn } from '../payment/repository.server.ts'
import { listRefundsByNo, listRefundsDoneOn } from '../refunds/repository.server.ts'
import type { BookingCtx } from '../refunds/service.server.ts'
import type { Difference } from '../schema.ts'
import {
  findReconciliationRow,
  listReconciliationRows,
  type ReconciliationRow,
  saveReconciliation,
} from './repository.server.ts'

const dayMs = 86_400_000
/** So near to midnight, books and bill may put an entry on different days. */
const edgeMs = 15 * 60_000

interface Entry {
  number: string
  fen: number
}
interface Ours {
  /** Entries whose numbers the bill has. */
  named: Entry[]
  ofDay: (Entry & { at: Date })[]
}

export function compare(
  what: Difference['what'],
  bill: Entry[],
  ours: Ours,
  day: { from: Date; until: Date },
) {
  const named = new Map(ours.named.map(({ number, fen }) => [number, fen]))
  const billed = new Set(bill.map(({ number }) => number))
  const differences: Difference[] = []
  for (const { number, fen } of bill) {
    const oursFen = named.get(number)
    if (oursFen === undefined)
      differences.push({ kind: 'missing-here', what, number, oursFen: 0, theirsFen: fen })
    else if (oursFen !== fen) differences.push({ kind: 'amount', what, number, oursFen, theirsFen: fen })
  }
  for (const { number, fen, at } of ours.ofDay) {
    const isAtEdge = at.getTime() - day.from.getTime() < edgeMs || day.until.getTime() - at.getTime() < edgeMs
    if (!billed.has(number) && !isAtEdge)
      differences.push({ kind: 'missing-there', what, number, oursFen: fen, theirsFen: 0 })
  }
  return differences
}

/** @param day `2026-11-21`, in China @throws ChannelRefusal, ChannelUnavailable; the failure is saved too */
export async function reconcile(
  { db, services, now }: Pick<BookingCtx, 'db' | 'services' | 'now'>,
  key: ChannelKey,
  day: string,
) {
  const channel = services.get(paymentChannelsKey)[key]
  if (!channel) return
  const nothing = { oursFen: 0, theirsFen: 0, differences: json([]) }
  const bill = await channel.bill(day).catch(async (problem) => {
    await saveReconciliation(db, { channel: key, day, state: 'failed', doneAt: now, ...nothing })
    throw problem
  })
  const from = startOfShanghaiDay(day)
  const until = new Date(from.getTime() + dayMs)
  const theirs = (kind: BillRow['kind']) => bill.filter((row) => row.kind === kind)
  const payments = theirs('payment').map(({ tradeNo, amountFen }) => ({ number: tradeNo, fen: amountFen }))
  const refunds = theirs('refund').map(({ refundNo, amountFen }) => ({ number: refundNo, fen: amountFen }))
  const ourPayments = await readPayments(db, key, payments, from, until)
  const ourRefunds = await readRefunds(db, key, refunds, from, until)
  const differences = [
    ...compare('payment', payments, ourPayments, { from, until }),
    ...compare('refund', refunds, ourRefunds, { from, until }),
  ]
  const oursFen = sumOf(ourPayments.named) - sumOf(ourRefunds.named)
  const theirsFen = sumOf(payments) - sumOf(refunds)
  const state = differences.length === 0 ? 'matched' : 'different'
  await saveReconciliation(db, {
    channel: key,
    day,
    state,
    oursFen,
    theirsFen,
    differences: json(differences),
    doneAt: now,
  })
}

const sumOf = (entries: Entry[]) => entries.reduce((sum, { fen }) => sum + fen, 0)

async function readPayments(db: Db, key: ChannelKey, bill: Entry[], from: Date, until: Date): Promise<Ours> {
  const entry = ({ tradeNo, amountFen }: { tradeNo: string | null; amountFen: number }) => ({
    number: tradeNo ?? '',
    fen: amountFen,
  })
  const named = await listByTrades(
    db,
    key,
    bill.map(({ number }) => number),
  )
  const ofDay = await listPaidOn(db, key, from, until)
  return {
    named: named.map(entry),
    ofDay: ofDay.map((row) => ({ ...entry(row), at: row.paidAt ?? row.createdAt })),
  }
}

async function readRefunds(db: Db, key: ChannelKey, bill: Entry[], from: Date, until: Date): Promise<Ours> {
  const named = await listRefundsByNo(
    db,
    bill.map(({ number }) => number),
  )
  const ofDay = await listRefundsDoneOn(db, channelNames[key], from, until)
  return {
    named: named.map(({ refundNo, amountFen }) => ({ number: refundNo, fen: amountFen })),
    ofDay: ofDay.map((row) => ({
      number: row.refundNo,
      fen: row.amountFen,
      at: row.doneAt ?? row.createdAt,
    })),
  }
}

/** @throws Failure `validation-failed` for a future day; `payment-unavailable` when the channel does not answer */
export async function reconcileAgain(ctx: StaffCtx, { channel, day }: { channel: ChannelKey; day: string }) {
  if (day > shanghaiDate(ctx.now)) {
    const message = say(ctx.locale, paymentAnswers.futureDay)
    throw new Failure('validation-failed', [{ path: 'day', message }])
  }
  await writeAuditEntry(ctx.db, ctx, {
    action: 'reconciliation.run',
    subject: 'reconciliation',
    subjectId: null,
    detail: { channel, day },
  })
  await reconcile(ctx, channel, day).catch((problem) => {
    ctx.log.error({ err: problem }, 'could not fetch a bill')
    throw new Failure('payment-unavailable')
  })
}

const presentDay = ({ channel, day, state, oursFen, theirsFen, differences, doneAt }: ReconciliationRow) => ({
  channel,
  day,
  state,
  ours: toYuan(oursFen),
  theirs: toYuan(theirsFen),
  differences: differences.map(({ kind, what, number, ...fen }) => ({
    kind,
    what,
    number,
    ours: toYuan(fen.oursFen),
    theirs: toYuan(fen.theirsFen),
  })),
  doneAt: doneAt.toISOString(),
})

export async function listReconciliations({ db }: StaffCtx, paging: { page: number; pageSize: number }) {
  return (await listReconciliationRows(db, paging)).map(presentDay)
}

/** @throws Failure `not-found` */
export async function findReconciliation({ db }: StaffCtx, id: number) {
  const row = await findReconciliationRow(db, id)
  if (!row) throw new Failure('not-found')
  return presentDay(row)
}
