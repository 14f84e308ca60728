import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { anyOf } from '#server/db/sql.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import { permitKinds } from '../schema.ts'

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
    .select(['qualificationId', 'casNumber', 'name', 'dimension', 'allowedMilli', 'usedMilli'])
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
