import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import { type PageOrder, readPage } from '#server/db/key-page.ts'
import { containing, countSome } from '#server/db/sql.ts'
import type { Filing, SaleEntry } from '#server/db/types.ts'
import { startOfShanghaiDay } from '#shared/display.ts'
import type { FilingFileQuery, LedgerQuery, SoldPaper } from '../schema.ts'

export type NewEntry = Omit<Insertable<SaleEntry>, 'papers'> & { papers: SoldPaper[] }

export const addEntries = (tx: Db, entries: NewEntry[]) =>
  tx
    .insertInto('saleEntry')
    .values(entries.map(({ papers, ...entry }) => ({ ...entry, papers: json(papers) })))
    .returning(['id', 'regulatedClass', 'soldAt'])
    .execute()

/** With `kind`, as in the partial index of corrections. */
export const isReplaced = sql<boolean>`exists (
  select from sale_entry later where later.kind = 'correction' and later.corrects_id = entry.id)`

/**
 * The entries of an order line that no correction replaces. All of its entries are locked: returns and corrections wait
 * for each other.
 */
export async function lockCurrentEntries(tx: Db, orderLineId: number) {
  await lockLine(tx, orderLineId)
  return tx
    .selectFrom('saleEntry as entry')
    .selectAll()
    .where('orderLineId', '=', orderLineId)
    .where(sql<boolean>`not ${isReplaced}`)
    .orderBy('id')
    .execute()
}

export type SaleRow = Awaited<ReturnType<typeof lockCurrentEntries>>[number]

/** In the order of their ids. */
const lockLine = (tx: Db, orderLineId: number) =>
  tx
    .selectFrom('saleEntry')
    .select('id')
    .where('orderLineId', '=', orderLineId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const findEntry = (db: Db, id: number) =>
  db.selectFrom('saleEntry').selectAll().where('id', '=', id).executeTakeFirst()

export const listAuthorities = (db: Db, regulatedClasses: string[], today: string) =>
  db
    .selectFrom('filingAuthority')
    .select(['id', 'regulatedClass'])
    .where('regulatedClass', 'in', regulatedClasses)
    .where('inForceFrom', '<=', today)
    .where((eb) => eb.or([eb('inForceTo', 'is', null), eb('inForceTo', '>=', today)]))
    .orderBy('id')
    .execute()

export const addFilings = (tx: Db, filings: Insertable<Filing>[]) =>
  tx.insertInto('filing').values(filings).execute()

/** @returns the open ones, as they were */
export const replaceFilings = (tx: Db, entryId: number) =>
  tx
    .updateTable('filing')
    .set({ state: 'replaced' })
    .where('entryId', '=', entryId)
    .where('state', '=', 'open')
    .returning(['authorityId', 'dueOn'])
    .execute()

type EntryFilter = Pick<LedgerQuery & FilingFileQuery, 'regulatedClass' | 'from' | 'until'>

export const entriesOf = (db: Db, { regulatedClass, from, until }: EntryFilter) =>
  db
    .selectFrom('saleEntry as entry')
    .$if(regulatedClass !== undefined, (some) =>
      some.where('entry.regulatedClass', '=', regulatedClass ?? ''),
    )
    .$if(from !== undefined, (some) => some.where('entry.soldAt', '>=', startOfShanghaiDay(from ?? '')))
    .$if(until !== undefined, (some) => some.where('entry.soldAt', '<', startOfShanghaiDay(until ?? '', 1)))

function ledger(db: Db, query: LedgerQuery) {
  const pattern = containing(query.keyword)
  return entriesOf(db, query)
    .$if(query.keyword !== '', (some) =>
      some.where(
        sql<boolean>`(company_name ilike ${pattern} or name_zh ilike ${pattern} or name_en ilike ${pattern}
          or cas_number = ${query.keyword} or order_no = ${query.keyword})`,
      ),
    )
    .$if(query.incomplete, (some) => some.where(sql<boolean>`entry.lacks <> '{}'`))
    .$if(query.current || query.incomplete, (some) => some.where(sql<boolean>`not ${isReplaced}`))
}

const newestSale: PageOrder = { columns: [['entry.soldAt', 'time'], 'entry.id'] }

export const listSaleRows = (db: Db, query: LedgerQuery) =>
  readPage(ledger(db, query).selectAll('entry').select(isReplaced.as('isReplaced')), newestSale, query)

export const countEntries = (db: Db, query: LedgerQuery) =>
  countSome(db, ledger(db, query).select('entry.id'))

export const findEntryRow = (db: Db, id: number) =>
  db
    .selectFrom('saleEntry as entry')
    .selectAll('entry')
    .select(isReplaced.as('isReplaced'))
    .where('entry.id', '=', id)
    .executeTakeFirst()

const soldOn = sql`(entry.sold_at at time zone 'Asia/Shanghai')::date`

/** Of rows `entry` of the ledger: a sale that was to be filed, without a filing. Its correction has filings of its own. */
export const lacksAuthority = sql<boolean>`(entry.kind = 'sale'
  and not exists (select from filing where filing.entry_id = entry.id)
  and not exists (select from sale_entry newer where newer.corrects_id = entry.id)
  and (select rule.filing_days from regulated_rule rule where rule.regulated_class = entry.regulated_class
    and rule.in_force_from <= ${soldOn} order by rule.in_force_from desc limit 1) is not null)`
