import type { Db } from '#server/db/client.ts'

export const findSettings = (db: Db) => db.selectFrom('siteSetting').select(['key', 'value']).execute()

export const findExternalLinks = (db: Db, place: string) =>
  db
    .selectFrom('externalLink')
    .selectAll()
    .where('place', '=', place)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
