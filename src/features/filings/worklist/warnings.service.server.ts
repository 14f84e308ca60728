import { z } from 'zod'
import { findSiteSettings } from '#features/content/service.server.ts'
import { say } from '#i18n/say.ts'
import type { ShopCtx, StaffCtx } from '#server/context.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { shanghaiDate } from '#shared/display.ts'
import { inLocale } from '#shared/locale.ts'
import { classText, warningMail } from '../messages.ts'
import type { FilingWarning } from '../schema.ts'
import { addWarnings, listWarningRows } from './repository.server.ts'

const overdueStage = -1
const mostListed = 200
const mostMailed = 50

/** Warns of each open filing once in each stage: so many days before its last day, and after it. One e-mail for all. */
export const warnOfDeadlines = (shop: ShopCtx, now: Date) =>
  shop.transaction(async (ctx) => {
    const { filings, email } = await findSiteSettings(ctx)
    const today = shanghaiDate(now)
    const stages = [...new Set([...filings.warnDays, overdueStage])].sort((a, b) => b - a)
    const warned = new Set<number>()
    for (const stage of stages) for (const id of await addWarnings(ctx.db, stage, today, now)) warned.add(id)
    if (warned.size === 0) return
    const rows = await listWarningRows(ctx.db, mostMailed, [...warned])
    const to = filings.email || email
    if (!z.email().safeParse(to).success) {
      ctx.log.warn({ filings: warned.size }, 'no e-mail address for warnings of filings')
      return
    }
    const lines = rows.map((row) =>
      [
        row.dueOn,
        classText('zh', row.regulatedClass),
        row.authorityZh,
        row.orderNo,
        row.nameZh,
        row.companyName,
      ].join('  '),
    )
    const more = warned.size - rows.length
    if (more > 0) lines.push(say('zh', warningMail.more, { more }), say('en', warningMail.more, { more }))
    const count = { count: warned.size }
    await ctx.services.get(mailGatewayKey).queue(ctx.db, {
      to,
      subject: `${say('zh', warningMail.subject, count)} ${say('en', warningMail.subject, count)}`,
      text: [say('zh', warningMail.text), say('en', warningMail.text), '', ...lines].join('\n'),
    })
  })

/** The newest stage of each open filing that reviewers were warned of. */
export async function listWarnings({ db, locale }: StaffCtx): Promise<FilingWarning[]> {
  const rows = await listWarningRows(db, mostListed)
  return rows.map(({ id, warnedAt, authorityZh, authorityEn, ...row }) => ({
    ...row,
    filingId: String(id),
    warnedAt: warnedAt.toISOString(),
    authority: inLocale(locale, authorityZh, authorityEn),
  }))
}
