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
