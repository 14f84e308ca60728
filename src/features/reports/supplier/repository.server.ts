import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** Of the setting `trade`. */
export async function findEmergencyPhone(db: Db) {
  const row = await db
    .selectFrom('siteSetting')
    .select(sql<string | null>`value ->> 'emergencyPhone'`.as('phone'))
    .where('key', '=', 'trade')
    .executeTakeFirst()
  return row?.phone ?? ''
}
