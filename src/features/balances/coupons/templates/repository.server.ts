import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { anyOf } from '#server/db/sql.ts'
import type { CouponTemplate } from '#server/db/types.ts'
import type { Paging } from '#shared/filter-schemas.ts'

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

/** Whether all of them exist. */
export async function isScopeKnown(
  db: Db,
  { brandIds, categoryIds, skuIds }: Record<'brandIds' | 'categoryIds' | 'skuIds', number[]>,
) {
  const { rows } = await sql<{ isKnown: boolean }>`
    select (select count(*) from brand where id = ${anyOf(brandIds)}) = ${new Set(brandIds).size}
      and (select count(*) from category where id = ${anyOf(categoryIds)}) = ${new Set(categoryIds).size}
      and (select count(*) from sku where id = ${anyOf(skuIds)}) = ${new Set(skuIds).size} as "isKnown"`.execute(
    db,
  )
  return rows[0]?.isKnown === true
}

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
