import { sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { FilingAuthority } from '#server/db/types.ts'
import { lacksAuthority } from '../ledger/repository.server.ts'

export const findAuthority = (db: Db, id: number) =>
  db
    .selectFrom('filingAuthority')
    .selectAll()
    .select(({ selectFrom, fn }) => [
      selectFrom('filing')
        .whereRef('authorityId', '=', 'filingAuthority.id')
        .select(fn.countAll<number>().as('count'))
        .as('filingCount'),
      selectFrom('filing')
        .whereRef('authorityId', '=', 'filingAuthority.id')
        .where('state', '=', 'open')
        .select(fn.countAll<number>().as('count'))
        .as('openCount'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

export const lockAuthority = (tx: Db, id: number) =>
  tx.selectFrom('filingAuthority').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const isAuthorityNamed = async (
  tx: Db,
  { id, regulatedClass, inForceFrom }: { id: number; regulatedClass: string; inForceFrom: string },
  nameZh: string,
) =>
  (await tx
    .selectFrom('filingAuthority')
    .select('id')
    .where('regulatedClass', '=', regulatedClass)
    .where('inForceFrom', '=', inForceFrom)
    .where('nameZh', '=', nameZh)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined

export const setAuthority = (tx: Db, id: number, values: Updateable<FilingAuthority>) =>
  tx.updateTable('filingAuthority').set(values).where('id', '=', id).execute()

const soldOn = sql`(entry.sold_at at time zone 'Asia/Shanghai')::date`

const hasAuthorityNow = sql<boolean>`exists (select from filing_authority authority
  where authority.regulated_class = entry.regulated_class and authority.in_force_from <= ${soldOn}
    and coalesce(authority.in_force_to >= ${soldOn}, true))`

export const countUnfiled = async (db: Db) => {
  const { rows } = await sql<{ count: number; fileable: number }>`
    select count(*)::int as count, count(*) filter (where ${hasAuthorityNow})::int as fileable
    from sale_entry entry where ${lacksAuthority}`.execute(db)
  return rows[0] ?? { count: 0, fileable: 0 }
}

export const lockUnfiled = async (tx: Db, most: number) =>
  (
    await sql<{ id: number; regulatedClass: string; soldOn: string }>`
      select entry.id, entry.regulated_class as "regulatedClass", ${soldOn}::text as "soldOn" from sale_entry entry
      where ${lacksAuthority} and ${hasAuthorityNow} order by entry.id limit ${most} for no key update of entry`.execute(
      tx,
    )
  ).rows
