import type { Db } from '#server/db/client.ts'

/** Forgets changes that every reader has long seen. */
export const deleteChangesBefore = (db: Db, moment: Date) =>
  db.deleteFrom('catalogChange').where('changedAt', '<', moment).executeTakeFirst()
