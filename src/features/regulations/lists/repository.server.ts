import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { ClassRow, ListHeader } from './list-file.ts'
import type { StoredEntry } from './stored-entry.ts'

/** Blocks other imports until the transaction ends. */
export const lockLists = (tx: Db) => sql`lock table control_list in share row exclusive mode`.execute(tx)

export const findControlLists = (db: Db) =>
  db.selectFrom('controlList').selectAll().orderBy('code').orderBy('inForceFrom', 'desc').execute()

export const findListsWithCounts = (db: Db) =>
  db
    .selectFrom('controlList as list')
    .leftJoin('controlListEntry as entry', (join) =>
      join.onRef('entry.listId', '=', 'list.id').on('entry.withdrawnAt', 'is', null),
    )
    .selectAll('list')
    .select(({ fn }) => fn.count<number>('entry.id').as('entries'))
    .groupBy('list.id')
    .orderBy('list.code')
    .orderBy('list.inForceFrom', 'desc')
    .execute()

export const findEdition = (db: Db, id: number) =>
  db
    .selectFrom('controlList')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('controlListEntry')
        .whereRef('listId', '=', 'controlList.id')
        .where('withdrawnAt', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('entryCount'),
    )
    .where('id', '=', id)
    .executeTakeFirst()

/** Ends the editions of a list that a newer one replaces. */
export const endEditions = (tx: Db, code: string, from: string) =>
  tx
    .updateTable('controlList')
    .set({ inForceTo: sql<string>`${from}::date - 1`, changedAt: sql`clock_timestamp()` })
    .where('code', '=', code)
    .where('inForceFrom', '<', from)
    .where((eb) => eb.or([eb('inForceTo', 'is', null), eb('inForceTo', '>=', from)]))
    .execute()

export async function putList(tx: Db, header: ListHeader, shippedDigest: string | null) {
  const values = {
    code: header.id,
    edition: header.edition,
    nameZh: header.nameZh,
    nameEn: header.nameEn,
    authority: header.authority,
    source: header.source,
    note: header.note,
    inForceFrom: header.inForceFrom,
    inForceTo: header.inForceTo,
    isComplete: header.complete,
    dilution: header.dilution,
    dilutedBelow: header.dilutedBelow,
    shippedDigest,
  }
  const { id } = await tx
    .insertInto('controlList')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['code', 'edition']).doUpdateSet({ ...values, changedAt: sql`clock_timestamp()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findStandingEntries = (db: Db, listId: number) =>
  db
    .selectFrom('controlListEntry')
    .select(['id', 'digest', 'no', 'nameZh'])
    .where('listId', '=', listId)
    .where('withdrawnAt', 'is', null)
    .execute()

export const withdrawEntries = (tx: Db, ids: number[]) =>
  tx
    .updateTable('controlListEntry')
    .set({ withdrawnAt: sql`clock_timestamp()` })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()

const atOnce = 1000

export async function insertEntries(tx: Db, listId: number, entries: StoredEntry[]) {
  for (let first = 0; first < entries.length; first += atOnce)
    await tx
      .insertInto('controlListEntry')
      .values(entries.slice(first, first + atOnce).map((entry) => ({ ...entry, listId })))
      .execute()
}

/** @param isShipped an operator's row of the same day stays */
export async function putClasses(tx: Db, rows: ClassRow[], { isShipped }: { isShipped: boolean }) {
  for (const { class: code, name_zh: nameZh, name_en: nameEn, from, effect, source } of rows) {
    await tx
      .insertInto('regulatedClass')
      .values({ code, nameZh, nameEn })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ nameZh, nameEn }))
      .execute()
    await tx
      .insertInto('regulatedClassEffect')
      .values({ code, inForceFrom: from, effect, source })
      .onConflict((conflict) => {
        const row = conflict.columns(['code', 'inForceFrom'])
        return isShipped ? row.doNothing() : row.doUpdateSet({ effect, source })
      })
      .execute()
  }
}

export const findClasses = (db: Db, today: string) =>
  db
    .selectFrom('regulatedClass')
    .innerJoin('regulatedClassEffect as effect', 'effect.code', 'regulatedClass.code')
    .distinctOn('regulatedClass.code')
    .select(['regulatedClass.code', 'nameZh', 'nameEn', 'effect.effect'])
    .where('effect.inForceFrom', '<=', today)
    .orderBy('regulatedClass.code')
    .orderBy('effect.inForceFrom', 'desc')
    .execute()

/** Changes with every import. */
export const findListsVersion = async (db: Db) => {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', current_database(), (select count(*) from control_list), (select max(changed_at) from control_list),
      (select md5(string_agg(concat_ws(' ', code, in_force_from, effect), ',' order by code, in_force_from))
        from regulated_class_effect)) as version`.execute(db)
  return rows[0]?.version ?? ''
}

const entriesOfLists = (db: Db) =>
  db
    .selectFrom('controlListEntry as entry')
    .innerJoin('controlList as list', 'list.id', 'entry.listId')
    .selectAll('entry')
    .select(['list.code', 'list.dilution', 'list.dilutedBelow'])

export const findEntriesInForce = (db: Db, today: string) =>
  entriesOfLists(db)
    .where('entry.withdrawnAt', 'is', null)
    .where('list.inForceFrom', '<=', today)
    .where((eb) => eb.or([eb('list.inForceTo', 'is', null), eb('list.inForceTo', '>=', today)]))
    .where('entry.inForceFrom', '<=', today)
    .where((eb) => eb.or([eb('entry.inForceTo', 'is', null), eb('entry.inForceTo', '>=', today)]))
    .orderBy('entry.id')
    .execute()

export const findEntriesOfEdition = (db: Db, listId: number) =>
  entriesOfLists(db)
    .where('entry.listId', '=', listId)
    .where('entry.withdrawnAt', 'is', null)
    .orderBy('entry.id')
    .execute()

/** Its last day is the one before. An edition that began later ends on its first day. */
export const closeEdition = (tx: Db, id: number, today: string) =>
  tx
    .updateTable('controlList')
    .set({
      inForceTo: sql<string>`greatest(in_force_from, ${today}::date - 1)`,
      shippedDigest: null,
      changedAt: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()

/** The files of the shop leave it alone from now on. */
export const openEdition = (tx: Db, id: number) =>
  tx
    .updateTable('controlList')
    .set({ inForceTo: null, shippedDigest: null, changedAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

export const findEntries = (db: Db, ids: number[]) =>
  db
    .selectFrom('controlListEntry as entry')
    .innerJoin('controlList as list', 'list.id', 'entry.listId')
    .select(['entry.id', 'entry.no', 'entry.regulatedClass', 'entry.nameZh', 'entry.namesEn', 'entry.form'])
    .select([
      'entry.contentMin',
      'entry.isMinIncluded',
      'entry.contentMax',
      'entry.isMaxIncluded',
      'entry.inForceFrom',
    ])
    .select([
      'list.code',
      'list.edition',
      'list.nameZh as listNameZh',
      'list.nameEn as listNameEn',
      'list.source',
    ])
    .where(sql<boolean>`entry.id = any(${ids}::bigint[])`)
    .execute()
