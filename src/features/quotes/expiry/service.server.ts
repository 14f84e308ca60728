import { findSiteSettings } from '#features/content/service.server.ts'
import { say } from '#i18n/say.ts'
import type { ShopCtx } from '#server/context.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { shanghaiDate } from '#shared/display.ts'
import { workingHoursBetween } from '#shared/working-days.ts'
import { quoteReminderMail } from '../quote/messages.ts'
import { notifyQuote } from '../quote/notification.service.server.ts'
import { listEndingQuotes, lockOverdueQuotes } from '../quote/repository.server.ts'
import { moveQuote } from '../quote/transition.service.server.ts'
import { listUnansweredRequests, markReminded } from './repository.server.ts'

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

/** Mails the contact of the region where a request is to be delivered; each request once. */
export async function remindStaffOfQuotes(shop: Shop, now: Date) {
  const { quoteReminders, contacts, email } = await findSiteSettings(shop)
  const { staffHours } = quoteReminders
  if (staffHours === 0) return
  for (const request of await listUnansweredRequests(shop.db)) {
    const hours = workingHoursBetween(request.createdAt, now, staffHours)
    if (hours < staffHours) continue
    const prefix = request.provinceCode?.slice(0, 2) ?? ''
    const to = contacts.find(({ provinces }) => provinces.includes(prefix))?.email || email
    await shop.transaction(async ({ db: tx, services }) => {
      const isFirst = await markReminded(tx, request.quoteId, request.round, now)
      if (!isFirst || !to) return
      const { quoteNo, companyName, deliveryPlace } = request
      const values = { quoteNo, companyName, deliveryPlace: deliveryPlace || '-', hours: staffHours }
      await services.get(mailGatewayKey).queue(tx, {
        to,
        subject: say('zh', quoteReminderMail.subject, values),
        text: say('zh', quoteReminderMail.text, values),
      })
    })
  }
}
