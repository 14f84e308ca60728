import { href } from 'react-router'
import type { Viewer } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { toYuan } from '#shared/money.ts'
import { fromTenths } from '#shared/quantity.ts'
import type {
  QuoteCan,
  QuoteDetail,
  QuoteRequestLineView,
  QuoteState,
  QuoteVersionLineView,
} from '../schema.ts'
import type {
  QuoteHeadRow,
  QuoteMessageRow,
  QuoteRequestLineRow,
  QuoteTransitionRow,
  QuoteVersionLineRow,
} from './repository.server.ts'
import { canMoveQuote } from './state.ts'

/** The prices hold to the end of the last day, Chinese time. */
export const isValidOn = (validUntil: string | null, now: Date) =>
  validUntil !== null && shanghaiDate(now) <= validUntil

interface Standing {
  state: QuoteState
  validUntil: string | null
}

export const isOpenQuote = ({ state, validUntil }: Standing, now: Date) =>
  state === 'quoted' && isValidOn(validUntil, now)

export function quotePermissions(quote: Standing, now: Date): QuoteCan {
  const can = (to: QuoteState) => canMoveQuote(quote.state, to, 'member')
  return {
    accept: can('accepted') && isOpenQuote(quote, now),
    decline: can('declined'),
    askAgain: can('requested'),
    withdraw: can('withdrawn'),
    message: quote.state !== 'withdrawn',
  }
}

export const presentQuoteHead = (row: QuoteHeadRow, now: Date) => ({
  id: String(row.id),
  quoteNo: row.quoteNo,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  memberName: row.memberName,
  companyName: row.companyName,
  round: row.round,
  version: row.version,
  total: row.goodsFen === null ? null : toYuan(row.goodsFen),
  validUntil: row.validUntil,
  isOpen: isOpenQuote(row, now),
})

const presentNames = (line: QuoteRequestLineRow | QuoteVersionLineRow) => ({
  lineNo: line.lineNo,
  skuId: line.skuId === null ? null : String(line.skuId),
  sku: line.skuCode,
  nameZh: line.nameZh,
  nameEn: line.nameEn,
  brandNameZh: line.brandNameZh,
  brandNameEn: line.brandNameEn,
  casNumber: line.casNumber,
  grade: line.grade,
  packing: line.packing,
  unit: line.salesUnit,
  quantity: fromTenths(line.quantityTenths),
  remark: line.remark,
})

export const presentRequestLine = (line: QuoteRequestLineRow): QuoteRequestLineView => ({
  ...presentNames(line),
  targetPrice: line.targetPriceFen === null ? null : toYuan(line.targetPriceFen),
})

export const presentVersionLine = (line: QuoteVersionLineRow): QuoteVersionLineView => ({
  ...presentNames(line),
  productId: line.productId === null ? null : String(line.productId),
  regulated: line.regulatedClasses,
  unitPrice: line.unitPriceFen === null ? null : toYuan(line.unitPriceFen),
  amount: toYuan(line.grossFen),
  leadTimeDays: line.leadTimeDays,
})

const nameOfStaff = (name: string | null, viewer: Viewer) => (viewer.kind === 'staff' ? (name ?? '') : '')

export const presentQuoteMessage = (
  { id, lineNo, memberId, memberName, staffName, text, createdAt }: QuoteMessageRow,
  viewer: Viewer,
): QuoteDetail['messages'][number] => ({
  id: String(id),
  lineNo,
  from: memberId === null ? 'staff' : 'member',
  name: memberId === null ? nameOfStaff(staffName, viewer) : (memberName ?? ''),
  text,
  createdAt: createdAt.toISOString(),
})

export const presentQuoteTransition = (
  { fromState, toState, actor, memberName, staffName, reason, at }: QuoteTransitionRow,
  viewer: Viewer,
): QuoteDetail['moves'][number] => ({
  from: fromState,
  to: toState,
  actor,
  name: memberName ?? nameOfStaff(staffName, viewer),
  reason,
  at: at.toISOString(),
})

export const quoteAddress = (id: number) => href('/quote/detail/:id', { id: String(id) })
