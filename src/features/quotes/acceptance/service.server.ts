import { say } from '#i18n/say.ts'
import type { MemberCtx, MemberViewer, StaffCtx, StaffViewer } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import type { Text } from '#shared/locale.ts'
import { requireId } from '#shared/read-id.ts'
import { findRequesterRow, listAcceptableLines } from '../answers/repository.server.ts'
import { quoteAnswers } from '../quote/messages.ts'
import { notifyQuote } from '../quote/notification.service.server.ts'
import { isValidOn } from '../quote/present.ts'
import { companyInView } from '../quote/reading.service.server.ts'
import { findQuoteRow, type LockedQuote } from '../quote/repository.server.ts'
import { lockQuote, moveQuote, quoteActor, requireQuoteMove } from '../quote/transition.service.server.ts'
import type { QuoteActor } from '../schema.ts'

export interface QuoteSelection {
  id: string
  version: number
  /** Left out: all that are priced. */
  lines?: number[] | undefined
}

export interface QuotedLine {
  /** The number of the line. */
  id: number
  skuId: number
  quantityTenths: number
  quotedFen: number
  leadTimeDays: number | null
}

/** @throws Failure `not-found`; `conflict` after a newer version; `illegal-move`; `gone`; `price-on-request` */
export async function findQuotedLines(ctx: MemberCtx, choice: QuoteSelection): Promise<QuotedLine[]> {
  const id = requireId(choice.id)
  const quote = await findQuoteRow(ctx.db, companyInView(ctx.viewer), id)
  if (!quote) throw new Failure('not-found')
  return chosenLines(ctx, quote, choice)
}

/** Who requested a quote. @throws Failure `not-found` */
export async function findRequester({ db }: StaffCtx, id: number) {
  const requester = await findRequesterRow(db, id)
  if (!requester) throw new Failure('not-found')
  return requester
}

/** Locks the quote to the end of the transaction. @throws Failure as `findQuotedLines` */
export async function lockQuotedLines(ctx: MemberCtx, choice: QuoteSelection, actor: QuoteActor = 'member') {
  const quote = await lockQuote(ctx, requireId(choice.id))
  return { quote, lines: await chosenLines(ctx, quote, choice, actor) }
}

const refuse = (
  { locale }: MemberCtx,
  code: 'gone' | 'price-on-request' | 'cart-empty' | 'illegal-move',
  text: Text,
) => new Failure(code, [{ path: '', message: say(locale, text) }])

async function chosenLines(
  ctx: MemberCtx,
  quote: Pick<LockedQuote, 'id' | 'state' | 'version' | 'validUntil'>,
  { version, lines: chosen }: QuoteSelection,
  actor: QuoteActor = 'member',
): Promise<QuotedLine[]> {
  if (quote.state === 'expired') throw refuse(ctx, 'gone', quoteAnswers.expired)
  if (quote.state === 'accepted') throw refuse(ctx, 'illegal-move', quoteAnswers.alreadyAccepted)
  requireQuoteMove(ctx, quote.state, 'accepted', actor)
  if (quote.version !== version) throw new Failure('conflict')
  if (!isValidOn(quote.validUntil, ctx.now)) throw refuse(ctx, 'gone', quoteAnswers.expired)
  const all = await listAcceptableLines(ctx.db, quote.id, version)
  const wanted = chosen
    ? all.filter(({ lineNo }) => chosen.includes(lineNo))
    : all.filter(({ unitPriceFen, skuId }) => unitPriceFen !== null && skuId !== null)
  if (wanted.length < (chosen ? new Set(chosen).size : 1))
    throw refuse(ctx, 'cart-empty', quoteAnswers.nothingChosen)
  return wanted.map(({ lineNo, skuId, quantityTenths, unitPriceFen, leadTimeDays, isOnSale }) => {
    if (skuId === null || unitPriceFen === null)
      throw refuse(ctx, 'price-on-request', quoteAnswers.notOrderable)
    if (!isOnSale) throw refuse(ctx, 'gone', quoteAnswers.offSale)
    return { id: lineNo, skuId, quantityTenths, quotedFen: unitPriceFen, leadTimeDays }
  })
}

/** In the transaction that places the order. @param by who places it */
export async function acceptQuote(
  ctx: MemberCtx,
  quote: LockedQuote,
  lines: QuotedLine[],
  orderNo: string,
  by: MemberViewer | StaffViewer,
) {
  const acceptedLines = lines.map(({ id }) => id)
  const actor = quoteActor({ viewer: by, now: ctx.now }, orderNo)
  await moveQuote(ctx.db, quote, 'accepted', actor, { acceptedLines })
  const isByRequester = by.kind === 'member' && by.memberId === quote.memberId
  if (!isByRequester) await notifyQuote(ctx, quote, { kind: 'accepted', orderNo })
}
