import { listAddresses, requireSeat } from '#features/members/service.server.ts'
import { requireOwnUploads } from '#features/uploads/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { answerIdempotently } from '#server/db/idempotency.ts'
import { json } from '#server/db/json.ts'
import { readCasNumber } from '#shared/cas-number.ts'
import { composeNumber } from '#shared/document-number.ts'
import { Failure } from '#shared/failure.ts'
import { toFen } from '#shared/money.ts'
import { toTenths } from '#shared/quantity.ts'
import { composeArea, findPlace } from '#shared/region.ts'
import { quoteAnswers } from '../quote/messages.ts'
import {
  addQuoteTransition,
  findQuoteSkus,
  listLineNumbers,
  type QuoteSku,
} from '../quote/repository.server.ts'
import { lockQuote, moveQuote, quoteActor, requireQuoteMove } from '../quote/transition.service.server.ts'
import type { QuoteRequestInput } from '../schema.ts'
import {
  addQuote,
  addQuoteRequest,
  addQuoteRequestLines,
  countUnanswered,
  nextQuoteNumber,
} from './repository.server.ts'

const mostUnanswered = 200
const mostRounds = 20

interface RequestedQuote {
  id: string
  quoteNo: string
}

/**
 * @param key the same key returns the same quote
 * @throws Failure `not-found` for files of others; `validation-failed`; `limit-reached` for 200 unanswered requests;
 * `conflict`, also when the member has just left the company
 */
export const requestQuote = (
  ctx: MemberCtx,
  key: string,
  input: QuoteRequestInput,
): Promise<RequestedQuote> =>
  ctx.transaction((ctx) =>
    answerIdempotently(
      ctx.db,
      { memberId: ctx.viewer.memberId, scope: 'quote', key, body: input },
      async () => {
        const { db: tx, viewer, now } = ctx
        const { companyId, memberId } = viewer
        await requireSeat(ctx)
        if ((await countUnanswered(tx, companyId)) >= mostUnanswered) throw new Failure('limit-reached')
        const quoteNo = `Q${composeNumber(now, await nextQuoteNumber(tx))}`
        const times = { createdAt: now, updatedAt: now }
        const { id } = await addQuote(tx, { quoteNo, companyId, memberId, ...times })
        await addRound(ctx, { id, round: 1, numbers: [], known: [] }, input)
        const by = { actor: 'member' as const, actorId: memberId, reason: '', at: now }
        await addQuoteTransition(tx, { quoteId: id, fromState: null, toState: 'requested', ...by })
        return { id: String(id), quoteNo }
      },
    ),
  )

/**
 * A further request on the same quote; earlier requests and versions stay.
 * @throws Failure as `requestQuote`; `not-found`; `illegal-move` once it is accepted or withdrawn
 */
export const askQuoteAgain = (
  ctx: MemberCtx,
  key: string,
  id: number,
  input: QuoteRequestInput,
): Promise<RequestedQuote> =>
  ctx.transaction((ctx) =>
    answerIdempotently(
      ctx.db,
      { memberId: ctx.viewer.memberId, scope: 'quote-again', key, body: { id, ...input } },
      async () => {
        const { db: tx } = ctx
        const quote = await lockQuote(ctx, id)
        requireQuoteMove(ctx, quote.state, 'requested', 'member')
        if (quote.round >= mostRounds) throw new Failure('limit-reached')
        const lines = await listLineNumbers(tx, id)
        const numbers = lines.map(({ lineNo }) => lineNo)
        const known = lines.flatMap(({ round, lineNo }) => (round === quote.round ? [lineNo] : []))
        const round = quote.round + 1
        await addRound(ctx, { id, round, numbers, known }, input)
        await moveQuote(tx, quote, 'requested', quoteActor(ctx, input.remark.slice(0, 500)), { round })
        return { id: String(id), quoteNo: quote.quoteNo }
      },
    ),
  )

interface Round {
  id: number
  round: number
  /** Line numbers in use. */
  numbers: number[]
  /** Those of the previous round. */
  known: number[]
}

async function addRound(ctx: MemberCtx, { id, round, numbers, known }: Round, input: QuoteRequestInput) {
  const { db: tx, viewer, now } = ctx
  const { lines, remark, attachments } = input
  const delivery = await deliveryOf(ctx, input.addressId)
  await requireOwnUploads(
    tx,
    viewer.companyId,
    attachments.map(({ filepath }) => filepath),
  )
  const skus = await knowSkus(ctx, lines)
  requireKnownNumbers(ctx, lines, known)
  const { memberId } = viewer
  await addQuoteRequest(tx, {
    quoteId: id,
    round,
    memberId,
    remark,
    attachments: json(attachments),
    createdAt: now,
    ...delivery,
  })
  let next = Math.max(0, ...numbers)
  await addQuoteRequestLines(
    tx,
    lines.map(({ lineNo, skuId, quantity, targetPrice, remark, ...typed }) => ({
      quoteId: id,
      round,
      lineNo: lineNo ?? ++next,
      ...(skuId === undefined ? ownWords(typed) : namesOfSku(skus.get(skuId))),
      quantityTenths: toTenths(quantity),
      targetPriceFen: targetPrice === undefined ? null : toFen(targetPrice),
      remark,
    })),
  )
}

/** As it is now: a later change of the address book does not move the request. */
async function deliveryOf(ctx: MemberCtx, addressId: string | undefined) {
  const addresses = await listAddresses(ctx)
  const chosen = addressId === undefined ? addresses[0] : addresses.find(({ id }) => id === addressId)
  if (!chosen) {
    if (addressId === undefined) return
    throw fieldRefusal(ctx.locale, 'addressId', quoteAnswers.noAddress)
  }
  const { provinceCode, cityCode, districtCode } = chosen
  const place = findPlace(provinceCode, cityCode, districtCode)
  return { provinceCode, deliveryPlace: place ? composeArea(place) : '' }
}

type RequestedLine = QuoteRequestInput['lines'][number]

async function knowSkus({ db, locale }: MemberCtx, lines: RequestedLine[]) {
  const ids = lines.flatMap(({ skuId }) => (skuId === undefined ? [] : [Number(skuId)]))
  const rows = ids.length > 0 ? await findQuoteSkus(db, ids) : []
  const skus = new Map(rows.map((row) => [String(row.skuId), row]))
  for (const [index, { skuId }] of lines.entries())
    if (skuId !== undefined && !skus.has(skuId))
      throw fieldRefusal(locale, `lines.${index}.name`, quoteAnswers.noSku)
  return skus
}

function requireKnownNumbers({ locale }: MemberCtx, lines: RequestedLine[], known: number[]) {
  const open = new Set(known)
  for (const [index, { lineNo }] of lines.entries())
    if (lineNo !== undefined && !open.delete(lineNo))
      throw fieldRefusal(locale, `lines.${index}.lineNo`, quoteAnswers.noLine)
}

const ownWords = ({ name, casNumber, packing }: Pick<RequestedLine, 'name' | 'casNumber' | 'packing'>) => {
  const cas = readCasNumber(casNumber) ?? null
  return { nameZh: name || `CAS ${cas}`, casNumber: cas, packing }
}

export const namesOfSku = (sku: QuoteSku | undefined) => {
  if (!sku) throw new Failure('not-found')
  const { productId: _product, regulatedClasses: _classes, isOnSale: _onSale, ...names } = sku
  return names
}
