import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/sql.ts'

const most = 6

export const findOrderRows = (db: Db, keyword: string) =>
  db
    .selectFrom('order')
    .innerJoin('company', 'company.id', 'order.companyId')
    .select(['order.id', 'orderNo', 'company.name', 'status'])
    .where((eb) =>
      eb.or([eb('orderNo', 'ilike', `${containing(keyword).slice(1)}`), eb('poNumber', '=', keyword)]),
    )
    .orderBy('order.id', 'desc')
    .limit(most)
    .execute()

export const findCompanyRows = (db: Db, keyword: string) =>
  db
    .selectFrom('company')
    .select(['id', 'name', 'unifiedCode'])
    .where((eb) => eb.or([eb('name', 'ilike', containing(keyword)), eb('unifiedCode', '=', keyword)]))
    .orderBy('id')
    .limit(most)
    .execute()

export const findProductRows = (db: Db, keyword: string) =>
  db
    .selectFrom('product')
    .select(['id', 'nameZh', 'nameEn', 'catalogNumber', 'casNumber'])
    .where((eb) =>
      eb.or([
        eb('catalogNumber', '=', keyword),
        eb('casNumber', '=', keyword),
        eb('id', 'in', sql<number>`(select product_id from sku where sku_code = ${keyword})`),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute()
