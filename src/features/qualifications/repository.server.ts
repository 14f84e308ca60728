import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

export const listRulesInForce = (db: Db, today: string) =>
  db
    .selectFrom('regulatedRule')
    .distinctOn('regulatedClass')
    .select(['regulatedClass', 'papers', 'drawsDown', 'barredCollections'])
    .where('inForceFrom', '<=', today)
    .orderBy('regulatedClass')
    .orderBy('inForceFrom', 'desc')
    .execute()

export const isVerified = async (db: Db, companyId: number) => {
  const company = await db
    .selectFrom('company')
    .select('state')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return company.state === 'verified'
}

export const listValidQualifications = (db: Db, companyId: number, today: string) =>
  db
    .selectFrom('qualification')
    .leftJoin('qualificationSubstance as substance', 'substance.qualificationId', 'qualification.id')
    .select(['qualification.id', 'kind', 'number', 'files', 'validUntil'])
    .select(['substance.id as substanceId', 'substance.casNumber', 'substance.dimension'])
    .select(sql<number>`substance.allowed_milli - substance.used_milli`.as('leftMilli'))
    .where('companyId', '=', companyId)
    .where('state', '=', 'approved')
    .where((eb) => eb.or([eb('validFrom', 'is', null), eb('validFrom', '<=', today)]))
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>=', today)]))
    .orderBy('validUntil', (order) => order.asc().nullsLast())
    .orderBy('qualification.id')
    .orderBy('substance.id')
    .execute()

export const lockSubstances = (tx: Db, companyId: number, casNumbers: string[]) =>
  tx
    .selectFrom('qualificationSubstance as substance')
    .innerJoin('qualification', 'qualification.id', 'substance.qualificationId')
    .select('substance.id')
    .where('companyId', '=', companyId)
    .where('casNumber', 'in', casNumbers)
    .orderBy('substance.id')
    .forUpdate('substance')
    .execute()

/** Adds to what is used of permits, or takes away from it; the rows are locked in the order of their ids. */
export const changeUsed = (tx: Db, changes: { substanceId: number; milli: number }[]) =>
  sql`
    with locked as (
      select id from qualification_substance
      where id = any(${changes.map(({ substanceId }) => substanceId)}::bigint[]) order by id for update
    )
    update qualification_substance s set used_milli = used_milli + change.milli
    from locked join unnest(${changes.map(({ substanceId }) => substanceId)}::bigint[],
      ${changes.map(({ milli }) => milli)}::bigint[]) change (id, milli) on change.id = locked.id
    where s.id = locked.id`.execute(tx)

/** Approved qualifications whose last day is in this period. */
export const countEnding = async (db: Db, companyId: number, from: string, to: string) => {
  const { count } = await db
    .selectFrom('qualification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('state', '=', 'approved')
    .where('validUntil', '>=', from)
    .where('validUntil', '<=', to)
    .executeTakeFirstOrThrow()
  return count
}
