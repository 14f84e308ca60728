import type { PurchasePurpose, ReliedQualification } from '#features/qualifications/schema.ts'
import { checkRegulated, drawPermits } from '#features/qualifications/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { declarationAnswers } from '../declaration/messages.ts'
import { prepareRegulated, type RegulatedPurchase } from '../declaration/service.server.ts'
import type { OrderKind } from '../schema.ts'
import { asRegulated } from './basket.service.server.ts'
import { type DraftOrder, hasHazardous, isHazardous } from './draft-order.ts'
import type { SubmitInput } from './schema.ts'

export interface Purchased {
  /** What the hazardous chemicals are bought for; null: there are none. */
  purpose: PurchasePurpose | null
  /** What each kind of order relies on. */
  qualifications: Record<OrderKind, ReliedQualification[]>
}

/** @throws Failure `validation-failed` when the purpose or the declaration is missing or refused; `papers-missing` */
export async function preparePurchase(
  ctx: MemberCtx,
  drafts: DraftOrder[],
  input: Pick<SubmitInput, 'purpose' | 'declaration'> & { isOffline: boolean },
): Promise<Purchased & { regulated: RegulatedPurchase | undefined }> {
  const { isOffline } = input
  const purpose = await requirePurpose(ctx, drafts, input)
  const linesOf = (kind: OrderKind) => drafts.find((draft) => draft.kind === kind)?.lines
  const lines = linesOf('regulated')?.map(asRegulated)
  const regulated = lines && (await prepareRegulated(ctx, lines, input.declaration, { purpose, isOffline }))
  const qualifications = {
    normal: await licencesForResale(ctx, linesOf('normal') ?? [], purpose),
    regulated: regulated?.qualifications ?? [],
  }
  return { purpose, qualifications, regulated }
}

/** Whether the company may buy the hazardous chemicals of these orders for resale. */
export async function canResell({ db, viewer, now }: MemberCtx, drafts: DraftOrder[], isOffline = false) {
  const lines = drafts.flatMap(({ lines }) => lines.filter(isHazardous).map(asRegulated))
  const verdicts = await checkRegulated(db, viewer.companyId, lines, now, { purpose: 'resale', isOffline })
  return verdicts.every(({ canSubmit }) => canSubmit)
}

async function requirePurpose(
  ctx: MemberCtx,
  drafts: DraftOrder[],
  { purpose, isOffline }: Pick<SubmitInput, 'purpose'> & { isOffline: boolean },
): Promise<PurchasePurpose | null> {
  if (!hasHazardous(drafts)) return null
  if (!purpose) throw fieldRefusal(ctx.locale, 'purpose', declarationAnswers.purposeNeeded)
  if (purpose === 'resale' && !(await canResell(ctx, drafts, isOffline)))
    throw fieldRefusal(ctx.locale, 'purpose', declarationAnswers.licenceNeeded)
  return purpose
}

async function licencesForResale(
  { db, viewer, now }: MemberCtx,
  lines: DraftOrder['lines'],
  purpose: PurchasePurpose | null,
): Promise<ReliedQualification[]> {
  if (purpose !== 'resale') return []
  const hazardous = lines.filter(isHazardous).map(asRegulated)
  return (await drawPermits(db, viewer.companyId, hazardous, now, { purpose })).qualifications
}
