import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { DangerousGoodsEntry } from '#server/db/types.ts'

export const listEntries = (db: Db, unNumbers: string[]) =>
  db
    .selectFrom('dangerousGoodsEntry as entry')
    .leftJoin('exceptedQuantity as excepted', 'excepted.code', 'entry.exceptedCode')
    .where('unNumber', 'in', unNumbers)
    .select(['unNumber', 'packingGroup', 'nameEn', 'limitedAmount', 'limitedUnit', 'exceptedCode'])
    .select(['innerAmount', 'outerAmount', 'needsTechnicalName'])
    .orderBy('entry.id')
    .execute()

export type DangerousGoodsRow = Awaited<ReturnType<typeof listEntries>>[number]

const rowsAtOnce = 1000

/** Replaces the list. */
export async function replaceEntries(tx: Db, entries: Insertable<DangerousGoodsEntry>[]) {
  await tx.deleteFrom('dangerousGoodsEntry').execute()
  for (let at = 0; at < entries.length; at += rowsAtOnce)
    await tx
      .insertInto('dangerousGoodsEntry')
      .values(entries.slice(at, at + rowsAtOnce))
      .execute()
}
