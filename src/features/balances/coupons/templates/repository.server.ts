import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { anyOf, rowsOf } from '#server/db/sql.ts'
import type { CouponTemplate } from '#server/db/types.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import { couponScope } from '../repository.server.ts'

const templates = (db: Db) =>
  db
    .selectFrom('couponTemplate')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('coupon')
        .select(fn.countAll<number>().as('used'))
        .whereRef('coupon.templateId', '=', 'couponTemplate.id')
        .where('state', '=', 'used')
        .as('used'),
    )
    .select(couponScope('coupon_template').as('scope'))

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

export const findTemplate = (db: Db, id: number) => templates(db).where('id', '=', id).executeTakeFirst()

export const listTemplateRows = (db: Db, paging: Paging) => readPage(templates(db), newestFirst('id'), paging)

/** @returns undefined when the code is taken */
export const addTemplate = (db: Db, template: Insertable<CouponTemplate>) =>
  db
    .insertInto('couponTemplate')
    .values(template)
    .onConflict((row) => row.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()

export const scopeKinds = ['brands', 'categories', 'skus'] as const

/** What each name or code stands for: of one id, or of none or several where it is unclear. */
export const findNamedScope = (
  db: Db,
  { brands, categories, skus }: Record<(typeof scopeKinds)[number], string[]>,
) =>
  rowsOf(
    db,
    sql<{ kind: (typeof scopeKinds)[number]; name: string; ids: number[] }>`
      select 'brands' as kind, name, array(select id from brand
        where lower(name_zh) = lower(name) or lower(name_en) = lower(name)) as ids
      from unnest(${brands}::text[]) as name
      union all
      select 'categories', name, array(select id from category
        where key = name or name_zh = name or lower(name_en) = lower(name))
      from unnest(${categories}::text[]) as name
      union all
      select 'skus', name, array(select id from sku where upper(sku_code) = upper(name))
      from unnest(${skus}::text[]) as name`,
  )

/** Whom each name stands for: one open account or company, else it is unclear. */
export const findNamedReceivers = (db: Db, names: string[]) =>
  rowsOf(
    db,
    sql<{ name: string; memberIds: number[]; companyIds: number[] }>`
      select name,
        array(select id from member where closed_at is null
          and (user_name = name or phone = name or lower(email) = lower(name))) as "memberIds",
        array(select id from company where merged_into is null
          and (company.name = typed.name or unified_code = typed.name)) as "companyIds"
      from unnest(${names}::text[]) as typed (name)`,
  )

export const listLevels = (db: Db) =>
  db.selectFrom('priceLevel').select(['key', 'nameZh', 'nameEn']).orderBy('sortOrder').execute()

/** Coupons granted already stay valid until their own end. */
export const endTemplate = (db: Db, id: number, now: Date) =>
  db
    .updateTable('couponTemplate')
    .set({ endsAt: now })
    .where('id', '=', id)
    .where('startsAt', '<', now)
    .where('endsAt', '>', now)
    .returning('id')
    .executeTakeFirst()

export interface Receivers {
  memberIds: number[]
  companyIds: number[]
  priceLevels: string[]
}

/** Requires the lock of the template. Those who have their number get none. @returns of how many members, and who got which */
export async function grantToMany(
  tx: Db,
  template: { id: number; perMember: number; endsAt: Date },
  { memberIds, companyIds, priceLevels }: Receivers,
  now: Date,
) {
  const { rows } = await sql<{ receivers: number; granted: { id: number; memberId: number }[] }>`
    with receiver as (
      select member.id from member join company on company.id = member.company_id
      where member.id = ${anyOf(memberIds)} or member.company_id = ${anyOf(companyIds)}
        or company.price_level = any(${priceLevels}::text[])
    ), added as (
      insert into coupon (template_id, member_id, granted_at, expires_at)
      select ${template.id}, receiver.id, ${now}, ${template.endsAt} from receiver
      where (select count(*) from coupon where template_id = ${template.id} and member_id = receiver.id)
        < ${template.perMember}
      returning id, member_id
    )
    select (select count(*) from receiver)::int as receivers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'memberId', member_id) order by id), '[]') from added)
        as granted`.execute(tx)
  return rows[0] ?? { receivers: 0, granted: [] }
}

export const countGrants = (tx: Db, id: number, more: number) =>
  tx
    .updateTable('couponTemplate')
    .set((eb) => ({ granted: eb('granted', '+', more) }))
    .where('id', '=', id)
    .execute()
