import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { readPage } from '#server/db/key-page.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import type { CouponState } from '../schema.ts'

const ofMember = (db: Db, memberId: number) =>
  db
    .selectFrom('coupon')
    .innerJoin('couponTemplate as template', 'template.id', 'coupon.templateId')
    .select([
      'coupon.id',
      'coupon.state',
      'coupon.expiresAt',
      'coupon.usedAt',
      'template.nameZh',
      'template.nameEn',
      'template.kind',
      'template.amountFen',
      'template.percentOffBp',
      'template.mostFen',
      'template.thresholdFen',
      'template.brandIds',
      'template.categoryIds',
      'template.skuIds',
      'template.startsAt',
    ])
    .where('coupon.memberId', '=', memberId)

export const listAvailable = (db: Db, memberId: number, now: Date) =>
  ofMember(db, memberId)
    .where('coupon.state', '=', 'available')
    .where('coupon.expiresAt', '>', now)
    .where('template.startsAt', '<=', now)
    .orderBy('coupon.expiresAt')
    .orderBy('coupon.id')
    .execute()

export type CouponRow = Awaited<ReturnType<typeof listAvailable>>[number]

export const findCoupon = (db: Db, memberId: number, couponId: number) =>
  ofMember(db, memberId).where('coupon.id', '=', couponId).executeTakeFirst()

export const findTermsOf = (db: Db, couponId: number) =>
  db
    .selectFrom('coupon')
    .innerJoin('couponTemplate as template', 'template.id', 'coupon.templateId')
    .where('coupon.id', '=', couponId)
    .select(['kind', 'amountFen', 'percentOffBp', 'mostFen', 'thresholdFen'])
    .select(['brandIds', 'categoryIds', 'skuIds'])
    .executeTakeFirst()

export const lockCoupon = (tx: Db, memberId: number, couponId: number) =>
  ofMember(tx, memberId).where('coupon.id', '=', couponId).forUpdate('coupon').executeTakeFirst()

export const markCouponUsed = (tx: Db, couponId: number, now: Date) =>
  tx.updateTable('coupon').set({ state: 'used', usedAt: now }).where('id', '=', couponId).execute()

export const giveBack = (tx: Db, couponId: number, now: Date) =>
  tx
    .updateTable('coupon')
    .set({
      usedAt: null,
      state: sql<CouponState>`case when expires_at > ${now} then 'available' else 'expired' end`,
    })
    .where('id', '=', couponId)
    .where('state', '=', 'used')
    .returning('id')
    .executeTakeFirst()

export const lockTemplate = (tx: Db, templateId: number) =>
  tx
    .selectFrom('couponTemplate')
    .select(['endsAt', 'perMember', 'total', 'granted', 'nameZh', 'nameEn'])
    .where('id', '=', templateId)
    .forUpdate()
    .executeTakeFirst()

/** @param code in capitals */
export const findTemplateByCode = (db: Db, code: string) =>
  db.selectFrom('couponTemplate').select('id').where('code', '=', code).executeTakeFirst()

export const countGranted = (db: Db, templateId: number, memberId: number) =>
  db
    .selectFrom('coupon')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('templateId', '=', templateId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()

interface Granting {
  templateId: number
  memberId: number
  grantedAt: Date
  expiresAt: Date
}

/** Requires the lock of the template. */
export const addCoupon = (tx: Db, coupon: Granting) =>
  tx
    .with('counted', (query) =>
      query
        .updateTable('couponTemplate')
        .set((eb) => ({ granted: eb('granted', '+', 1) }))
        .where('id', '=', coupon.templateId),
    )
    .insertInto('coupon')
    .values(coupon)
    .returning('id')
    .executeTakeFirstOrThrow()

export const expireCouponRows = (db: Db, now: Date) =>
  db
    .updateTable('coupon')
    .set({ state: 'expired' })
    .where('state', '=', 'available')
    .where('expiresAt', '<=', now)
    .execute()

export const listExpiring = (db: Db, now: Date, until: Date) =>
  db
    .selectFrom('coupon')
    .innerJoin('couponTemplate as template', 'template.id', 'coupon.templateId')
    .select(['coupon.id', 'coupon.memberId', 'coupon.expiresAt', 'template.nameZh', 'template.nameEn'])
    .where('coupon.state', '=', 'available')
    .where('coupon.expiresAt', '>', now)
    .where('coupon.expiresAt', '<', until)
    .execute()

export const findScopeRows = (db: Db, skuIds: number[]) =>
  db
    .withRecursive('above', (query) =>
      query
        .selectFrom('category')
        .select(['id', 'id as categoryId', 'parentId'])
        .unionAll((lower) =>
          lower
            .selectFrom('above')
            .innerJoin('category', 'category.id', 'above.parentId')
            .select(['above.id', 'category.id as categoryId', 'category.parentId']),
        ),
    )
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.productId')
    .select(['sku.id as skuId', 'product.brandId'])
    .select(
      sql<number[]>`(select array_agg(distinct above.category_id) from above
        where above.id = product.category_id or above.id in
          (select category_id from product_category where product_id = product.id))`.as('categoryIds'),
    )
    .where('sku.id', 'in', skuIds)
    .execute()

const inState = {
  available: (now: Date) => sql<boolean>`coupon.state = 'available' and coupon.expires_at > ${now}`,
  used: () => sql<boolean>`coupon.state = 'used'`,
  expired: (now: Date) =>
    sql<boolean>`(coupon.state = 'expired' or coupon.state = 'available' and coupon.expires_at <= ${now})`,
} satisfies Record<CouponState, (now: Date) => unknown>

interface ScopeRow {
  kind: 'brand' | 'category' | 'sku'
  /** Of a sku: its product. */
  id: number
  zh: string
  en: string
}

/** @param template the table of templates, or its alias */
export const couponScope = (template: string) => {
  const ids = (name: string) => sql.ref(`${template}.${name}`)
  return sql<ScopeRow[]>`array(
    select json_build_object('kind', 'brand', 'id', id, 'zh', name_zh, 'en', name_en)
      from brand where id = any(${ids('brand_ids')})
    union all select json_build_object('kind', 'category', 'id', id, 'zh', name_zh, 'en', name_en)
      from category where id = any(${ids('category_ids')})
    union all select json_build_object('kind', 'sku', 'id', product_id, 'zh', sku_code, 'en', sku_code)
      from sku where id = any(${ids('sku_ids')}))`
}

interface Listing extends Paging {
  state: CouponState
}

/** Available ones that expire first come first, of others those that expired last. */
export const listCouponRows = (db: Db, memberId: number, { state, ...paging }: Listing, now: Date) =>
  readPage(
    ofMember(db, memberId).select(couponScope('template').as('scope')).where(inState[state](now)),
    {
      columns: [['coupon.expiresAt', 'time'], 'coupon.id'],
      direction: state === 'available' ? 'asc' : 'desc',
    },
    paging,
  )

export const countCoupons = (db: Db, memberId: number, now: Date) =>
  db
    .selectFrom('coupon')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(inState.available(now)).as('available'),
      fn.countAll<number>().filterWhere(inState.used()).as('used'),
      fn.countAll<number>().filterWhere(inState.expired(now)).as('expired'),
    ])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()

export const listPersonalCoupons = (db: Db, memberId: number) =>
  ofMember(db, memberId).orderBy('coupon.id').execute()
