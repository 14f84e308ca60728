import { type ExpressionBuilder, type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'
import { containing, countSome, displayName } from '#server/db/sql.ts'
import type { DB, Qualification, QualificationSubstance } from '#server/db/types.ts'
import type { QualificationKind, QualificationState } from '../schema.ts'
import type { StaffQualificationQuery } from './schema.ts'

/** Of the catalogue, where the document gives none. */
const productName = (
  eb: ExpressionBuilder<DB & { substance: DB['qualificationSubstance'] }, 'substance'>,
  column: 'nameZh' | 'nameEn',
) =>
  eb
    .selectFrom('product')
    .whereRef('product.casNumber', '=', 'substance.casNumber')
    .select(`product.${column}`)
    .orderBy('product.id')
    .limit(1)

const all = (db: Db) =>
  db
    .selectFrom('qualification')
    .leftJoin('member', 'member.id', 'qualification.memberId')
    .selectAll('qualification')
    .select(displayName('member').as('submittedBy'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('qualificationSubstance as substance')
          .whereRef('substance.qualificationId', '=', 'qualification.id')
          .select(['substance.casNumber', 'substance.name', 'substance.unit', 'substance.dimension'])
          .select((substance) => [
            productName(substance, 'nameZh').as('nameZh'),
            productName(substance, 'nameEn').as('nameEn'),
          ])
          .select(['substance.allowedMilli', 'substance.usedMilli'])
          .orderBy('substance.id'),
      ).as('substances'),
    )

export type QualificationRow = NonNullable<Awaited<ReturnType<typeof findOfCompany>>>

const mostShown = 200

export const listQualificationsOfCompany = (db: Db, companyId: number) =>
  all(db)
    .where('qualification.companyId', '=', companyId)
    .orderBy('qualification.id', 'desc')
    .limit(mostShown)
    .execute()

export const findOfCompany = (db: Db, companyId: number, id: number) =>
  all(db)
    .where('qualification.companyId', '=', companyId)
    .where('qualification.id', '=', id)
    .executeTakeFirst()

const withCompany = (db: Db) =>
  all(db)
    .innerJoin('company', 'company.id', 'qualification.companyId')
    .select(['company.name as companyName', 'company.unifiedCode as companyCode'])
    .select('company.kind as companyKind')

export const findForStaff = (db: Db, id: number) =>
  withCompany(db).where('qualification.id', '=', id).executeTakeFirst()

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findForStaff>>>

type StaffFilter = Omit<StaffQualificationQuery, 'companyId'> & { companyId: number | undefined }

/** Pending ones from the oldest on, others from the newest. */
export const listQualificationsForStaff = (db: Db, { state, kind, companyId, page, pageSize }: StaffFilter) =>
  withCompany(db)
    .$if(state !== undefined, (rows) => rows.where('qualification.state', '=', state as QualificationState))
    .$if(kind !== undefined, (rows) => rows.where('qualification.kind', '=', kind as QualificationKind))
    .$if(companyId !== undefined, (rows) => rows.where('qualification.companyId', '=', companyId ?? 0))
    .orderBy('qualification.id', state === 'pending' ? 'asc' : 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

export const countForStaff = (db: Db, { state, kind, companyId }: StaffFilter) =>
  countSome(
    db,
    db
      .selectFrom('qualification')
      .$if(state !== undefined, (rows) => rows.where('state', '=', state as QualificationState))
      .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind as QualificationKind))
      .$if(companyId !== undefined, (rows) => rows.where('companyId', '=', companyId ?? 0))
      .select('id'),
  )

export const lockQualification = (tx: Db, id: number) =>
  tx.selectFrom('qualification').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type LockedQualification = NonNullable<Awaited<ReturnType<typeof lockQualification>>>

/** Waits for orders that draw on it now, and lets none begin to until the transaction ends. */
export async function isDrawn(tx: Db, qualificationId: number) {
  const substances = await tx
    .selectFrom('qualificationSubstance')
    .select('usedMilli')
    .where('qualificationId', '=', qualificationId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return substances.some(({ usedMilli }) => usedMilli > 0)
}

/** Whether a valid permit of this kind and number is known; spaces, hyphens and case aside. Each company numbers its statements itself. */
export const isNumberTaken = async (tx: Db, { id, kind, companyId }: LockedQualification, number: string) =>
  (await tx
    .selectFrom('qualification')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'approved')
    .where('id', '<>', id)
    .$if(kind === 'legalUseStatement', (known) => known.where('companyId', '=', companyId))
    .where(bareNumber(sql.ref('number')), '=', bareNumber(sql.val(number)))
    .executeTakeFirst()) !== undefined

const bareNumber = (number: RawBuilder<unknown>) =>
  sql<string>`upper(regexp_replace(${number}, '[[:space:][:punct:]]', '', 'g'))`

export const hasApproved = async (tx: Db, companyId: number, kind: QualificationKind) =>
  (await tx
    .selectFrom('qualification')
    .select('id')
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('state', '=', 'approved')
    .executeTakeFirst()) !== undefined

/** An open version that replaces it. */
export const hasSuccessor = async (tx: Db, id: number) =>
  (await tx
    .selectFrom('qualification')
    .select('id')
    .where('replacesId', '=', id)
    .where('state', 'in', ['pending', 'approved'])
    .executeTakeFirst()) !== undefined

export const addQualification = (tx: Db, row: Insertable<Qualification>): Promise<{ id: number }> =>
  tx.insertInto('qualification').values(row).returning('id').executeTakeFirstOrThrow()

export const changeQualification = (tx: Db, id: number, change: Updateable<Qualification>) =>
  tx
    .updateTable('qualification')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

export const addSubstances = (tx: Db, rows: Insertable<QualificationSubstance>[]) =>
  rows.length > 0 ? tx.insertInto('qualificationSubstance').values(rows).execute() : []

export const removeSubstances = (tx: Db, qualificationId: number) =>
  tx.deleteFrom('qualificationSubstance').where('qualificationId', '=', qualificationId).execute()

/** Of regulated and hazardous products: by the beginning of the CAS number or a part of a name. */
export const listSubstances = (db: Db, keyword: string, limit: number) =>
  db
    .selectFrom('product')
    .distinctOn('casNumber')
    .select(['casNumber', 'nameZh', 'nameEn'])
    .where(sql<boolean>`(regulated_classes <> '{}' or is_hazardous_chemical)`)
    .where('casNumber', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('casNumber', 'like', `${keyword.replaceAll(/[^\d-]/g, '') || 'none'}%`),
        eb('nameZh', 'ilike', containing(keyword)),
        eb('nameEn', 'ilike', containing(keyword)),
      ]),
    )
    .orderBy('casNumber')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Approved ones whose last day was before this day. */
export const lockEnded = (tx: Db, today: string, limit: number) =>
  tx
    .selectFrom('qualification')
    .selectAll()
    .where('state', '=', 'approved')
    .where('validUntil', '<', today)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const listEnding = (db: Db, from: string, to: string) =>
  db
    .selectFrom('qualification')
    .selectAll()
    .where('state', '=', 'approved')
    .where('validUntil', '>=', from)
    .where('validUntil', '<=', to)
    .orderBy('id')
    .execute()

/** All that the member submitted in the present company, with encrypted numbers and reasons. */
export const listPersonal = (db: Db, { memberId, companyId }: { memberId: number; companyId: number }) =>
  all(db)
    .where('qualification.memberId', '=', memberId)
    .where('qualification.companyId', '=', companyId)
    .orderBy('qualification.id')
    .execute()

/** Pending ones, and ones that were never approved: no order relies on them. */
export const lockUndecided = (tx: Db, memberId: number) =>
  tx
    .selectFrom('qualification')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('state', 'in', ['pending', 'rejected'])
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
