import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'
import { productsOnSale } from '../products/repository.server.ts'

/** Regulated chemicals are never advertised. */
export const findBestSellingIdsIn = (db: Db, categoryIds: number[], limit: number) =>
  productsOnSale(db)
    .select(['product.id', 'product.nameZh'])
    .where('product.regulatedClasses', '=', sql<string[]>`'{}'`)
    .where('product.categoryId', '=', anyOf(categoryIds))
    .orderBy('product.salesCount', 'desc')
    .orderBy('product.id')
    .limit(limit)
    .execute()
