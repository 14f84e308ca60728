import type { Db } from '#server/db/client.ts'

export const findTradeSettings = (db: Db) =>
  db.selectFrom('siteSetting').select('value').where('key', '=', 'trade').executeTakeFirst()
