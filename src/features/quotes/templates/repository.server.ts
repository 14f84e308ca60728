import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { QuoteTemplateVersion } from '#server/db/types.ts'

const terms = [
  'version.name',
  'version.deliveryTerms',
  'version.notes',
  'version.validityDays',
  'version.version',
] as const

export const listQuoteTemplateRows = (db: Db) =>
  db
    .selectFrom('quoteTemplate as template')
    .innerJoin('quoteTemplateVersion as version', (join) =>
      join.onRef('version.templateId', '=', 'template.id').onRef('version.version', '=', 'template.version'),
    )
    .where('template.isRemoved', '=', false)
    .select(['template.id', ...terms])
    .orderBy('version.name')
    .execute()

export const findTemplateRow = (db: Db, id: number) =>
  db.selectFrom('quoteTemplate').selectAll().where('id', '=', id).executeTakeFirst()

export const lockTemplateRow = (tx: Db, id: number) =>
  tx.selectFrom('quoteTemplate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The newest first. */
export const listTemplateVersions = (db: Db, templateId: number) =>
  db
    .selectFrom('quoteTemplateVersion as version')
    .innerJoin('staff', 'staff.id', 'version.staffId')
    .where('version.templateId', '=', templateId)
    .select([...terms, 'version.createdAt', 'staff.name as staffName'])
    .orderBy('version.version', 'desc')
    .execute()

export const addTemplateRow = (tx: Db) =>
  tx.insertInto('quoteTemplate').defaultValues().returning('id').executeTakeFirstOrThrow()

export const addTemplateVersion = (tx: Db, version: Insertable<QuoteTemplateVersion>) =>
  tx.insertInto('quoteTemplateVersion').values(version).execute()

export const changeTemplateRow = (tx: Db, id: number, change: { version?: number; isRemoved?: boolean }) =>
  tx.updateTable('quoteTemplate').set(change).where('id', '=', id).execute()
