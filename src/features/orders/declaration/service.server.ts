import type {
  PurchasePurpose,
  QualificationKind,
  ReliedQualification,
} from '#features/qualifications/schema.ts'
import {
  checkRegulated,
  type Draw,
  drawPermits,
  findHandlerCards,
  type RegulatedLine,
  recordDraws,
} from '#features/qualifications/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { decrypt, encrypt } from '#server/encryption.ts'
import { Failure } from '#shared/failure.ts'
import { isMaskedIdNumber, maskIdNumber } from '#shared/id-number.ts'
import { declarationAnswers } from './messages.ts'
import { addDeclaration, findLastHandler } from './repository.server.ts'
import type { DeclarationInput, DeclarationView } from './schema.ts'

type Declared = DeclarationView & { handlerId: string }

export interface RegulatedPurchase {
  qualifications: ReliedQualification[]
  /** By line of the order. */
  draws: Draw[][]
  declared: Declared
}

/**
 * Checks who buys, and draws what the lines take of permits.
 * @throws Failure `validation-failed` without a declaration, an id card of the handler or a letter of proxy; `papers-missing`, `offline-only`
 */
export async function prepareRegulated(
  ctx: MemberCtx,
  lines: RegulatedLine[],
  declaration: DeclarationInput | undefined,
  { purpose, isOffline }: { purpose: PurchasePurpose | null; isOffline: boolean },
): Promise<RegulatedPurchase> {
  const { db: tx, viewer, now } = ctx
  const declared = await declare(ctx, declaration)
  const { isThroughAgent } = declared
  const handlerCards = await findHandlerCards(ctx, viewer.companyId, decrypt(ctx, declared.handlerId))
  const purchase = { isThroughAgent, isOffline, handlerCards, ...(purpose && { purpose }) }
  const drawn = await drawPermits(tx, viewer.companyId, lines, now, purchase).catch(async (problem) => {
    if (!(problem instanceof Failure) || problem.code !== 'papers-missing') throw problem
    const verdicts = await checkRegulated(tx, viewer.companyId, lines, now, purchase)
    const lacks = (kind: QualificationKind) => verdicts.some(({ missing }) => missing.includes(kind))
    if (lacks('idCard'))
      throw fieldRefusal(ctx.locale, 'declaration.handlerIdNumber', declarationAnswers.cardMissing)
    if (!lacks('proxyLetter')) throw problem
    throw fieldRefusal(ctx.locale, 'declaration.isThroughAgent', declarationAnswers.proxyMissing)
  })
  return { ...drawn, declared }
}

async function declare(ctx: MemberCtx, input: DeclarationInput | undefined): Promise<Declared> {
  if (!input) throw fieldRefusal(ctx.locale, 'declaration.handlerName', declarationAnswers.needed)
  const { handlerIdNumber, ...declaration } = input
  if (handlerIdNumber && !isMaskedIdNumber(handlerIdNumber))
    return {
      ...declaration,
      handlerId: encrypt(ctx, handlerIdNumber),
      handlerIdMasked: maskIdNumber(handlerIdNumber),
    }
  const last = await findLastHandler(ctx.db, ctx.viewer)
  const isKnown = handlerIdNumber === '' || handlerIdNumber === last?.handlerIdMasked
  if (!last || !isKnown || last.handlerName !== declaration.handlerName)
    throw fieldRefusal(ctx.locale, 'declaration.handlerIdNumber', declarationAnswers.idNeeded)
  const { handlerId: stored, handlerIdMasked } = last
  return { ...declaration, handlerId: stored, handlerIdMasked }
}

/** Stores the declaration and the draws with the order that was placed. */
export async function recordRegulated(
  { db: tx, now }: MemberCtx,
  orderId: number,
  { declared, draws }: RegulatedPurchase,
  lines: { id: number; lineNo: number }[],
) {
  await addDeclaration(tx, { ...declared, orderId })
  const ofLines = lines.map(({ id, lineNo }) => ({ orderLineId: id, draws: draws[lineNo - 1] ?? [] }))
  await recordDraws(tx, orderId, ofLines, now)
}
