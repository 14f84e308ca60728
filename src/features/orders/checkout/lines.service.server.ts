import { findSelectedLines, lockSelectedLines, removeOrderedLines } from '#features/cart/service.server.ts'
import {
  acceptQuote,
  findQuotedLines,
  type LockedQuote,
  lockQuotedLines,
  type QuotedLine,
} from '#features/quotes/service.server.ts'
import type { MemberCtx, MemberViewer, StaffViewer } from '#server/context.ts'
import type { WantedLine } from './draft-order.ts'
import type { PreviewInput, QuoteChoice, SubmitInput } from './schema.ts'

/**
 * `quote`: the lines are those of a quote, at its prices, instead of the cart's. `placedBy`: staff who enter an order whose
 * contract was signed on paper.
 */
export type CheckoutInput = SubmitInput & { quote?: QuoteChoice; placedBy?: StaffViewer }

const withPrice = ({ quotedFen, leadTimeDays, ...line }: QuotedLine): WantedLine => ({
  ...line,
  agreed: { priceFen: quotedFen, leadTimeDays },
})

/** @throws Failure as `findQuotedLines` */
export const findWanted = async (ctx: MemberCtx, { way, quote }: PreviewInput): Promise<WantedLine[]> =>
  quote
    ? (await findQuotedLines(ctx, quote)).map(withPrice)
    : findSelectedLines(ctx.db, ctx.viewer.memberId, way)

export interface LockedLines {
  wanted: WantedLine[]
  quote?: { locked: LockedQuote; lines: QuotedLine[] }
}

/** @throws Failure as `findQuotedLines` */
export async function lockWanted(
  ctx: MemberCtx,
  { way, quote, placedBy }: CheckoutInput,
): Promise<LockedLines> {
  if (!quote) return { wanted: await lockSelectedLines(ctx.db, ctx.viewer.memberId, way) }
  const { quote: locked, lines } = await lockQuotedLines(ctx, quote, placedBy?.kind)
  return { wanted: lines.map(withPrice), quote: { locked, lines } }
}

interface Ordered {
  id: number
  orderNo: string
  draft: { lines: { lineId: number }[] }
}

/** Ordered lines leave the cart; a quote is accepted. */
export async function releaseWanted(
  ctx: MemberCtx,
  { quote }: LockedLines,
  orders: Ordered[],
  by: MemberViewer | StaffViewer,
) {
  if (quote) return acceptQuote(ctx, quote.locked, quote.lines, orders[0]?.orderNo ?? '', by)
  return removeOrderedLines(
    ctx.db,
    ctx.viewer.memberId,
    orders.map(({ id, draft }) => ({ orderId: id, lineIds: draft.lines.map(({ lineId }) => lineId) })),
  )
}
