import { randomBytes } from 'node:crypto'
import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure, invariant } from '#shared/failure.ts'
import { readId, requireId } from '#shared/read-id.ts'
import { findProductFacts } from '../products/repository.server.ts'
import { coaAnswers } from './messages.ts'
import { addCoa, lockVersions, withdrawCoa } from './repository.server.ts'
import type { CoaDetail, CoaInput, CoaWithdrawalInput } from './schema.ts'
import { describeCoa } from './service.server.ts'
import { verdictOf } from './verdict.ts'
import { coaVerificationCode } from './verification-code.ts'

type Item = CoaInput['items'][number]

/** Limits and result that the operator takes; the database checks the same. */
function isFit({ operator, lowerLimit, upperLimit, resultValue, isBelow, conforms, ...texts }: Item) {
  const [hasLower, hasUpper] = [lowerLimit !== null, upperLimit !== null]
  const isText = operator === 'text'
  const wordsOfText = [texts.requirementZh, texts.requirementEn, texts.resultZh, texts.resultEn]
  return (
    hasLower === ['at-least', 'equal', 'range'].includes(operator) &&
    hasUpper === ['at-most', 'range'].includes(operator) &&
    (operator !== 'range' || Number(lowerLimit) <= Number(upperLimit)) &&
    (resultValue === null) === isText &&
    (conforms !== null) === isText &&
    (!isText || wordsOfText.every((text) => text !== '')) &&
    (!isBelow || operator === 'at-most')
  )
}

/** @throws Failure `validation-failed` */
function check({ locale }: StaffCtx, coa: CoaInput) {
  if (coa.analystZh === coa.reviewerZh) throw fieldRefusal(locale, 'reviewerZh', coaAnswers.samePerson)
  const days = [coa.producedOn, coa.sampledOn, coa.analysedOn, coa.issuedOn].filter((day) => day !== null)
  const isInOrder = days.every((day, index) => index === 0 || day >= (days[index - 1] ?? ''))
  if (!isInOrder || (coa.retestOn !== null && coa.retestOn <= coa.analysedOn))
    throw fieldRefusal(locale, 'issuedOn', coaAnswers.datesOutOfOrder)
  for (const [index, item] of coa.items.entries()) {
    const first = coa.items.findIndex(({ key }) => key === item.key)
    if (first < index) throw fieldRefusal(locale, `items.${index}.key`, coaAnswers.itemTwice)
    if (!isFit(item)) throw fieldRefusal(locale, `items.${index}.operator`, coaAnswers.itemUnfit)
  }
}

/**
 * Adds a COA, or a further version where the lot has one. The verdict follows from the items.
 * @throws Failure `validation-failed`
 */
export async function publishCoa(ctx: StaffCtx, { items, ...coa }: CoaInput): Promise<CoaDetail> {
  check(ctx, { items, ...coa })
  const productId = readId(coa.productId)
  const published = await ctx.transaction(async (tx) => {
    const facts = productId === undefined ? undefined : await findProductFacts(tx.db, productId)
    if (!facts || productId === undefined)
      throw fieldRefusal(ctx.locale, 'productId', coaAnswers.productUnknown)
    const version = (await lockVersions(tx.db, productId, coa.lotNumber)) + 1
    const row = {
      ...facts,
      ...coa,
      productId,
      version,
      standard: coa.standard || facts.standard,
      verdict: verdictOf(items),
      verificationCode: coaVerificationCode(randomBytes(10)),
      publishedBy: ctx.viewer.staffId,
      publishedAt: ctx.now,
    }
    const id = await addCoa(tx.db, row, items)
    const detail = { productId, lotNumber: coa.lotNumber, version, verdict: row.verdict }
    await writeAuditEntry(tx.db, tx, { action: 'publish-coa', subject: 'coa', subjectId: id, detail })
    return describeCoa(tx, productId, coa.lotNumber, version)
  })
  invariant(published)
  return published
}

/** @throws Failure `not-found`, also when it is withdrawn already */
export async function withdrawPublished(
  ctx: StaffCtx,
  { reason, ...given }: CoaWithdrawalInput,
): Promise<CoaDetail> {
  const coa = { ...given, productId: requireId(given.productId) }
  const withdrawn = await ctx.transaction(async (tx) => {
    const by = { withdrawnAt: ctx.now, withdrawnBy: ctx.viewer.staffId, withdrawnReason: reason }
    const row = await withdrawCoa(tx.db, coa, by)
    if (!row) throw new Failure('not-found')
    const detail = { ...coa, reason }
    await writeAuditEntry(tx.db, tx, { action: 'withdraw-coa', subject: 'coa', subjectId: row.id, detail })
    return describeCoa(tx, coa.productId, coa.lotNumber, coa.version)
  })
  invariant(withdrawn)
  return withdrawn
}
