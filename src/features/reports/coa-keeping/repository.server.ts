import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { coaState } from './grid.repository.server.ts'

export const findCoaRow = (db: Db, id: number) =>
  db
    .selectFrom('coa as c')
    .leftJoin('staff', 'staff.id', 'c.publishedBy')
    .select(['c.id', 'c.productId', 'c.lotNumber', 'c.version', 'c.publishedAt', 'staff.name as publishedBy'])
    .select(coaState.as('state'))
    .where('c.id', '=', id)
    .executeTakeFirst()

export const listCoaVersions = (db: Db, productId: number, lotNumber: string) =>
  db
    .selectFrom('coa')
    .select(['id', 'version', 'issuedOn', 'withdrawnAt'])
    .where('productId', '=', productId)
    .where(sql<string>`upper(lot_number)`, '=', lotNumber.toUpperCase())
    .orderBy('version', 'desc')
    .execute()

/** The newest of a product. */
export const findNewestLot = (db: Db, productId: number) =>
  db
    .selectFrom('coa')
    .select('lotNumber')
    .where('productId', '=', productId)
    .orderBy('issuedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
