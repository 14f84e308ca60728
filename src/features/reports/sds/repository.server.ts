import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import { lockName } from '#server/db/sql.ts'
import type { SdsContent } from './basis/content.ts'

/** Versions of a product are issued one after the other. */
export const lockSds = (tx: Db, productId: number) => lockName(tx, 'safety data sheet', String(productId))

const versions = (db: Db, productId: number) =>
  db.selectFrom('sdsVersion').where('productId', '=', productId).orderBy('number', 'desc')

export const findLatestVersion = (db: Db, productId: number) =>
  versions(db, productId).selectAll().limit(1).executeTakeFirst()

export type SdsVersionRow = NonNullable<Awaited<ReturnType<typeof findLatestVersion>>>

export const findSdsVersion = (db: Db, productId: number, number: number) =>
  versions(db, productId).selectAll().where('number', '=', number).executeTakeFirst()

export const listVersions = (db: Db, productId: number) =>
  versions(db, productId).select(['number', 'issuedAt']).execute()

export const insertVersion = (
  tx: Db,
  { content, ...version }: Omit<SdsVersionRow, 'content'> & { content: SdsContent },
): Promise<SdsVersionRow> =>
  tx
    .insertInto('sdsVersion')
    .values({ ...version, content: json(content) })
    .returningAll()
    .executeTakeFirstOrThrow()
