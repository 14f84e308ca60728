import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { lineAmountFen, toFen } from '#shared/money.ts'
import { toTenths } from '#shared/quantity.ts'
import { requireId } from '#shared/read-id.ts'
import { quoteAnswers } from '../quote/messages.ts'
import { notifyQuote } from '../quote/notification.service.server.ts'
import { findQuote } from '../quote/reading.service.server.ts'
import { findQuoteSkus, type QuoteSku } from '../quote/repository.server.ts'
import { lockQuote, moveQuote, quoteActor, requireQuoteMove } from '../quote/transition.service.server.ts'
import { namesOfSku } from '../request/service.server.ts'
import type { QuoteDetail } from '../schema.ts'
import { findTemplateRow } from '../templates/repository.server.ts'
import { addQuoteVersion, addQuoteVersionLines, listRoundLines, type RoundLine } from './repository.server.ts'
import type { QuoteAnswerInput } from './schema.ts'

const longestDays = 365
const mostVersions = 50

/**
 * Adds a version, which never changes.
 * @throws Failure `not-found`; `illegal-move`; `conflict` when the company has asked again, or another version was sent; `validation-failed` unless it
 * answers every line once, with skus on sale, each sku once
 */
export async function answerQuote(ctx: StaffCtx, id: number, input: QuoteAnswerInput): Promise<QuoteDetail> {
  await ctx.transaction(async (ctx) => {
    const { db: tx, viewer, now } = ctx
    const quote = await lockQuote(ctx, id)
    requireQuoteMove(ctx, quote.state, 'quoted', 'staff')
    const { seenVersion = quote.version ?? 0 } = input
    if (quote.round !== input.round || (quote.version ?? 0) !== seenVersion) throw new Failure('conflict')
    const version = (quote.version ?? 0) + 1
    if (version > mostVersions) throw new Failure('limit-reached')
    requireDay(ctx, input.validUntil)
    const lines = await composeAnswer(ctx, await listRoundLines(tx, id, quote.round), input.lines)
    const goodsFen = lines.reduce((sum, { grossFen }) => sum + grossFen, 0)
    const { round, validUntil, remark, template } = input
    const from = template && { templateId: requireId(template.id), templateVersion: template.version }
    const known = from && (await findTemplateRow(tx, from.templateId))
    if (from && (!known || from.templateVersion > known.version)) throw new Failure('not-found')
    const { staffId } = viewer
    const head = {
      quoteId: id,
      version,
      round,
      staffId,
      goodsFen,
      validUntil,
      remark,
      createdAt: now,
      ...from,
    }
    await addQuoteVersion(tx, head)
    await addQuoteVersionLines(
      tx,
      lines.map((line) => ({ ...line, quoteId: id, version })),
    )
    await moveQuote(tx, quote, 'quoted', quoteActor(ctx), { version, goodsFen, validUntil })
    const kind = version === 1 ? 'answered' : 'revised'
    await notifyQuote(ctx, quote, { kind, version, goodsFen, validUntil })
    await writeAuditEntry(tx, ctx, {
      action: 'quote.answer',
      subject: 'quote',
      subjectId: id,
      detail: { version, goodsFen, validUntil, ...from },
    })
  })
  return findQuote(ctx, id)
}

/** @throws Failure `not-found`; `illegal-move`; `validation-failed` without a reason */
export async function refuseQuote(ctx: StaffCtx, id: number, reason: string): Promise<QuoteDetail> {
  if (reason === '') throw fieldRefusal(ctx.locale, 'reason', quoteAnswers.reasonMissing)
  await ctx.transaction(async (ctx) => {
    const quote = await lockQuote(ctx, id)
    requireQuoteMove(ctx, quote.state, 'declined', 'staff')
    await moveQuote(ctx.db, quote, 'declined', quoteActor(ctx, reason))
    await notifyQuote(ctx, quote, { kind: 'declined', reason })
    await writeAuditEntry(ctx.db, ctx, {
      action: 'quote.decline',
      subject: 'quote',
      subjectId: id,
      detail: { reason },
    })
  })
  return findQuote(ctx, id)
}

function requireDay({ locale, now }: StaffCtx, validUntil: string) {
  if (validUntil < shanghaiDate(now) || validUntil > shanghaiDate(now, longestDays))
    throw fieldRefusal(locale, 'validUntil', quoteAnswers.badDay, { days: longestDays })
}

type Answered = QuoteAnswerInput['lines'][number]

async function composeAnswer(ctx: StaffCtx, requested: RoundLine[], answered: Answered[]) {
  const { db, locale } = ctx
  const byNumber = new Map(requested.map((line) => [line.lineNo, line]))
  const isWhole =
    answered.length === requested.length &&
    new Set(answered.map(({ lineNo }) => lineNo)).size === answered.length
  if (!isWhole) throw fieldRefusal(locale, 'lines', quoteAnswers.everyLine)
  const skuIdOf = ({ lineNo, skuId }: Answered) =>
    skuId === undefined ? (byNumber.get(lineNo)?.skuId ?? null) : requireId(skuId)
  const ids = answered.flatMap((line) => skuIdOf(line) ?? [])
  const rows = ids.length > 0 ? await findQuoteSkus(db, ids) : []
  const skus = new Map(rows.map((row) => [row.skuId, row]))
  const taken = new Set<number>()
  return answered.map((line, index) => {
    const request = byNumber.get(line.lineNo)
    if (!request) throw fieldRefusal(locale, `lines.${index}.lineNo`, quoteAnswers.noLine)
    const skuId = skuIdOf(line)
    const sku = skuId === null ? undefined : skus.get(skuId)
    const problem = skuId === null ? undefined : problemOfSku(sku, line, taken)
    if (problem) throw fieldRefusal(locale, `lines.${index}.skuId`, problem)
    if (skuId !== null) taken.add(skuId)
    return answeredLine(line, request, sku)
  })
}

/** Each sku once: a line of the order belongs to one line of the quote. */
function problemOfSku(sku: QuoteSku | undefined, { price }: Answered, taken: Set<number>) {
  if (!sku) return quoteAnswers.noSku
  if (!sku.isOnSale && price !== null) return quoteAnswers.offSale
  return taken.has(sku.skuId) ? quoteAnswers.skuTwice : undefined
}

function answeredLine(line: Answered, request: RoundLine, sku: QuoteSku | undefined) {
  const { lineNo, price, quantity, leadTimeDays = null, remark } = line
  const quantityTenths = quantity === undefined ? request.quantityTenths : toTenths(quantity)
  const unitPriceFen = price === null ? null : toFen(price)
  const { nameZh, nameEn, brandNameZh, brandNameEn, casNumber, grade, packing, salesUnit } = request
  const asRequested = { nameZh, nameEn, brandNameZh, brandNameEn, casNumber, grade, packing, salesUnit }
  return {
    lineNo,
    ...(sku
      ? { ...namesOfSku(sku), productId: sku.productId, regulatedClasses: sku.regulatedClasses }
      : asRequested),
    quantityTenths,
    unitPriceFen,
    grossFen: unitPriceFen === null ? 0 : lineAmountFen(unitPriceFen, quantityTenths),
    leadTimeDays,
    remark,
  }
}
