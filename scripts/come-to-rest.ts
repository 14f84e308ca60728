import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/db/client.ts'

/** Waits until the shop has drawn its structures, which takes one processor for a while after the first start. */
export async function comeToRest(db: Database['db']) {
  const undrawn = () =>
    db
      .selectFrom('structure')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('svg', 'is', null)
      .where('failedReason', 'is', null)
      .executeTakeFirstOrThrow()
  while ((await undrawn()).count > 0) await sleep(1000)
}

/** Waits until the shop has written the search documents of all products. */
export async function documentsWritten(db: Database['db']) {
  const unwritten = () =>
    db
      .selectFrom('product')
      .leftJoin('searchDocument', 'searchDocument.productId', 'product.id')
      .where('searchDocument.productId', 'is', null)
      .where('product.isOnSale', '=', true)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  while ((await unwritten()).count > 0) await sleep(5000)
}
