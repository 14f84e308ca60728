import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import { rowsOf } from '#server/db/sql.ts'
import type { MappedLevel, OldAccountRow, RefusedAccount } from './schema.ts'
import type { AccountFacts, ReadAccount } from './table.ts'

interface NewImport {
  staffId: number
  fileName: string
  rows: OldAccountRow[]
  createdAt: Date
}

export const addAccountImport = async (tx: Db, { rows, ...rest }: NewImport): Promise<number> =>
  (
    await tx
      .insertInto('oldAccountImport')
      .values({ ...rest, rows: json(rows), total: rows.length })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Tables that nobody started hold personal data for no purpose. */
export const removeUnstarted = (tx: Db, before: Date) =>
  tx.deleteFrom('oldAccountImport').where('state', '=', 'checked').where('createdAt', '<', before).execute()

const found = (db: Db, id: number) => db.selectFrom('oldAccountImport').selectAll().where('id', '=', id)

export const listAccountImports = (db: Db, most: number) =>
  db
    .selectFrom('oldAccountImport')
    .innerJoin('staff', 'staff.id', 'staffId')
    .select(['oldAccountImport.id', 'fileName', 'state', 'total', 'made', 'joined', 'known'])
    .select((eb) => [
      'staff.name as staffName',
      'oldAccountImport.createdAt',
      eb.fn<number>('jsonb_array_length', ['refused']).as('refused'),
    ])
    .orderBy('oldAccountImport.id', 'desc')
    .limit(most)
    .execute()

export const findAccountImport = (db: Db, id: number) => found(db, id).executeTakeFirst()

export const lockAccountImport = (tx: Db, id: number) => found(tx, id).forUpdate().executeTakeFirst()

export type AccountImportRow = NonNullable<Awaited<ReturnType<typeof findAccountImport>>>

export const setImportLevels = (tx: Db, id: number, levels: MappedLevel[]) =>
  tx
    .updateTable('oldAccountImport')
    .set({ levels: json(levels) })
    .where('id', '=', id)
    .execute()

export const setImportWaiting = (tx: Db, id: number, isWelcomed: boolean) =>
  tx.updateTable('oldAccountImport').set({ state: 'waiting', isWelcomed }).where('id', '=', id).execute()

export interface AccountImportProgress {
  place: number
  made: number
  joined: number
  known: number
  refused: RefusedAccount[]
}

export const setImportProgress = (tx: Db, id: number, { refused, ...progress }: AccountImportProgress) =>
  tx
    .updateTable('oldAccountImport')
    .set({ ...progress, refused: json(refused) })
    .where('id', '=', id)
    .execute()

export const endAccountImport = (tx: Db, id: number, endedAt: Date) =>
  tx
    .updateTable('oldAccountImport')
    .set({ state: 'done', rows: json([]), endedAt })
    .where('id', '=', id)
    .execute()

export const listLevelNames = (db: Db) =>
  db.selectFrom('priceLevel').select(['key', 'nameZh', 'nameEn']).orderBy('sortOrder').orderBy('id').execute()

/** Of companies of this code that are not verified, only one whose people all came from the old mall takes more of them. */
export const findAccountFacts = (db: Db, accounts: ReadAccount[]): Promise<AccountFacts[]> =>
  rowsOf(
    db,
    sql<AccountFacts>`
      select r.line,
        exists (select from old_account where number = r.number)
          or exists (select from member m join old_account on old_account.member_id = m.id
            where m.closed_at is null and m.phone = r.phone)
          or exists (select from member m join old_account on old_account.member_id = m.id
            where m.closed_at is null and m.email = r.email) as "isImported",
        exists (select from member where closed_at is null and phone = r.phone)
          or exists (select from member where closed_at is null and email = r.email) as "isMember",
        company.id as "companyId",
        exists (select from company where unified_code = r.code and merged_into is null) as "isUnproven"
      from jsonb_to_recordset(${JSON.stringify(accounts)}::text::jsonb)
        as r (line integer, phone text, email text, code text, number text)
      left join lateral (
        select id from company
        where unified_code = r.code and merged_into is null
          and (state = 'verified' or (
            exists (select from member where company_id = company.id)
            and not exists (select from member left join old_account on old_account.member_id = member.id
              where member.company_id = company.id and old_account.member_id is null)))
        order by state = 'verified' desc, id limit 1) company on true`,
  )

export const addOldAccounts = (
  tx: Db,
  accounts: { memberId: number; number: string | null; importId: number }[],
) => tx.insertInto('oldAccount').values(accounts).execute()

export const listOldNumbers = (db: Db, memberId: number) =>
  db.selectFrom('oldAccount').select('number').where('memberId', '=', memberId).execute()

export const clearOldNumber = (tx: Db, memberId: number) =>
  tx.updateTable('oldAccount').set({ number: null }).where('memberId', '=', memberId).execute()
