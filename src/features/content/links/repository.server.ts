import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { ExternalLink } from '#server/db/types.ts'
import { linkPlace as place } from './grid.repository.server.ts'

export const findShownLinks = (db: Db) =>
  db
    .selectFrom('externalLink')
    .select(['nameZh', 'nameEn', 'url'])
    .where('place', '=', place)
    .where('isHidden', '=', false)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()

const linksOf = (db: Db, id: number) =>
  db.selectFrom('externalLink').selectAll().where('id', '=', id).where('place', '=', place)

export const findLinkRow = (db: Db, id: number) => linksOf(db, id).executeTakeFirst()

export const lockLinkRow = (tx: Db, id: number) => linksOf(tx, id).forUpdate().executeTakeFirst()

export const addLinkRow = (tx: Db, link: Omit<Insertable<ExternalLink>, 'place'>) =>
  tx
    .insertInto('externalLink')
    .values({ ...link, place })
    .returning('id')
    .executeTakeFirstOrThrow()

export const changeLinkRow = (tx: Db, id: number, change: Updateable<ExternalLink>) =>
  tx.updateTable('externalLink').set(change).where('id', '=', id).execute()

export const deleteLinkRow = (tx: Db, id: number) =>
  tx.deleteFrom('externalLink').where('id', '=', id).execute()
