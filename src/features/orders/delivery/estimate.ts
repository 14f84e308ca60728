import chineseDays from 'chinese-days'
import { shanghaiDate } from '#shared/display.ts'
import type { DeliveryZone } from '../order/freight.ts'
import type { TradeSettings } from '../order/settings.service.server.ts'

export interface Delivery {
  paidAt: Date
  /** Null: not shipped yet. */
  shippedAt: Date | null
  /** Longest lead time of the backordered lines, in days; 0: all in stock. */
  leadTimeDays: number
  zone: DeliveryZone
}

/** Working days that the warehouse needs for goods in stock. */
const pickingDays = 1

function addWorkingDays(day: string, days: number) {
  let left = days
  let at = day
  while (left > 0) {
    at = nextDay(at)
    if (chineseDays.isWorkday(at)) left--
  }
  return at
}

const nextDay = (day: string) => shanghaiDate(new Date(`${day}T12:00:00+08:00`), 1)

const laterOf = (one: string, other: string) => (one > other ? one : other)

/**
 * Estimates the day on which an order arrives: lead time in days, then picking and transport in working days. An order
 * that is late in the warehouse is counted from today.
 * @returns a day in China, `2026-11-27`
 */
export function estimateArrival(delivery: Delivery, now: Date, { transportDays }: TradeSettings) {
  const { paidAt, shippedAt, leadTimeDays, zone } = delivery
  const today = shanghaiDate(now)
  const planned = addWorkingDays(shanghaiDate(paidAt, leadTimeDays), pickingDays)
  const shipped = shippedAt ? shanghaiDate(shippedAt) : laterOf(planned, today)
  return addWorkingDays(shipped, transportDays[zone])
}

/** @returns negative when the day has passed */
export const daysUntil = (day: string, now: Date) =>
  Math.round((Date.parse(day) - Date.parse(shanghaiDate(now))) / 86_400_000)
