import type { Ctx, MemberCtx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { type DeliveryRow, listReached, listUnderWay } from './delivery.repository.server.ts'
import {
  countWorkingDays,
  type Delivery,
  daysUntil,
  dispatchDay,
  estimateArrival,
  laterOf,
} from './delivery-estimate.ts'
import { zoneOf } from './freight.ts'
import { scopeOf } from './permissions.ts'
import { doneOf, type OrderProgress, progressSteps, type Release } from './progress.ts'
import { readTradeSettings, type TradeSettings } from './settings.service.server.ts'
import { statusNumbers } from './state.ts'

export interface UnderWay {
  count: number
  /** `daysLeft`: negative when the day has passed. */
  orders: { id: string; orderNo: string; status: number; arrivesOn: string; daysLeft: number }[]
}

/** Orders that have not arrived, by the day on which they are expected. */
export async function listDeliveries({ db, viewer, now }: MemberCtx, limit: number): Promise<UnderWay> {
  const [rows, settings] = await Promise.all([
    listUnderWay(db, scopeOf(viewer), limit),
    readTradeSettings(db),
  ])
  const orders = rows.map((row) => {
    const arrivesOn = estimateArrival(deliveryOf(row, row.placedAt), now, settings)
    const { id, orderNo, status } = row
    return {
      id: String(id),
      orderNo,
      status: statusNumbers[status],
      arrivesOn,
      daysLeft: daysUntil(arrivesOn, now),
    }
  })
  return {
    count: rows[0]?.count ?? 0,
    orders: orders.toSorted((a, b) => a.arrivesOn.localeCompare(b.arrivesOn)),
  }
}

/** @param unpaidSince stands for the time of the payment, where there is none */
const deliveryOf = (row: DeliveryRow, unpaidSince: Date): Delivery => ({
  paidAt: row.paidAt ?? unpaidSince,
  shippedAt: row.shippedAt,
  leadTimeDays: row.leadTimeDays ?? 0,
  zone: zoneOf(row.provinceCode),
  isDangerous: row.isDangerous,
  rank: 1,
})

/** How far orders are and what is expected of them, by id. Cancelled ones are missing. */
export async function listProgress({ db, now }: Pick<Ctx, 'db' | 'now'>, ids: number[]) {
  const [rows, settings] = await Promise.all([listReached(db, ids), readTradeSettings(db)])
  return new Map(
    rows.flatMap((row) =>
      row.status === 'cancelled'
        ? []
        : [[row.id, progressOf({ ...row, status: row.status }, now, settings)] as const],
    ),
  )
}

type ReachedRow = Awaited<ReturnType<typeof listReached>>[number]

const isPaidFirst = ({ paymentTerms }: ReachedRow) => paymentTerms === 'prepaid' || paymentTerms === 'deposit'

/** The last thing that an order waits for before its goods are sent. */
function releaseOf(row: ReachedRow): Release | null {
  const { status, isAwaitingApproval } = row
  if (status !== 'pendingReview' && status !== 'pendingPayment') return null
  if (isPaidFirst(row)) return 'payment'
  if (status === 'pendingPayment') return null
  return isAwaitingApproval ? 'approval' : 'review'
}

/** Orders on credit and on delivery are confirmed without a payment. */
const doneBy = (row: ReachedRow & { status: keyof typeof doneOf }) =>
  row.status === 'pendingPayment' && !isPaidFirst(row) ? doneOf.paid : doneOf[row.status]

function progressOf(
  row: ReachedRow & { status: keyof typeof doneOf },
  now: Date,
  settings: TradeSettings,
): OrderProgress {
  const { reachedAt, paidAt, shippedAt, receivedAt } = row
  const done = doneBy(row)
  const release = releaseOf(row)
  const delivery = deliveryOf(row, done < doneOf.confirmed ? now : row.placedAt)
  const leaves = dispatchDay(delivery.paidAt, delivery.leadTimeDays, settings)
  const arrivesOn = done > receiptStep ? null : estimateArrival(delivery, now, settings)
  const today = shanghaiDate(now)
  const times = [
    reachedAt?.pendingPayment,
    paidAt?.toISOString(),
    reachedAt?.confirmed,
    shippedAt?.toISOString(),
    receivedAt?.toISOString(),
    receivedAt?.toISOString(),
  ]
  return {
    done,
    doneAt: times.map((at, step) => (step < done ? (at ?? null) : null)),
    shipsOn: release || done > shippingStep ? null : laterOf(leaves, today),
    arrivesOn: release ? null : arrivesOn,
    isLate: arrivesOn !== null && arrivesOn < today,
    afterRelease:
      release && arrivesOn
        ? {
            release,
            shipsIn: countWorkingDays(today, leaves),
            workingDays: Math.max(1, countWorkingDays(today, arrivesOn)),
            shipsOn: leaves,
            arrivesOn,
          }
        : null,
  }
}

const shippingStep = progressSteps.indexOf('shipping')
const receiptStep = progressSteps.indexOf('receipt')
