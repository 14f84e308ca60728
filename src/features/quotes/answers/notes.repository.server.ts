import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { QuoteLineNote } from '#server/db/types.ts'

export const listLineNotes = (db: Db, quoteId: number) =>
  db
    .selectFrom('quoteLineNote as note')
    .innerJoin('staff', 'staff.id', 'note.staffId')
    .where('note.quoteId', '=', quoteId)
    .select(['note.lineNo', 'note.text', 'note.version', 'note.changedAt', 'staff.name as staffName'])
    .orderBy('note.lineNo')
    .execute()

export const findLineNote = (tx: Db, quoteId: number, lineNo: number) =>
  tx
    .selectFrom('quoteLineNote')
    .select(['text', 'version'])
    .where('quoteId', '=', quoteId)
    .where('lineNo', '=', lineNo)
    .executeTakeFirst()

export const storeLineNote = (tx: Db, note: Insertable<QuoteLineNote>) =>
  tx
    .insertInto('quoteLineNote')
    .values(note)
    .onConflict((clash) =>
      clash.columns(['quoteId', 'lineNo']).doUpdateSet({
        text: note.text,
        staffId: note.staffId,
        changedAt: note.changedAt,
        version: sql<number>`quote_line_note.version + 1`,
      }),
    )
    .execute()
