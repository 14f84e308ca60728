import { sql } from 'kysely'
import type { CompanyKind } from '#features/members/schema.ts'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'
import type { Draw } from './decide.ts'

export const listRulesInForce = (db: Db, today: string) =>
  db
    .selectFrom('regulatedRule')
    .distinctOn('regulatedClass')
    .select([
      'regulatedClass',
      'ways',
      'drawsDown',
      'counts',
      'barredCollections',
      'isSoldOnline',
      'agentPapers',
    ])
    .where('inForceFrom', '<=', today)
    .orderBy('regulatedClass')
    .orderBy('inForceFrom', 'desc')
    .execute()

export const listFilingRules = (db: Db, today: string) =>
  db
    .selectFrom('regulatedRule')
    .distinctOn('regulatedClass')
    .select(['regulatedClass', 'filingDays', 'filingDayKind', 'retentionYears', 'needsFlowCodes'])
    .where('inForceFrom', '<=', today)
    .orderBy('regulatedClass')
    .orderBy('inForceFrom', 'desc')
    .execute()

/** Invalidates the cached pages of visitors on the first day of a rule. */
export const announceRulesFrom = (db: Db, today: string) =>
  sql`select pg_notify('content_change', '')
    where exists (select from regulated_rule where in_force_from = ${today}::date)`.execute(db)

export const findCompanyStanding = async (db: Db, companyId: number) => {
  const company = await db
    .selectFrom('company')
    .select(['state', 'kind'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { isVerified: company.state === 'verified', companyKind: company.kind as CompanyKind }
}

const validityOn = (today: string) => sql<'valid' | 'pending' | 'rejected' | 'ended'>`
  case when state = 'pending' then 'pending' when state = 'rejected' then 'rejected'
    when state = 'expired' or valid_until < ${today}::date then 'ended' else 'valid' end`

/** Without those that are not yet in force. Those that end first come first. */
export const listQualifications = (db: Db, companyId: number, today: string) =>
  db
    .selectFrom('qualification')
    .leftJoin('qualificationSubstance as substance', 'substance.qualificationId', 'qualification.id')
    .select(['qualification.id', 'kind', 'number', 'files', 'validUntil', 'scopeCasNumbers', 'scopeClasses'])
    .select(['substance.id as substanceId', 'substance.casNumber', 'substance.dimension'])
    .select(sql<number>`substance.allowed_milli - substance.used_milli`.as('leftMilli'))
    .select(validityOn(today).as('validity'))
    .where('companyId', '=', companyId)
    .where('state', 'in', ['pending', 'approved', 'rejected', 'expired'])
    .where((eb) => eb.or([eb('validFrom', 'is', null), eb('validFrom', '<=', today)]))
    .orderBy('validUntil', (order) => order.asc().nullsLast())
    .orderBy('qualification.id')
    .orderBy('substance.id')
    .execute()

export const listIdCards = (db: Db, companyId: number) =>
  db
    .selectFrom('qualification')
    .select(['id', 'number', 'secretNumber'])
    .where('companyId', '=', companyId)
    .where('kind', '=', 'idCard')
    .where('state', '=', 'approved')
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

interface NewDraw extends Draw {
  orderId: number
  orderLineId: number
  drawnAt: Date
}

export const addDraws = (tx: Db, draws: NewDraw[]) => tx.insertInto('permitDraw').values(draws).execute()

/** Draws of an order that are not returned; their permits are locked in the order of their ids. */
export async function lockDraws(tx: Db, orderId: number) {
  await sql`select id from qualification_substance where id in (
    select substance_id from permit_draw where order_id = ${orderId}::bigint and returned_at is null
  ) order by id for update`.execute(tx)
  return tx
    .selectFrom('permitDraw as draw')
    .innerJoin('qualificationSubstance as substance', 'substance.id', 'draw.substanceId')
    .innerJoin('qualification', 'qualification.id', 'substance.qualificationId')
    .select(['draw.id', 'draw.substanceId', 'draw.orderLineId', 'draw.quantityTenths', 'draw.milli', 'kind'])
    .where('orderId', '=', orderId)
    .where('returnedAt', 'is', null)
    .orderBy('draw.id')
    .execute()
}

export const returnDraws = (tx: Db, ids: number[], at: Date) =>
  tx
    .updateTable('permitDraw')
    .set({ returnedAt: sql`greatest(drawn_at, ${at})` })
    .where('id', '=', anyOf(ids))
    .where('returnedAt', 'is', null)
    .execute()

/** Those that staff rejected after they had approved them. */
export const listRevoked = (db: Db, ids: number[]) =>
  db
    .selectFrom('qualification')
    .select(['kind', 'number'])
    .where('id', '=', anyOf(ids))
    .where('revokedAt', 'is not', null)
    .orderBy('id')
    .execute()

/** Approved ones that end from this day on, the first to end first. */
export const listEndingSoon = (db: Db, companyId: number, from: string, until: string, limit: number) =>
  db
    .selectFrom('qualification')
    .where('companyId', '=', companyId)
    .where('state', '=', 'approved')
    .where('validUntil', '>=', from)
    .where('validUntil', '<=', until)
    .select(['id', 'kind', 'validUntil'])
    .orderBy('validUntil')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Rejected ones, and approved ones whose last day is in this period and that no newer version will replace. */
export const countRejectedOrEnding = async (db: Db, companyId: number, from: string, to: string) => {
  const { count } = await db
    .selectFrom('qualification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'rejected'),
        eb.and([eb('state', '=', 'approved'), eb('validUntil', '>=', from), eb('validUntil', '<=', to)]),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('qualification as newer')
            .whereRef('newer.replacesId', '=', 'qualification.id')
            .where('newer.state', '=', 'pending')
            .select('newer.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

export async function hasPendingLicence(db: Db, companyId: number) {
  const row = await db
    .selectFrom('qualification')
    .select('id')
    .where('companyId', '=', companyId)
    .where('kind', '=', 'businessLicence')
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return row !== undefined
}
