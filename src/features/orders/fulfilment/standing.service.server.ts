import { findCredit, listDebts, sumOverdue } from '#features/balances/service.server.ts'
import { qualificationTexts } from '#features/qualifications/messages.ts'
import { describeStanding, listRevoked } from '#features/qualifications/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { toYuan } from '#shared/money.ts'
import { fulfilmentAnswers } from '../order/messages.ts'
import { findOrderMoney } from '../order/repository.server.ts'
import { rolesFor } from '../order/state.ts'
import type { LockedOrder } from '../order/transition.service.server.ts'
import { lacksVerification, listNewlyRegulated, listReliedOn } from './repository.server.ts'
import type { BuyerStanding } from './schema.ts'

/**
 * An order goes on as long as its goods are neither barred nor of a class that they were not of when ordered, its company
 * is verified where it has to be, and its papers stand.
 * @throws Failure `validation-failed`
 */
export async function requireStanding({ db, locale }: StaffCtx, { id }: LockedOrder) {
  const regulated = await listNewlyRegulated(db, id)
  if (regulated.length > 0)
    throw fieldRefusal(locale, 'to', fulfilmentAnswers.newlyRegulated, { skus: regulated.join(', ') })
  if (await lacksVerification(db, id)) throw fieldRefusal(locale, 'to', fulfilmentAnswers.companyUnverified)
  const [revoked] = await listRevoked(db, await listReliedOn(db, id))
  if (revoked === undefined) return
  const paper = `${qualificationTexts[locale][`kind_${revoked.kind}`]} ${revoked.number}`.trim()
  throw fieldRefusal(locale, 'to', fulfilmentAnswers.paperRevoked, { paper })
}

const reviewers = ['admin', ...rolesFor('pendingReview', 'pendingPayment')]

/** What the review of an order goes by: the papers, permits and credit of its company. Null for those who do not review. */
export async function describeBuyer(
  { db, viewer, now }: StaffCtx,
  id: number,
): Promise<BuyerStanding | null> {
  const order = await findOrderMoney(db, id)
  if (!order || !viewer.roles.some((role) => reviewers.includes(role))) return null
  const { companyId } = order
  const [standing, credit, debts] = await Promise.all([
    describeStanding(db, companyId, now),
    findCredit(db, companyId),
    listDebts(db, companyId),
  ])
  return {
    ...standing,
    companyId: String(companyId),
    credit: credit
      ? {
          limit: credit.limitFen === null ? null : toYuan(credit.limitFen),
          used: toYuan(credit.usedFen),
          days: credit.days,
        }
      : null,
    overdue: toYuan(sumOverdue(debts, shanghaiDate(now))),
  }
}
