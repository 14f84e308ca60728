import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { OwnSearch, SearchedSum } from './search-log.ts'

export const addSearches = (db: Db, day: string, sums: SearchedSum[]) => {
  const list = <Key extends keyof SearchedSum>(name: Key) => sums.map((sum) => sum[name])
  return sql`
    with summed as (
      select * from unnest(${list('keyword')}::text[], ${list('searches')}::int[], ${list('vain')}::int[],
        ${list('found')}::int[], ${sums.map(({ at }) => at.toISOString())}::timestamptz[]) as summed (keyword, searches, vain, found, at)
    ), known as (
      insert into searched_keyword as known (keyword, found, last_at, in_week, in_month, in_quarter, vain_in_month)
      select keyword, found, at, searches, searches, searches, vain from summed
      on conflict (keyword) do update set
        found = excluded.found,
        last_at = greatest(known.last_at, excluded.last_at),
        in_week = known.in_week + excluded.in_week,
        in_month = known.in_month + excluded.in_month,
        in_quarter = known.in_quarter + excluded.in_quarter,
        vain_in_month = known.vain_in_month + excluded.vain_in_month
      returning id, keyword
    )
    insert into searched_day as known (keyword_id, day, searches, vain)
    select id, ${day}::date, searches, vain from known join summed using (keyword)
    on conflict (keyword_id, day) do update set
      searches = known.searches + excluded.searches, vain = known.vain + excluded.vain`.execute(db)
}

/** Deletes days before the last 90, and the keywords that were searched longest ago above the number. */
export async function purgeSearches(db: Db, today: string, keywordsAtMost: number) {
  await sql`delete from searched_day where day <= ${today}::date - 90`.execute(db)
  await sql`
    delete from searched_keyword where last_at < ${today}::date - 90 or id in (
      select id from searched_keyword order by last_at desc, id desc offset ${keywordsAtMost})`.execute(db)
}

/** Sums move with the days, also of keywords that nobody searches any more. */
export const countSearchesAgain = (db: Db, today: string) =>
  sql`
    with summed as (
      select keyword_id,
        coalesce(sum(searches) filter (where day > ${today}::date - 7), 0)::int as in_week,
        coalesce(sum(searches) filter (where day > ${today}::date - 30), 0)::int as in_month,
        sum(searches)::int as in_quarter,
        coalesce(sum(vain) filter (where day > ${today}::date - 30), 0)::int as vain_in_month
      from searched_day group by keyword_id)
    update searched_keyword as known set in_week = summed.in_week, in_month = summed.in_month,
      in_quarter = summed.in_quarter, vain_in_month = summed.vain_in_month
    from summed
    where known.id = summed.keyword_id and (known.in_week, known.in_month, known.in_quarter, known.vain_in_month)
      is distinct from (summed.in_week, summed.in_month, summed.in_quarter, summed.vain_in_month)`.execute(db)

export const findSearchedKeyword = (db: Db, id: number) =>
  db.selectFrom('searchedKeyword').selectAll().where('id', '=', id).executeTakeFirst()

export const listSearchedDays = (db: Db, keywordId: number, since: string) =>
  db
    .selectFrom('searchedDay')
    .select(['day', 'searches', 'vain'])
    .where('keywordId', '=', keywordId)
    .where('day', '>=', since)
    .orderBy('day')
    .execute()

/** Only of members who leave it on. */
export const addOwnSearches = (db: Db, own: OwnSearch[]) =>
  sql`
    insert into member_search (member_id, keyword, found, at)
    select own.* from unnest(${own.map(({ memberId }) => memberId)}::bigint[], ${own.map(({ keyword }) => keyword)}::text[],
      ${own.map(({ found }) => found)}::int[], ${own.map(({ at }) => at.toISOString())}::timestamptz[])
      as own (member_id, keyword, found, at)
    join member on member.id = own.member_id
    where member.keeps_searches and member.closed_at is null`.execute(db)

export const listOwnSearches = (db: Db, memberId: number) =>
  db
    .selectFrom('memberSearch')
    .select(['keyword', 'found', 'at'])
    .where('memberId', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const removeOwnSearches = (tx: Db, memberId: number) =>
  tx.deleteFrom('memberSearch').where('memberId', '=', memberId).execute()

export const removeOwnSearchesBefore = (db: Db, before: Date) =>
  db.deleteFrom('memberSearch').where('at', '<', before).execute()
