import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { permissions } from '#shared/permissions.ts'

/** Requests without an answer of which staff were not notified yet. */
export const listUnansweredRequests = (db: Db) =>
  db
    .selectFrom('quote')
    .innerJoin('company', 'company.id', 'quote.companyId')
    .innerJoin('quoteRequest as request', (join) =>
      join.onRef('request.quoteId', '=', 'quote.id').onRef('request.round', '=', 'quote.round'),
    )
    .where('quote.state', '=', 'requested')
    .where('request.remindedAt', 'is', null)
    .select(['request.quoteId', 'request.round', 'request.createdAt', 'request.provinceCode'])
    .select(['request.deliveryPlace', 'quote.quoteNo', 'company.name as companyName'])
    .orderBy('quote.id')
    .execute()

/** @returns false when another process was faster */
export const markReminded = async (tx: Db, quoteId: number, round: number, remindedAt: Date) => {
  const { numUpdatedRows } = await tx
    .updateTable('quoteRequest')
    .set({ remindedAt })
    .where('quoteId', '=', quoteId)
    .where('round', '=', round)
    .where('remindedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const answering = (db: Db, roles: readonly string[] = [...permissions['quote.answer'], 'admin']) =>
  db
    .selectFrom('staff')
    .where('staff.isActive', '=', true)
    .where(sql<boolean>`staff.roles && ${[...roles]}::text[]`)

/** Who sent the newest version, if she still answers quotes. */
export const findAnswerer = (db: Db, quoteId: number) =>
  answering(db)
    .innerJoin('quoteVersion as version', 'version.staffId', 'staff.id')
    .where('version.quoteId', '=', quoteId)
    .select('staff.id')
    .orderBy('version.version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** @param accounts left out: everybody with the role */
export const listAnswerers = (db: Db, accounts?: readonly string[]) =>
  (accounts
    ? answering(db).where('staff.account', 'in', [...accounts])
    : answering(db, permissions['quote.answer'])
  )
    .select('staff.id')
    .execute()
