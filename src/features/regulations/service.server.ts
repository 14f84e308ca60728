import type { Db } from '#server/db/client.ts'
import { EntryIndex } from './classification/entry-index.ts'

export { classify } from './classification/classify.ts'
export type { EntryIndex }

/** @param today calendar day in Shanghai */
export async function currentIndex(_ctx: { db: Db }, _today: string): Promise<EntryIndex> {
  return new EntryIndex()
}
