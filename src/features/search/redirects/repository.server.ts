import type { Db } from '#server/db/client.ts'

export const listSearchRedirects = (db: Db) =>
  db.selectFrom('searchRedirect').select(['id', 'key', 'toPath']).execute()
