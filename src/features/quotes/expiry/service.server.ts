import type { ShopCtx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { lockOverdueQuotes } from '../quote/repository.server.ts'
import { moveQuote } from '../quote/transition.service.server.ts'

type Shop = Pick<ShopCtx, 'db' | 'services' | 'transaction'>

const batch = 50

/** In batches, each in its own transaction. */
export async function expireQuotes(shop: Shop, now: Date) {
  for (;;) {
    const count = await shop.transaction(async ({ db: tx }) => {
      const quotes = await lockOverdueQuotes(tx, shanghaiDate(now), batch)
      for (const quote of quotes)
        await moveQuote(tx, quote, 'expired', { actor: 'system', actorId: null, now })
      return quotes.length
    })
    if (count < batch) return
  }
}
