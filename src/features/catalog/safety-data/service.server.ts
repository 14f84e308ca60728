import { describeEntries } from '#features/regulations/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { findStandingMatches } from '../classification/repository.server.ts'
import { dangerousGoodsEntryOf } from '../transport/limits.ts'
import { findSafetyRow, isChemical, type SafetyRow } from './repository.server.ts'

export interface ControlledBy {
  listZh: string
  listEn: string
  edition: string
  no: string
  nameZh: string
  nameEn: string
  isUncertain: boolean
}

type Entry = SafetyRow['entries'][number]

export type SafetyData = Omit<SafetyRow, 'entries'> & {
  /** Of the dangerous goods list; null: none, or several could be meant. */
  transportEntry: Entry | null
  /** Entries of control lists that the product falls under. */
  controls: ControlledBy[]
}

/** In both languages. @returns undefined for an unknown product, and for an article that is no chemical */
export async function findSafetyData(db: Db, productId: number): Promise<SafetyData | undefined> {
  const [row, matches] = await Promise.all([
    findSafetyRow(db, productId),
    findStandingMatches(db, [productId]),
  ])
  if (!row || !isChemical(row)) return
  const { entries, ...product } = row
  const listed = await describeEntries({ db }, [...new Set(matches.map(({ entryId }) => entryId))])
  const byId = new Map(listed.map((entry) => [entry.id, entry]))
  const controls = matches.flatMap(({ entryId, isUncertain, decision }) => {
    const entry = byId.get(entryId)
    if (!entry) return []
    const { listNameZh: listZh, listNameEn: listEn, edition, no, nameZh, namesEn } = entry
    const nameEn = namesEn[0] ?? ''
    return [{ listZh, listEn, edition, no, nameZh, nameEn, isUncertain: isUncertain && !decision }]
  })
  return {
    ...product,
    transportEntry: dangerousGoodsEntryOf(entries, product) ?? null,
    controls: [...new Map(controls.map((one) => [`${one.listZh} ${one.no} ${one.nameZh}`, one])).values()],
  }
}
