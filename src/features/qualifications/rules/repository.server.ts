import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import type { RegulatedRule } from '#server/db/types.ts'

/** The newest first. */
export const listRulesOf = (db: Db, regulatedClass: string) =>
  db
    .selectFrom('regulatedRule')
    .selectAll()
    .where('regulatedClass', '=', regulatedClass)
    .orderBy('inForceFrom', 'desc')
    .execute()

export const findRule = (db: Db, id: number) =>
  db.selectFrom('regulatedRule').selectAll().where('id', '=', id).executeTakeFirst()

export const countProductsOf = async (db: Db, regulatedClass: string) => {
  const { rows } = await sql<{ products: number; onSale: number }>`
    select count(*)::int as products, count(*) filter (where is_on_sale)::int as "onSale" from product
    where regulated_classes <> '{}' and regulated_classes @> array[${regulatedClass}]`.execute(db)
  return rows[0] ?? { products: 0, onSale: 0 }
}

type NewRule = Omit<Insertable<RegulatedRule>, 'ways'> & Pick<Selectable<RegulatedRule>, 'ways'>

export const addRule = (tx: Db, { ways, ...rule }: NewRule) =>
  tx
    .insertInto('regulatedRule')
    .values({ ...rule, ways: json(ways) })
    .returning('id')
    .executeTakeFirstOrThrow()

export const removeRule = (tx: Db, id: number) =>
  tx.deleteFrom('regulatedRule').where('id', '=', id).execute()
