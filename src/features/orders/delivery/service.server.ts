import type { MemberCtx } from '#server/context.ts'
import { zoneOf } from '../order/freight.ts'
import { scopeOf } from '../order/permissions.ts'
import { readTradeSettings } from '../order/settings.service.server.ts'
import { statusNumbers } from '../order/state.ts'
import { daysUntil, estimateArrival } from './estimate.ts'
import { listUnderWay } from './repository.server.ts'

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
  const orders = rows.map(
    ({ id, orderNo, status, placedAt, paidAt, shippedAt, leadTimeDays, provinceCode, isDangerous }) => {
      const delivery = {
        paidAt: paidAt ?? placedAt,
        shippedAt,
        leadTimeDays: leadTimeDays ?? 0,
        zone: zoneOf(provinceCode),
        isDangerous,
        rank: 1,
      }
      const arrivesOn = estimateArrival(delivery, now, settings)
      return {
        id: String(id),
        orderNo,
        status: statusNumbers[status],
        arrivesOn,
        daysLeft: daysUntil(arrivesOn, now),
      }
    },
  )
  return {
    count: rows[0]?.count ?? 0,
    orders: orders.toSorted((a, b) => a.arrivesOn.localeCompare(b.arrivesOn)),
  }
}
