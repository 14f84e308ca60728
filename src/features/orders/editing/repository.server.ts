import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import type { LineSums } from '../order/sums.ts'

interface OldVersion {
  orderId: number
  version: number
  memberId: number
  /** Order and lines as plain JSON. */
  content: object
  at: Date
}

export const saveVersion = (tx: Db, { content, ...version }: OldVersion) =>
  tx
    .insertInto('orderVersion')
    .values({ ...version, content: json(content) })
    .execute()

/** Before stock, as placing an order does. */
export const lockPurchases = (tx: Db, companyId: number) =>
  sql`select lock_purchases(${companyId}::bigint)`.execute(tx)

export const removeLines = (tx: Db, ids: number[]) =>
  tx.deleteFrom('orderLine').where('id', 'in', ids).execute()

export const changeLine = (
  tx: Db,
  id: number,
  change: LineSums & { quantityTenths: number; unitPriceFen: number },
) => tx.updateTable('orderLine').set(change).where('id', '=', id).execute()
