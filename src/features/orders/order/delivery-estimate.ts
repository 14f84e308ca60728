import chineseDays from 'chinese-days'
import { shanghaiDate, shanghaiHour } from '#shared/display.ts'
import type { DeliveryZone } from './freight.ts'
import type { TradeSettings } from './settings.service.server.ts'

type Terms = Pick<TradeSettings, 'transportDays' | 'cutOffHour' | 'dangerousGoodsDays' | 'fartherDays'>

export interface Transport {
  zone: DeliveryZone
  /** Has a UN number: a licensed carrier collects and delivers it. */
  isDangerous: boolean
  /** Of the warehouse for the province: 1 is the nearest. */
  rank: number
}

export interface Delivery extends Transport {
  paidAt: Date
  /** Null: not shipped yet. */
  shippedAt: Date | null
  /** Longest lead time of the backordered lines, in days; 0: all in stock. */
  leadTimeDays: number
}

/** Working days that the warehouse needs for goods that have just arrived. */
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

export const laterOf = (one: string, other: string) => (one > other ? one : other)

/** The day on which goods leave the warehouse: those in stock on the working day of the payment, before its cut-off. */
export function dispatchDay(paidAt: Date, leadTimeDays: number, { cutOffHour }: Terms) {
  if (leadTimeDays > 0) return addWorkingDays(shanghaiDate(paidAt, leadTimeDays), pickingDays)
  const day = shanghaiDate(paidAt)
  const isInTime = chineseDays.isWorkday(day) && shanghaiHour(paidAt) < cutOffHour
  return isInTime ? day : addWorkingDays(day, 1)
}

/** Goods on the way on public holidays and weekends wait; working weekends count. */
export function arrivalDay(dispatchedOn: string, { zone, isDangerous, rank }: Transport, terms: Terms) {
  const farther = rank > 1 ? terms.fartherDays : 0
  const slower = isDangerous ? terms.dangerousGoodsDays : 0
  return addWorkingDays(dispatchedOn, terms.transportDays[zone] + farther + slower)
}

/**
 * Estimates the day on which an order arrives: lead time in days, then picking and transport in working days. An order
 * that is late in the warehouse is counted from today.
 * @returns a day in China, `2026-11-27`
 */
export function estimateArrival(delivery: Delivery, now: Date, terms: Terms) {
  const { paidAt, shippedAt, leadTimeDays } = delivery
  const shipped = shippedAt
    ? shanghaiDate(shippedAt)
    : laterOf(dispatchDay(paidAt, leadTimeDays, terms), shanghaiDate(now))
  return arrivalDay(shipped, delivery, terms)
}

export function countWorkingDays(after: string, until: string) {
  let count = 0
  for (let at = nextDay(after); at <= until; at = nextDay(at)) if (chineseDays.isWorkday(at)) count++
  return count
}

/** @returns negative when the day has passed */
export const daysUntil = (day: string, now: Date) =>
  Math.round((Date.parse(day) - Date.parse(shanghaiDate(now))) / 86_400_000)
