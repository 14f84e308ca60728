import { listSeats, logChange } from '#features/members/service.server.ts'
import { fieldRefusal, say } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { toFen, toYuan } from '#shared/money.ts'
import { readId, requireId } from '#shared/read-id.ts'
import {
  addDeputyRow,
  countDeputies,
  endDeputyRow,
  findKnownBrands,
  listDeputyBrands,
  listDeputyRows,
} from './deputy.repository.server.ts'
import { approvalAnswers } from './messages.ts'
import { addRuleSet, findRuleSet, lockMember } from './repository.server.ts'
import type { ApprovalRule } from './rules.ts'
import type { DeputyInput, DeputyView, RuleSetView, RulesInput, WireRule } from './schema.ts'

export async function describeRules({ db, viewer }: MemberCtx): Promise<RuleSetView> {
  const set = await findRuleSet(db, viewer.companyId)
  if (!set) return { version: 0, createdAt: null, createdBy: '', rules: [] }
  const { version, createdAt, createdBy, rules } = set
  return {
    version,
    createdAt: createdAt.toISOString(),
    createdBy: createdBy ?? '',
    rules: rules.map(presentRule),
  }
}

const presentRule = ({
  amountFromFen,
  isRegulated,
  isOverBudget,
  isOverLimit,
  ...rule
}: ApprovalRule): WireRule => ({
  name: rule.name,
  amountFrom: amountFromFen === null ? null : toYuan(amountFromFen),
  regulated: isRegulated,
  overBudget: isOverBudget,
  overLimit: isOverLimit,
  allowsOwn: rule.allowsOwn,
  memberIds: rule.memberIds.map(String),
  brandIds: rule.brandIds.map(String),
  steps: rule.steps.map(({ role, memberIds }) => ({ role, memberIds: memberIds.map(String) })),
})

const ids = (texts: string[]) => [...new Set(texts.map((text) => readId(text) ?? 0))]

const readRule = (rule: WireRule): ApprovalRule => ({
  name: rule.name,
  amountFromFen: rule.amountFrom === null ? null : toFen(rule.amountFrom),
  isRegulated: rule.regulated,
  isOverBudget: rule.overBudget,
  isOverLimit: rule.overLimit,
  allowsOwn: rule.allowsOwn,
  memberIds: ids(rule.memberIds),
  brandIds: ids(rule.brandIds),
  steps: rule.steps.map(({ role, memberIds }) => ({ role, memberIds: role === null ? ids(memberIds) : [] })),
})

/**
 * Approvals that wait keep their steps.
 * @throws Failure `not-allowed` unless the viewer is an owner; `not-found` for members of other companies and unknown
 * brands; `conflict` when another version was saved meanwhile; `validation-failed` for an approver with the role of a buyer
 */
export async function saveRules(ctx: MemberCtx, input: RulesInput): Promise<RuleSetView> {
  const { role, companyId, memberId } = ctx.viewer
  if (role !== 'owner') throw new Failure('not-allowed')
  const rules = input.rules.map(readRule)
  await requireKnown(ctx, rules)
  await ctx.transaction(async (tx) => {
    const { db, now } = tx
    const last = await findRuleSet(db, companyId)
    if ((last?.version ?? 0) !== input.version) throw new Failure('conflict')
    const set = { companyId, rules, version: input.version + 1, createdBy: memberId, createdAt: now }
    if (!(await addRuleSet(db, set))) throw new Failure('conflict')
    const names = rules.map(({ name }) => name).join('、')
    await logChange(tx, { kind: 'rules', subject: names, after: set.version })
  })
  return describeRules(ctx)
}

async function requireKnown(ctx: MemberCtx, rules: ApprovalRule[]) {
  const brandIds = [...new Set(rules.flatMap((rule) => rule.brandIds))]
  const [seats, brands] = await Promise.all([
    listSeats(ctx.db, ctx.viewer.companyId),
    findKnownBrands(ctx.db, brandIds),
  ])
  const named = rules.flatMap(({ memberIds, steps }) => [
    ...memberIds,
    ...steps.flatMap((step) => step.memberIds),
  ])
  const isKnown = (id: number) => seats.some((seat) => seat.id === id)
  if (brands.length < brandIds.length || !named.every(isKnown)) throw new Failure('not-found')
  for (const [rule, { steps }] of rules.entries())
    for (const [step, { memberIds }] of steps.entries())
      if (memberIds.some((id) => seats.find((seat) => seat.id === id)?.role === 'buyer'))
        throw fieldRefusal(ctx.locale, `rules.${rule}.steps.${step}`, approvalAnswers.needsRole)
}

export const listBrandChoices = async ({ db, locale }: MemberCtx) =>
  (await listDeputyBrands(db)).map(({ id, nameZh, nameEn }) => ({
    id: String(id),
    name: inLocale(locale, nameZh || nameEn, nameEn || nameZh),
  }))

export async function listDeputyViews({ db, viewer, now }: MemberCtx): Promise<DeputyView[]> {
  const rows = await listDeputyRows(db, viewer.companyId, shanghaiDate(now))
  return rows.map(({ id, memberId, memberName, deputyName, fromOn, untilOn }) => ({
    id: String(id),
    memberName,
    deputyName,
    from: fromOn,
    until: untilOn,
    canEnd: viewer.role === 'owner' || viewer.memberId === memberId,
  }))
}

const mostDeputies = 10

function tooManyDeputies({ locale }: MemberCtx) {
  const message = say(locale, approvalAnswers.tooManyDeputies, { most: String(mostDeputies) })
  return new Failure('limit-reached', [{ path: 'deputyId', message }])
}

/**
 * @throws Failure `not-allowed`; `not-found` for members of other companies; `validation-failed` for a buyer;
 * `limit-reached` after ten of a member
 */
export async function addDeputy(ctx: MemberCtx, { memberId, deputyId, from, until }: DeputyInput) {
  const { companyId, role } = ctx.viewer
  const principal = memberId === undefined ? ctx.viewer.memberId : requireId(memberId)
  const isOwn = principal === ctx.viewer.memberId
  if (role === 'buyer' || (!isOwn && role !== 'owner')) throw new Failure('not-allowed')
  const seats = await listSeats(ctx.db, companyId)
  const deputy = seats.find(({ id }) => id === readId(deputyId))
  if (!deputy || !seats.some(({ id }) => id === principal)) throw new Failure('not-found')
  if (deputy.id === principal) throw fieldRefusal(ctx.locale, 'deputyId', approvalAnswers.ownDeputy)
  if (deputy.role === 'buyer') throw fieldRefusal(ctx.locale, 'deputyId', approvalAnswers.needsRole)
  const row = { companyId, memberId: principal, deputyId: deputy.id, fromOn: from, untilOn: until }
  await ctx.transaction(async (tx) => {
    await lockMember(tx.db, principal)
    if ((await countDeputies(tx.db, principal, shanghaiDate(ctx.now))) >= mostDeputies)
      throw tooManyDeputies(ctx)
    await addDeputyRow(tx.db, { ...row, createdAt: ctx.now })
    const { name: subject } = deputy
    await logChange(tx, { kind: 'deputyAdded', memberId: principal, subject, before: from, after: until })
  })
  return listDeputyViews(ctx)
}

/** @throws Failure `not-found`, also for one that the viewer may not end */
export async function endDeputy(ctx: MemberCtx, id: number) {
  const { companyId, memberId, role } = ctx.viewer
  await ctx.transaction(async (tx) => {
    const own = { id, companyId, memberId: role === 'owner' ? null : memberId }
    const ended = await endDeputyRow(tx.db, own, ctx.now)
    if (!ended) throw new Failure('not-found')
    const subject = (await listSeats(tx.db, companyId)).find(({ id }) => id === ended.deputyId)?.name ?? ''
    await logChange(tx, { kind: 'deputyEnded', memberId: ended.memberId, subject })
  })
  return listDeputyViews(ctx)
}
