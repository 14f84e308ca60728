import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { SavedViewInput } from '#shared/staff/schema.ts'

export const listViewRows = (db: Db, staffId: number, roles: readonly string[], grid: string) =>
  db
    .selectFrom('staffGridView')
    .select(['id', 'name', 'address', 'role', 'staffId'])
    .where('grid', '=', grid)
    .where((eb) => eb.or([eb('staffId', '=', staffId), eb('role', '=', sql<string>`any(${roles}::text[])`)]))
    .orderBy('name')
    .orderBy('id')
    .execute()

export const saveViewRow = (db: Db, staffId: number, view: SavedViewInput) =>
  db
    .insertInto('staffGridView')
    .values({ staffId, ...view })
    .onConflict((conflict) =>
      conflict.columns(['staffId', 'grid', 'name']).doUpdateSet({ address: view.address, role: view.role }),
    )
    .returning(['id', 'name', 'address', 'role', 'staffId'])
    .executeTakeFirstOrThrow()

export const countSavedViews = async (db: Db, staffId: number) => {
  const { count } = await db
    .selectFrom('staffGridView')
    .where('staffId', '=', staffId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** @returns whether it was the person's own */
export async function deleteViewRow(db: Db, staffId: number, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('staffGridView')
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
