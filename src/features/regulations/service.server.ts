import { LRUCache } from 'lru-cache'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { IndexedEntry } from './classification/entry.ts'
import { EntryIndex } from './classification/entry-index.ts'
import { findClasses, findEntries, findEntriesInForce, findListsVersion } from './lists/repository.server.ts'
import type { ClassEffect } from './schema.ts'

export { classify } from './classification/classify.ts'
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
  const effects = new Map(classes.map(({ code, effect }) => [code, effect]))
  return EntryIndex.of(
    rows.flatMap((row) => {
      const effect = effects.get(row.regulatedClass)
      return effect ? [indexedEntry(row, effect)] : []
    }),
  )
}

type EntryInForce = Awaited<ReturnType<typeof findEntriesInForce>>[number]

const indexedEntry = (row: EntryInForce, effect: ClassEffect): IndexedEntry => ({
  id: row.id,
  listId: row.code,
  no: row.no,
  regulatedClass: row.regulatedClass,
  effect,
  dilution: row.dilution,
  dilutedBelow: row.dilutedBelow,
  nameZh: row.nameZh,
  nameEn: row.namesEn.join('|'),
  aliases: row.aliasesZh,
  casNumbers: row.casNumbers,
  smiles: row.smiles,
  includes: row.includes,
  generic: row.generic,
  limits: {
    min: row.contentMin,
    isMinIncluded: row.isMinIncluded,
    max: row.contentMax,
    isMaxIncluded: row.isMaxIncluded,
  },
  form: row.form,
})

/** Changes whenever the lists in force may have changed: products classified under another version are stale. */
export const controlListsVersion = async ({ db }: DbCtx, today: string) =>
  `${today} ${await findListsVersion(db)}`

/** The classes and what each means on a day. */
export const listClasses = ({ db }: DbCtx, today: string) => findClasses(db, today)

/** What people read of entries: list, edition, number, names, limits. */
export const describeEntries = ({ db }: DbCtx, ids: number[]) => findEntries(db, ids)
