import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { isSkuOnSale } from '../picture-addresses/version.repository.server.ts'

interface ContractSku {
  productId: number
  skuId: number
}

/** On sale and under contract now, one of each product, the best-selling first. */
export const findContractSkus = (db: Db, companyId: number, now: Date, limit: number) =>
  sql<ContractSku>`
    select product_id, sku_id from (
      select distinct on (product.id) product.id as product_id, sku.id as sku_id, sales_count
      from contract_price join sku on sku.id = contract_price.sku_id join product on product.id = sku.product_id
      where company_id = ${companyId} and valid_from <= ${now} and valid_until > ${now} and ${isSkuOnSale}
      order by product.id, sku.sort_order, sku.id) as offered
    order by sales_count desc, product_id limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows)
