import { findSiteSettings } from '#features/content/service.server.ts'
import { unverifyCompany } from '#features/members/service.server.ts'
import type { Ctx, ShopCtx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { notifyQualification } from './notification.service.server.ts'
import { changeQualification, hasApproved, listEnding, lockEnded } from './repository.server.ts'

type Shop = Pick<ShopCtx, 'db' | 'services' | 'config' | 'transaction'>

const batch = 50

/** A company without an approved business licence is no longer verified. */
export async function checkVerification(ctx: Pick<Ctx, 'db'>, companyId: number) {
  if (!(await hasApproved(ctx.db, companyId, 'businessLicence'))) await unverifyCompany(ctx, companyId)
}

/** The day after the last one, in batches, each in its own transaction. */
export async function expireQualifications(shop: Shop, now: Date) {
  for (;;) {
    const count = await shop.transaction(async (shop) => {
      const ended = await lockEnded(shop.db, shanghaiDate(now), batch)
      for (const row of ended) {
        await changeQualification(shop.db, row.id, { state: 'expired' })
        await notifyQualification(shop, row, 'expired')
      }
      const licences = ended.filter(({ kind }) => kind === 'businessLicence')
      const companies = new Set(licences.map(({ companyId }) => companyId))
      for (const id of [...companies].sort((a, b) => a - b)) await checkVerification(shop, id)
      return ended.length
    })
    if (count < batch) return
  }
}

/** On the days of the setting before the last day, each once, also when a day was missed. */
export async function remindOfQualifications(shop: Shop, now: Date) {
  const { qualificationReminderDays } = await findSiteSettings(shop)
  const stages = qualificationReminderDays.toSorted((a, b) => b - a)
  const [first] = stages
  if (first === undefined) return
  for (const row of await listEnding(shop.db, shanghaiDate(now), shanghaiDate(now, first))) {
    const stage = stages.findLast((days) => (row.validUntil ?? '') <= shanghaiDate(now, days))
    await shop.transaction((shop) =>
      notifyQualification(shop, row, 'expiring', { occurrence: stage ?? first }),
    )
  }
}
