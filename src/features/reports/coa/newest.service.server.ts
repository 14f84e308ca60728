import type { Ctx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { inLocale } from '#shared/locale.ts'
import { listItems, listNewestInStock } from './repository.server.ts'
import { requirementText, resultText } from './verdict.ts'

export interface CoaFigures {
  productId: string
  lotNumber: string
  /** The key is the same in every COA. */
  items: { key: string; name: string; requirement: string; result: string }[]
}

/** What the newest COA of a lot in stock says, of each product that has one, in the viewer's language. */
export async function listCoaFigures(
  { db, locale, now }: Pick<Ctx, 'db' | 'locale' | 'now'>,
  productIds: number[],
): Promise<CoaFigures[]> {
  const coas = await listNewestInStock(db, productIds, shanghaiDate(now))
  const items = await listItems(
    db,
    coas.map(({ id }) => id),
  )
  return coas.map(({ id, productId, lotNumber }) => ({
    productId: String(productId),
    lotNumber,
    items: items
      .filter(({ coaId }) => coaId === id)
      .map((item) => ({
        key: item.key,
        name: inLocale(locale, item.nameZh, item.nameEn),
        requirement: requirementText(item, locale),
        result: resultText(item, locale),
      })),
  }))
}
