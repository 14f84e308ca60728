import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'

/** Of one request, or of all that were refunded. */
export const listReturnedLines = (db: Db, orderIds: number[], afterSaleId: number | null) =>
  db
    .selectFrom('afterSale')
    .innerJoin('afterSaleLine as line', 'line.afterSaleId', 'afterSale.id')
    .where('afterSale.orderId', '=', anyOf(orderIds))
    .where('afterSale.kind', '<>', 'exchange')
    .$if(afterSaleId !== null, (some) => some.where('afterSale.id', '=', afterSaleId as number))
    .$if(afterSaleId === null, (some) =>
      some.where((eb) => eb.or([eb('refundFen', '>', 0), eb('creditedFen', '>', 0)])),
    )
    .select(['line.orderLineId'])
    .select(sql<number>`sum(line.quantity_tenths)::bigint`.as('quantityTenths'))
    .groupBy('line.orderLineId')
    .execute()
