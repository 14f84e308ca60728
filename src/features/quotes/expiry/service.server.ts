import type { ShopCtx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { notifyQuote } from '../quote/notification.service.server.ts'
import { listEndingQuotes, lockOverdueQuotes } from '../quote/repository.server.ts'
import { moveQuote } from '../quote/transition.service.server.ts'

type Shop = Pick<ShopCtx, 'db' | 'services' | 'config' | 'transaction'>

const batch = 50
const remindedDays = 2

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

/** Two days before the last day; each version once. */
export async function remindOfQuotes(shop: Shop, now: Date) {
  for (const quote of await listEndingQuotes(shop.db, shanghaiDate(now, remindedDays)))
    await shop.transaction((shop) => notifyQuote(shop, quote, { kind: 'expiring' }))
}
