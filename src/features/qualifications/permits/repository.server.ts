import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { anyOf } from '#server/db/sql.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import { permitKinds } from '../schema.ts'
import type { PermitState } from './schema.ts'

export const listPermits = (db: Db, companyId: number) =>
  db
    .selectFrom('qualification')
    .select(['id', 'kind', 'number', 'validFrom', 'validUntil', 'state'])
    .where('companyId', '=', companyId)
    .where('kind', 'in', permitKinds)
    .where('state', 'in', ['approved', 'expired'])
    .orderBy('validUntil', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .execute()

/** In Chinese and English. */
const nameOfSubstance = sql<[zh: string, en: string] | null>`(
  select array[name_zh, name_en] from product
  where product.cas_number = substance.cas_number order by sales_count desc, id limit 1)`

const isSent = sql<boolean>`("order".shipped_at is not null or coalesce(line.shipped_tenths >= line.quantity_tenths, false))`

/** What open orders hold: few, however long the ledger is. */
const reservedOf = (db: Db, companyId: number) =>
  db
    .selectFrom('order')
    .innerJoin('permitDraw as draw', 'draw.orderId', 'order.id')
    .leftJoin('orderLine as line', 'line.id', 'draw.orderLineId')
    .where('companyId', '=', companyId)
    .where('shippedAt', 'is', null)
    .where('status', '<>', 'cancelled')
    .where('returnedAt', 'is', null)
    .where(({ not }) => not(isSent))
    .groupBy('draw.substanceId')
    .select(['draw.substanceId', sql<number>`sum(draw.milli)::bigint`.as('milli')])
    .as('reserved')

export const listPermitSubstances = (db: Db, companyId: number, qualificationIds: number[]) =>
  db
    .selectFrom('qualificationSubstance as substance')
    .leftJoin(reservedOf(db, companyId), 'reserved.substanceId', 'substance.id')
    .select(['substance.id', 'qualificationId', 'casNumber', 'name', 'dimension', 'unit'])
    .select(['allowedMilli', 'usedMilli'])
    .select(nameOfSubstance.as('names'))
    .select(sql<number>`coalesce(reserved.milli, 0)`.as('reservedMilli'))
    .where('qualificationId', 'in', qualificationIds)
    .orderBy('substance.id')
    .execute()

export const listDraws = (db: Db, qualificationIds: number[], paging: Paging) =>
  readPage(
    db
      .selectFrom('permitDraw as draw')
      .innerJoin('qualificationSubstance as substance', 'substance.id', 'draw.substanceId')
      .innerJoin('order', 'order.id', 'draw.orderId')
      .leftJoin('orderLine as line', 'line.id', 'draw.orderLineId')
      .innerJoin('qualification', 'qualification.id', 'substance.qualificationId')
      .where('substance.qualificationId', '=', anyOf(qualificationIds))
      .select(['draw.id', 'draw.orderId', 'draw.quantityTenths', 'draw.milli', 'drawnAt', 'returnedAt'])
      .select([
        'qualification.number as permitNumber',
        'orderNo',
        'order.memberId',
        'substance.casNumber',
        'substance.dimension',
      ])
      .select(['line.skuCode', 'line.nameZh', 'line.nameEn', 'line.packing'])
      .select(isSent.as('isSent')),
    newestFirst('draw.id'),
    paging,
  )

/** Of a row `paper` of qualifications. */
export const permitState = sql<PermitState>`case
  when paper.state = 'rejected' then 'withdrawn'
  when paper.state = 'replaced' then 'replaced'
  when paper.state = 'expired' or paper.valid_until < (now() at time zone 'Asia/Shanghai')::date then 'ended'
  when paper.valid_from > (now() at time zone 'Asia/Shanghai')::date then 'future'
  when not exists (select from qualification_substance one
    where one.qualification_id = paper.id and one.used_milli < one.allowed_milli) then 'usedUp'
  else 'valid' end`

/** Approved now or before, among rows `paper` of qualifications. */
export const wasApproved = sql<boolean>`(paper.kind = any(${permitKinds}::text[]) and (paper.state in ('approved', 'expired')
  or paper.revoked_at is not null
  or (paper.state = 'replaced' and paper.reviewed_at is not null and paper.reason = '')))`

export const findPermit = (db: Db, id: number) =>
  db
    .selectFrom('qualification as paper')
    .innerJoin('company', 'company.id', 'paper.companyId')
    .selectAll('paper')
    .select(['company.name as companyName', permitState.as('permitState')])
    .select(({ selectFrom }) =>
      selectFrom('qualificationFile')
        .whereRef('qualificationId', '=', 'paper.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('fileCount'),
    )
    .where('paper.id', '=', id)
    .where(wasApproved)
    .executeTakeFirst()

/** Orders that draw on it wait until the transaction ends. */
export const lockSubstancesOf = (tx: Db, qualificationId: number) =>
  tx
    .selectFrom('qualificationSubstance')
    .select(['id', 'casNumber', 'dimension', 'unit', 'allowedMilli', 'usedMilli'])
    .where('qualificationId', '=', qualificationId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const setAllowed = (tx: Db, id: number, allowedMilli: number) =>
  tx.updateTable('qualificationSubstance').set({ allowedMilli }).where('id', '=', id).execute()
