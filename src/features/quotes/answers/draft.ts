import { shanghaiDate } from '#shared/display.ts'
import { lineAmountFen, splitTax, toFen } from '#shared/money.ts'
import { toTenths } from '#shared/quantity.ts'
import type { QuoteDetail } from '../schema.ts'
import type { QuoteAnswerInput, SkuBasis } from './schema.ts'

export interface LineDraft {
  price: string
  leadTime: string
  /** Code of another sku; empty: as requested. */
  sku: string
  remark: string
}

/** An answer that is being typed. */
export interface AnswerDraft {
  /** By line number. */
  lines: Record<string, LineDraft>
  validUntil: string
  remark: string
  /** Whose terms it began with. */
  template?: { id: string; version: number }
}

const daysByDefault = 14

const emptyLine: LineDraft = { price: '', leadTime: '', sku: '', remark: '' }

export const requestOf = (quote: QuoteDetail) => quote.requests.find(({ round }) => round === quote.round)

/** Begins with the last version of the same request, where there is one. */
export function startDraft(quote: QuoteDetail): AnswerDraft {
  const last = quote.versions.findLast(({ round }) => round === quote.round)
  const lines = requestOf(quote)?.lines ?? []
  return {
    lines: Object.fromEntries(
      lines.map(({ lineNo, skuId }) => {
        const before = last?.lines.find((line) => line.lineNo === lineNo)
        if (!before) return [lineNo, emptyLine]
        return [
          lineNo,
          {
            price: before.unitPrice === null ? '' : before.unitPrice.toFixed(2),
            leadTime: before.leadTimeDays === null ? '' : String(before.leadTimeDays),
            sku: before.skuId === skuId ? '' : before.sku,
            remark: before.remark,
          },
        ]
      }),
    ),
    validUntil: shanghaiDate(new Date(), daysByDefault),
    remark: last?.remark ?? '',
  }
}

export const lineOf = ({ lines }: AnswerDraft, lineNo: number) => lines[lineNo] ?? emptyLine

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Another version was sent meanwhile: untouched lines follow it, touched ones stay as they were typed. */
export const followedDraft = (typed: AnswerDraft, before: AnswerDraft, now: AnswerDraft): AnswerDraft => ({
  ...typed,
  remark: typed.remark === before.remark ? now.remark : typed.remark,
  lines: {
    ...typed.lines,
    ...Object.fromEntries(
      Object.entries(now.lines).filter(([lineNo]) =>
        isSame(lineOf(typed, Number(lineNo)), lineOf(before, Number(lineNo))),
      ),
    ),
  },
})

const isPrice = (text: string) => /^\d{1,8}(\.\d{1,2})?$/.test(text) && Number(text) > 0
const isDays = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 730

export type LineProblem = 'badPrice' | 'badDays' | 'unknownSku' | 'offSale'

/** @param known other skus by code; null: there is none */
export function problemsOf(line: LineDraft, known: Record<string, SkuBasis | null>) {
  const { price, leadTime, sku } = line
  const other = sku === '' ? undefined : known[sku]
  const found: Partial<Record<keyof LineDraft, LineProblem>> = {}
  if (price !== '' && !isPrice(price)) found.price = 'badPrice'
  if (leadTime !== '' && !isDays(leadTime)) found.leadTime = 'badDays'
  if (other === null) found.sku = 'unknownSku'
  else if (other && !other.isOnSale && price !== '') found.sku = 'offSale'
  return found
}

/** Yuan; 0 while the price is not a number. */
export const amountOf = (price: string, quantity: number) =>
  isPrice(price) ? Math.round(Number(price) * 100 * quantity) / 100 : 0

export const draftTotal = (quote: QuoteDetail, draft: AnswerDraft) =>
  (requestOf(quote)?.lines ?? []).reduce(
    (sum, { lineNo, quantity }) => sum + amountOf(lineOf(draft, lineNo).price, quantity),
    0,
  )

interface Margin {
  /** May be negative. */
  fen: number
  netFen: number
}

/** Of the amount without tax; undefined while price or cost is not known. */
export function marginOf(price: string, quantity: number, basis: SkuBasis | undefined): Margin | undefined {
  if (!basis?.cost || !isPrice(price)) return
  const tenths = toTenths(quantity)
  const { netFen } = splitTax(lineAmountFen(toFen(Number(price)), tenths))
  return { netFen, fen: netFen - lineAmountFen(toFen(basis.cost.yuan), tenths) }
}

/** @returns also how many priced lines are without a known cost */
export function totalMargin(
  quote: QuoteDetail,
  draft: AnswerDraft,
  basisOf: (line: { lineNo: number; skuId: string | null }) => SkuBasis | undefined,
) {
  const sum = { fen: 0, netFen: 0, known: 0, unknown: 0 }
  for (const line of requestOf(quote)?.lines ?? []) {
    const { price } = lineOf(draft, line.lineNo)
    const margin = marginOf(price, line.quantity, basisOf(line))
    if (margin) {
      sum.fen += margin.fen
      sum.netFen += margin.netFen
      sum.known++
    } else if (isPrice(price)) sum.unknown++
  }
  return sum
}

export const marginPercent = ({ fen, netFen }: Margin) =>
  netFen === 0 ? '—' : `${((fen / netFen) * 100).toFixed(1)}%`

/** What a line goes by: the sku that staff named for it, else the requested one. */
export const basisFor =
  (draft: AnswerDraft, basis: readonly SkuBasis[], known: Record<string, SkuBasis | null>) =>
  ({ lineNo, skuId }: { lineNo: number; skuId: string | null }) => {
    const { sku } = lineOf(draft, lineNo)
    return (sku === '' ? basis.find((one) => one.skuId === skuId) : known[sku]) ?? undefined
  }

export function answerOf(
  quote: QuoteDetail,
  draft: AnswerDraft,
  known: Record<string, SkuBasis | null>,
): QuoteAnswerInput {
  return {
    round: quote.round,
    seenVersion: quote.version ?? 0,
    validUntil: draft.validUntil,
    remark: draft.remark,
    ...(draft.template && { template: draft.template }),
    lines: (requestOf(quote)?.lines ?? []).map(({ lineNo }) => {
      const { price, leadTime, sku, remark } = lineOf(draft, lineNo)
      const other = sku === '' ? undefined : known[sku]
      return {
        lineNo,
        price: price === '' ? null : Number(price),
        ...(leadTime !== '' && { leadTimeDays: Number(leadTime) }),
        ...(other && { skuId: other.skuId }),
        remark,
      }
    }),
  }
}
