import { qualificationTexts } from '#features/qualifications/messages.ts'
import { listRevoked } from '#features/qualifications/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { fulfilmentAnswers } from '../order/messages.ts'
import type { LockedOrder } from '../order/transition.service.server.ts'
import { lacksVerification, listNewlyRegulated, listReliedOn } from './repository.server.ts'

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
