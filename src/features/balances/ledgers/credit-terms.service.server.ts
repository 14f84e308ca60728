import { type GuardedAction, performGuarded } from '#features/approvals/service.server.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { type CreditChange, creditChange } from '../schema.ts'
import { type CreditTerms, findTerms, hasCompany, lockCredit, saveTerms } from './repository.server.ts'

/** @throws Failure `not-found` when there is no such company */
export async function requireCompany(db: Db, companyId: number) {
  if (!(await hasCompany(db, companyId))) throw new Failure('not-found')
}

/** Setting a company's credit. What it moves is what the limit rises by, or all of it when other terms widen. */
export const creditAction: GuardedAction<CreditChange> = {
  kind: 'credit.set',
  roles: ['finance'],
  input: creditChange,
  subjectOf: ({ companyId }) => companyId,
  async weigh(tx, { companyId, limitFen, days, isOpen }) {
    await requireCompany(tx, companyId)
    if (!isOpen) return undefined
    if (limitFen === null) return { companyId, amountFen: null }
    const old = await findTerms(tx, companyId)
    const oldFen = old?.isOpen && old.days >= days ? (old.limitFen ?? limitFen) : 0
    return limitFen > oldFen ? { companyId, amountFen: limitFen - oldFen } : undefined
  },
  async perform(ctx, tx, { companyId, ...terms }) {
    await requireCompany(tx, companyId)
    const credit = await lockCredit(tx, companyId)
    if (terms.limitFen !== null && (credit?.usedFen ?? 0) > terms.limitFen) throw new Failure('conflict')
    await saveTerms(tx, companyId, terms)
    await writeAuditEntry(tx, ctx, {
      action: 'credit.set',
      subject: 'company',
      subjectId: companyId,
      detail: terms,
    })
  },
}

/** @throws Failure `not-found`; `conflict` when more is used than the new limit */
export const setCredit = (ctx: StaffCtx, companyId: number, terms: CreditTerms) =>
  performGuarded(ctx, creditAction, { companyId, ...terms })
