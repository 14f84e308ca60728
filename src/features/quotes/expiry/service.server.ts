import type { SiteSettings } from '#features/content/schema.ts'
import { findSiteSettings } from '#features/content/service.server.ts'
import { notifyStaff } from '#features/notifications/service.server.ts'
import { say } from '#i18n/say.ts'
import type { ShopCtx } from '#server/context.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { shanghaiDate } from '#shared/display.ts'
import { type Locale, textIn } from '#shared/locale.ts'
import { provinceTexts } from '#shared/province-texts.ts'
import { workingHoursBetween } from '#shared/working-days.ts'
import { quoteReminderMail } from '../quote/messages.ts'
import { notifyQuote } from '../quote/notification.service.server.ts'
import { listEndingQuotes, lockOverdueQuotes } from '../quote/repository.server.ts'
import { moveQuote } from '../quote/transition.service.server.ts'
import { findAnswerer, listAnswerers, listUnansweredRequests, markReminded } from './repository.server.ts'

type Shop = Pick<ShopCtx, 'db' | 'services' | 'config' | 'transaction'>

const batch = 50

/** In batches, each in its own transaction. */
export async function expireQuotes(shop: Shop, now: Date) {
  for (;;) {
    const count = await shop.transaction(async (shop) => {
      const quotes = await lockOverdueQuotes(shop.db, shanghaiDate(now), batch)
      for (const quote of quotes) {
        await moveQuote(shop.db, quote, 'expired', { actor: 'system', actorId: null, now })
        await notifyQuote(shop, quote, { kind: 'expired' })
      }
      return quotes.length
    })
    if (count < batch) return
  }
}

/** Some days before the last day; each version once. */
export async function remindOfQuotes(shop: Shop, now: Date) {
  const { quoteReminders } = await findSiteSettings(shop)
  for (const quote of await listEndingQuotes(shop.db, shanghaiDate(now, quoteReminders.memberDays)))
    await shop.transaction((shop) => notifyQuote(shop, quote, { kind: 'expiring' }))
}

/** Each request once: in the inbox of those who answer it, and by mail where the route or the shop has an address. */
export async function remindStaffOfQuotes(shop: Shop, now: Date) {
  const { quoteReminders, email } = await findSiteSettings(shop)
  const { staffHours, routes } = quoteReminders
  if (staffHours === 0) return
  for (const request of await listUnansweredRequests(shop.db)) {
    const hours = workingHoursBetween(request.createdAt, now, staffHours)
    if (hours < staffHours) continue
    await shop.transaction(async ({ db: tx, services }) => {
      if (!(await markReminded(tx, request.quoteId, request.round, now))) return
      const { staffIds, mail } = await findAddressees(tx, request, routes)
      const { quoteNo, companyName } = request
      const values = (locale: Locale) => ({
        quoteNo,
        companyName,
        deliveryPlace: placeOf(request, locale),
        hours: staffHours,
      })
      const inboxText = [
        say('zh', quoteReminderMail.inbox, values('zh')),
        say('en', quoteReminderMail.inbox, values('en')),
      ] as const
      const message = {
        sender: companyName,
        subject: 'quote',
        subjectId: request.quoteId,
        text: inboxText,
        at: now,
      } as const
      if (staffIds.length > 0) await notifyStaff(tx, staffIds, message)
      const to = mail ?? email
      if (to)
        await services.get(mailGatewayKey).queue(tx, {
          to,
          subject: say('zh', quoteReminderMail.subject, values('zh')),
          text: say('zh', quoteReminderMail.text, values('zh')),
        })
    })
  }
}

type Unanswered = Awaited<ReturnType<typeof listUnansweredRequests>>[number]

/** As it was typed, else the province of the address. */
function placeOf({ deliveryPlace, provinceCode }: Unanswered, locale: Locale) {
  const province = provinceTexts[provinceCode ?? '']
  return deliveryPlace || (province ? textIn(locale, province) : '-')
}

/**
 * Who answered this quote before; else whom the route of the province names; else everybody who answers quotes.
 * @returns `mail` undefined: the address of the shop; empty: none
 */
async function findAddressees(
  tx: ShopCtx['db'],
  { quoteId, provinceCode }: Unanswered,
  routes: SiteSettings['quoteReminders']['routes'],
) {
  const own = await findAnswerer(tx, quoteId)
  if (own) return { staffIds: [own.id], mail: '' }
  const prefix = provinceCode?.slice(0, 2) ?? ''
  const route = routes.find(({ provinces }) => provinces.includes(prefix))
  const routed = route && route.staff.length > 0 ? await listAnswerers(tx, route.staff) : []
  const isRouted = routed.length > 0 || Boolean(route?.email)
  const staff = isRouted ? routed : await listAnswerers(tx)
  return { staffIds: staff.map(({ id }) => id), mail: isRouted ? (route?.email ?? '') : undefined }
}
