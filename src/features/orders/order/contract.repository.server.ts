import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { OfflineContract } from '#server/db/types.ts'

export const addOfflineContract = (tx: Db, contract: Insertable<OfflineContract>) =>
  tx.insertInto('offlineContract').values(contract).execute()

export const findOfflineContract = (db: Db, orderId: number) =>
  db
    .selectFrom('offlineContract')
    .select(['contractNo as number', 'signedOn', 'file as filepath'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
