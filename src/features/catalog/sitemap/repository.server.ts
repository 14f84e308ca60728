import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { productsOnSale } from '../products/repository.server.ts'

export const findSitemapProducts = (db: Db, afterId: number, limit: number) =>
  productsOnSale(db)
    .select(['product.id', 'product.updatedAt'])
    .where('product.id', '>', afterId)
    .where('product.regulatedClasses', '=', sql<string[]>`'{}'`)
    .orderBy('product.id')
    .limit(limit)
    .execute()

/** First product id of every sitemap page, so that any page is found without counting. */
export const findSitemapStarts = (db: Db, pageSize: number) =>
  db
    .selectFrom(
      productsOnSale(db)
        .where('product.regulatedClasses', '=', sql<string[]>`'{}'`)
        .select(['product.id', sql<number>`row_number() over (order by product.id) - 1`.as('place')])
        .as('listed'),
    )
    .select('listed.id')
    .where(sql<boolean>`listed.place % ${sql.lit(pageSize)} = 0`)
    .orderBy('listed.id')
    .execute()
