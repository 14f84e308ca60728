import { sql } from 'kysely'
import { packPictureVersion } from '#features/catalog/service.server.ts'

/** Of a row `line` of `order_line`: of the pack as it is sold today. */
export const pictureOfLine = sql<string | null>`(select ${packPictureVersion} from sku
  join product on product.id = sku.product_id join brand on brand.id = product.brand_id
  where sku.id = line.sku_id)`.as('pictureVersion')
