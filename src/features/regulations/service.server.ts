import { LRUCache } from 'lru-cache'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { EntryIndex } from './classification/entry-index.ts'
import { indexedEntries } from './lists/index-entries.ts'
import { findClasses, findEntries, findEntriesInForce, findListsVersion } from './lists/repository.server.ts'

export { classify } from './classification/classify.ts'
export {
  applyEdition,
  type EntryRow,
  findOpenEdition,
  foreseeLists,
  headerOf,
  type ListHeader,
  readEntryRows,
} from './lists/editions.service.server.ts'
export {
  diffLists,
  findFaults,
  importClasses,
  importLists,
  type ListChange,
  listControlLists,
  provideLists,
  readListFiles,
} from './lists/service.server.ts'
export type { EntryIndex }

type DbCtx = Pick<Ctx, 'db'>

/** By day and version of the lists. */
const indexes = new LRUCache<string, Promise<EntryIndex>>({ max: 2 })

/** @param today calendar day in Shanghai */
export async function currentIndex({ db }: DbCtx, today: string): Promise<EntryIndex> {
  const key = `${today} ${await findListsVersion(db)}`
  const known = indexes.get(key)
  if (known) return known
  const loading = loadIndex(db, today)
  indexes.set(key, loading)
  loading.catch(() => indexes.delete(key))
  return loading
}

async function loadIndex(db: Db, today: string) {
  const [rows, classes] = await Promise.all([findEntriesInForce(db, today), findClasses(db, today)])
  return EntryIndex.of(indexedEntries(rows, classes))
}

/** Changes whenever the lists in force may have changed: products classified under another version are stale. */
export const controlListsVersion = async ({ db }: DbCtx, today: string) =>
  `${today} ${await findListsVersion(db)}`

/** The classes and what each means on a day. */
export const listClasses = ({ db }: DbCtx, today: string) => findClasses(db, today)

export { statedContents } from './classification/content.ts'
export { findEdition } from './lists/repository.server.ts'

/** What people read of entries: list, edition, number, names, limits. */
export const describeEntries = ({ db }: DbCtx, ids: number[]) => findEntries(db, ids)
