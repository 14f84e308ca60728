import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf, displayName } from '#server/db/sql.ts'
import type { ApprovalDeputy } from '#server/db/types.ts'

/** In force on a day or later. */
export const listDeputyRows = (db: Db, companyId: number, today: string) =>
  db
    .selectFrom('approvalDeputy as row')
    .innerJoin('member as principal', 'principal.id', 'row.memberId')
    .innerJoin('member as deputy', 'deputy.id', 'row.deputyId')
    .where('row.companyId', '=', companyId)
    .where('row.endedAt', 'is', null)
    .where('row.untilOn', '>=', today)
    .select(['row.id', 'row.memberId', 'row.fromOn', 'row.untilOn'])
    .select([displayName('principal').as('memberName'), displayName('deputy').as('deputyName')])
    .orderBy('row.fromOn')
    .orderBy('row.id')
    .limit(200)
    .execute()

export const addDeputyRow = (db: Db, deputy: Insertable<ApprovalDeputy>) =>
  db.insertInto('approvalDeputy').values(deputy).execute()

/** Of one member, in force on a day or later. */
export const countDeputies = async (db: Db, memberId: number, today: string) => {
  const { count } = await db
    .selectFrom('approvalDeputy')
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .where('untilOn', '>=', today)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** @param memberId only one of this member; null: any of the company */
export const endDeputyRow = (
  db: Db,
  { id, companyId, memberId }: { id: number; companyId: number; memberId: number | null },
  now: Date,
) =>
  db
    .updateTable('approvalDeputy')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .where('endedAt', 'is', null)
    .$if(memberId !== null, (some) => some.where('memberId', '=', memberId ?? 0))
    .returning(['memberId', 'deputyId'])
    .executeTakeFirst()

export const findKnownBrands = (db: Db, ids: number[]) =>
  db.selectFrom('brand').where('id', '=', anyOf(ids)).select('id').execute()

export const listDeputyBrands = (db: Db) =>
  db.selectFrom('brand').select(['id', 'nameZh', 'nameEn']).orderBy('id').limit(500).execute()
