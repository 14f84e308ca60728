import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** One statement, so that concurrent calls never exceed the limit. */
export async function countUnlessFull(db: Db, hour: Date, most: number | undefined) {
  const taken = await db
    .insertInto('smsHour')
    .values({ hour, sent: 1 })
    .onConflict((row) => {
      const counted = row.column('hour').doUpdateSet({ sent: sql<number>`sms_hour.sent + 1` })
      return most === undefined ? counted : counted.where('smsHour.sent', '<', most)
    })
    .returning('sent')
    .executeTakeFirst()
  return taken !== undefined
}

export const uncount = (db: Db, hour: Date) =>
  db
    .updateTable('smsHour')
    .set({ sent: sql<number>`sent - 1` })
    .where('hour', '=', hour)
    .where('sent', '>', 0)
    .execute()

/** @returns whether this is the first alarm of the hour */
export async function alarm(db: Db, hour: Date, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('smsHour')
    .set({ alarmedAt: now })
    .where('hour', '=', hour)
    .where('alarmedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const removeHoursBefore = (db: Db, time: Date) =>
  db.deleteFrom('smsHour').where('hour', '<', time).execute()
