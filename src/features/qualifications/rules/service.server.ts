import { z } from 'zod'
import { type GuardedAction, listPending, performGuarded } from '#features/approvals/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { findLastDetail, writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/sql.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { ruleAnswers } from './messages.ts'
import { addRule, countProductsOf, findRule, listRulesOf, removeRule } from './repository.server.ts'
import {
  type RegulatedRuleRecord,
  type RuleDraft,
  type RuleFacts,
  type RulePlan,
  type RulePreview,
  ruleFacts,
  ruleFields,
  rulePlan,
  type ruleRemoval,
} from './schema.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findRule>>>

const factsOf = (row: Row | RuleDraft): RuleFacts => ruleFacts.parse(row)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const changedFields = (before: RuleFacts, after: RuleFacts) =>
  ruleFields.filter((name) => !isSame(before[name], after[name]))

const dayBefore = (day: string) => shanghaiDate(new Date(`${day}T00:00:00+08:00`), -1)

/** @param rows of one class, the newest first */
function datedRules(rows: Row[], today: string) {
  return rows.map(({ id, inForceFrom, source }, at) => {
    const next = rows[at - 1]
    const inForceTo = next ? dayBefore(next.inForceFrom) : null
    const isEnded = inForceTo !== null && inForceTo < today
    const state = inForceFrom > today ? 'planned' : isEnded ? 'ended' : 'current'
    return { id: String(id), inForceFrom, inForceTo, source, state } as const
  })
}

async function requireRule(db: Db, id: number) {
  const rule = await findRule(db, id)
  if (!rule) throw new Failure('not-found')
  return rule
}

const removal = z.object({
  regulatedClass: z.string(),
  before: ruleFacts.extend({ inForceFrom: z.string(), source: z.string() }),
})

/** Requests and records lead to a rule also after it was dropped. @throws Failure `not-found` */
async function readDroppedRule({ db, now }: StaffCtx, id: number): Promise<RegulatedRuleRecord> {
  const action = 'regulatedRule.remove'
  const detail = await findLastDetail(db, { action, subject: 'regulatedRule', subjectId: id })
  const { data: found } = removal.safeParse(detail)
  if (!found) throw new Failure('not-found')
  const { regulatedClass, before } = found
  const { inForceFrom, source, ...facts } = before
  return {
    id: String(id),
    state: 'dropped',
    inForceFrom,
    inForceTo: null,
    source,
    regulatedClass,
    facts,
    ...(await countProductsOf(db, regulatedClass)),
    rules: datedRules(await listRulesOf(db, regulatedClass), shanghaiDate(now)),
    waiting: [],
  }
}

/** @throws Failure `not-found` */
export async function readRule(ctx: StaffCtx, id: number): Promise<RegulatedRuleRecord> {
  const rule = await findRule(ctx.db, id)
  if (!rule) return readDroppedRule(ctx, id)
  const rows = await listRulesOf(ctx.db, rule.regulatedClass)
  const rules = datedRules(rows, shanghaiDate(ctx.now))
  const shown = rules.find((one) => one.id === String(id))
  if (!shown) throw new Failure('not-found')
  const counted = await countProductsOf(ctx.db, rule.regulatedClass)
  return {
    ...shown,
    ...counted,
    regulatedClass: rule.regulatedClass,
    facts: factsOf(rule),
    rules,
    waiting: await listWaiting(ctx.db, rows, counted),
  }
}

async function listWaiting(db: Db, rows: Row[], counted: { products: number; onSale: number }) {
  const requests = await listPending(
    db,
    'rule.change',
    rows.map(({ id }) => id),
  )
  return requests.flatMap(({ id, requesterName, input }) => {
    const { ruleId, plan, reason } = ruleChange.parse(input)
    const dropped = rows.find((row) => row.id === ruleId)
    const day = plan?.inForceFrom ?? dropped?.inForceFrom ?? ''
    const holding = basisOf(rows, day)
    // as the requester saw it
    const basis = rows.find((row) => String(row.id) === plan?.basisId) ?? holding
    const preview = plan && basis ? { ...compare(rows, basis, plan), ...counted } : null
    return [
      {
        approvalId: String(id),
        requestedBy: requesterName,
        inForceFrom: day,
        source: plan?.source ?? dropped?.source ?? '',
        reason,
        preview,
        isOvertaken: plan !== null && plan.basisId !== String(holding?.id),
      },
    ]
  })
}

/** The rule that holds on the day before. */
const basisOf = (rows: Row[], day: string) => rows.find(({ inForceFrom }) => inForceFrom < day)

function compare(rows: Row[], basis: Row, draft: RuleDraft): Omit<RulePreview, 'products' | 'onSale'> {
  const [before, after] = [factsOf(basis), factsOf(draft)]
  const next = rows.findLast(({ inForceFrom }) => inForceFrom > draft.inForceFrom)
  return {
    basisId: String(basis.id),
    basisFrom: basis.inForceFrom,
    before,
    after,
    changed: changedFields(before, after),
    until: next ? dayBefore(next.inForceFrom) : null,
  }
}

/** @throws Failure `validation-failed` for a day that is not in the future or has a rule already, and without a change */
async function checkDraft(ctx: StaffCtx, regulatedClass: string, draft: RuleDraft) {
  const refuse = (path: string, text: (typeof ruleAnswers)[keyof typeof ruleAnswers]) =>
    fieldRefusal(ctx.locale, path, text)
  if (draft.inForceFrom <= shanghaiDate(ctx.now)) throw refuse('inForceFrom', ruleAnswers.future)
  const rows = await listRulesOf(ctx.db, regulatedClass)
  if (rows.some(({ inForceFrom }) => inForceFrom === draft.inForceFrom))
    throw refuse('inForceFrom', ruleAnswers.taken)
  const basis = basisOf(rows, draft.inForceFrom)
  if (!basis) throw refuse('inForceFrom', ruleAnswers.tooEarly)
  const preview = compare(rows, basis, draft)
  if (preview.changed.length === 0) throw refuse('inForceFrom', ruleAnswers.unchanged)
  return preview
}

/** @throws Failure `not-found`, `validation-failed` */
export async function previewRule(ctx: StaffCtx, id: number, draft: RuleDraft): Promise<RulePreview> {
  const { regulatedClass } = await requireRule(ctx.db, id)
  const preview = await checkDraft(ctx, regulatedClass, draft)
  return { ...preview, ...(await countProductsOf(ctx.db, regulatedClass)) }
}

const ruleChange = z.object({
  ruleId: z.number(),
  /** Null: the rule is dropped. */
  plan: rulePlan.omit({ reason: true }).nullable(),
  reason: z.string(),
  /** For who approves it. */
  source: z.string(),
  inForceFrom: z.string(),
})
type RuleChange = z.output<typeof ruleChange>

/** A rule decides what is sold: a second person approves each change. */
export const ruleAction: GuardedAction<RuleChange> = {
  kind: 'rule.change',
  roles: ['compliance'],
  input: ruleChange,
  subjectOf: ({ ruleId }) => ruleId,
  weigh: async () => ({ companyId: null, amountFen: null, needsSecond: true }),
  async perform(ctx, tx, { ruleId, plan, reason }) {
    const inTx = { ...ctx, db: tx }
    const rule = await requireRule(tx, ruleId)
    await lockName(tx, 'regulated rule', rule.regulatedClass)
    if (plan) await addPlanned(inTx, rule, plan, reason)
    else await dropPlanned(inTx, ruleId, reason)
  },
}

async function addPlanned(ctx: StaffCtx, rule: Row, plan: Omit<RulePlan, 'reason'>, reason: string) {
  const { regulatedClass } = rule
  const { basisId, before, after, changed } = await checkDraft(ctx, regulatedClass, plan)
  if (basisId !== plan.basisId) throw new Failure('conflict')
  const { source, inForceFrom } = plan
  const { id } = await addRule(ctx.db, { ...after, regulatedClass, inForceFrom, source })
  const of = (facts: RuleFacts) => Object.fromEntries(changed.map((name) => [name, facts[name]]))
  const detail = { regulatedClass, inForceFrom, source, reason, before: of(before), after: of(after) }
  for (const subjectId of new Set([Number(basisId), rule.id, id])) await audit(ctx, 'add', subjectId, detail)
}

/** @throws Failure `not-found`; `illegal-move` for a rule that is or was in force */
async function dropPlanned(ctx: StaffCtx, id: number, reason: string) {
  const rule = await requireRule(ctx.db, id)
  if (rule.inForceFrom <= shanghaiDate(ctx.now)) throw new Failure('illegal-move')
  const { regulatedClass, inForceFrom, source } = rule
  const basis = basisOf(await listRulesOf(ctx.db, regulatedClass), inForceFrom)
  await removeRule(ctx.db, id)
  const before = { inForceFrom, source, ...factsOf(rule) }
  for (const subjectId of basis ? [id, basis.id] : [id])
    await audit(ctx, 'remove', subjectId, { regulatedClass, reason, before })
}

const audit = (ctx: StaffCtx, verb: string, subjectId: number, detail: object) =>
  writeAuditEntry(ctx.db, ctx, {
    action: `regulatedRule.${verb}`,
    subject: 'regulatedRule',
    subjectId,
    detail,
  })

/** @returns the request, which a second person approves @throws as `previewRule`, and `conflict` when another rule is in force before it by now */
export const planRule = (ctx: StaffCtx, ruleId: number, { reason, ...plan }: RulePlan) =>
  performGuarded(ctx, ruleAction, {
    ruleId,
    plan,
    reason,
    source: plan.source,
    inForceFrom: plan.inForceFrom,
  })

/** @returns the request @throws Failure `not-found`, `illegal-move` */
export async function dropRule(ctx: StaffCtx, ruleId: number, { reason }: z.output<typeof ruleRemoval>) {
  const { source, inForceFrom } = await requireRule(ctx.db, ruleId)
  return performGuarded(ctx, ruleAction, { ruleId, plan: null, reason, source, inForceFrom })
}
