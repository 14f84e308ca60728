import { describe, expect, it } from 'vitest'
import { buildBrand, buildCategory, buildProduct, buildSku } from '#features/catalog/factories.ts'
import { buildMember } from '#features/members/factories.ts'
import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { testContext } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { titlesOf } from '../../notifications/factories.ts'
import { buildCoupon, buildCouponTemplate } from '../factories.ts'
import { balancesJobs } from '../jobs.server.ts'
import {
  findScopes,
  findUsableCoupon,
  giveCouponBack,
  grantCoupon,
  listUsableCoupons,
  remindOfCoupons,
  useCoupon,
} from './service.server.ts'

const { db } = await testDatabase()
const now = new Date()
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const line = (grossFen: number) => ({ skuId: 1, brandId: 1, categoryIds: [1], grossFen })
const use = (memberId: number, couponId: number, at = now) =>
  db.transaction().execute((tx) => useCoupon(tx, memberId, couponId, at))
const stateOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('coupon').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const unusable = { code: 'coupon-unusable' }

describe('usable coupons', () => {
  it('are sorted by saving, then by expiry', async () => {
    const { id } = await buildMember(db)
    const later = await buildCoupon(db, id, { amountFen: 500, endsAt: inDays(9) })
    const sooner = await buildCoupon(db, id, { amountFen: 500, endsAt: inDays(3) })
    const freight = await buildCoupon(db, id, { kind: 'freight' })
    const share = await buildCoupon(db, id, { kind: 'percent', percentOffBp: 1000 })
    await buildCoupon(db, id, { thresholdFen: 10_001 })
    await buildCoupon(db, id, { endsAt: inDays(-0.5) })
    await buildCoupon(db, id, { startsAt: inDays(1) })
    await buildCoupon(db, (await buildMember(db)).id)
    const usable = await listUsableCoupons(db, id, [line(10_000)], now, 1200)
    expect(usable.map((one) => [one.id, one.savingFen])).toEqual([
      [freight.id, 1200],
      [share.id, 1000],
      [sooner.id, 500],
      [later.id, 500],
    ])
  })

  it('exclude those of others, used, expired and not yet valid ones', async () => {
    const { id } = await buildMember(db)
    const other = await buildCoupon(db, (await buildMember(db)).id)
    const used = await buildCoupon(db, id)
    await use(id, used.id)
    const over = await buildCoupon(db, id, { endsAt: inDays(-0.5) })
    const early = await buildCoupon(db, id, { startsAt: inDays(1) })
    for (const couponId of [other.id, used.id, over.id, early.id, 999_999]) {
      await expect(findUsableCoupon(db, id, couponId, now)).rejects.toMatchObject(unusable)
      await expect(use(id, couponId)).rejects.toMatchObject(unusable)
    }
  })
})

describe('a coupon', () => {
  it('is used by exactly one of twenty concurrent calls, which gets its terms', async () => {
    const { id } = await buildMember(db)
    const coupon = await buildCoupon(db, id, { amountFen: 700 })
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => use(id, coupon.id)))
    const won = outcomes.filter((one) => one.status === 'fulfilled')
    expect(won.map(({ value }) => value.amountFen)).toEqual([700])
    for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject(unusable)
  })

  it('is restored once, and is expired after its validity', async () => {
    const { id } = await buildMember(db)
    const [live, late] = [await buildCoupon(db, id), await buildCoupon(db, id, { endsAt: inDays(2) })]
    await use(id, live.id)
    await use(id, late.id)
    expect(await giveCouponBack(db, live.id, now)).toBe(true)
    expect(await giveCouponBack(db, live.id, now)).toBe(false)
    expect(await giveCouponBack(db, late.id, inDays(3))).toBe(true)
    expect([await stateOf(live), await stateOf(late)]).toEqual(['available', 'expired'])
    await use(id, live.id)
    expect(await stateOf(live)).toBe('used')
  })

  it('is marked as expired by the daily job', async () => {
    const { id } = await buildMember(db)
    const [live, late] = [await buildCoupon(db, id), await buildCoupon(db, id, { endsAt: inDays(-0.1) })]
    let daily = async (): Promise<unknown> => undefined
    const every: Jobs['every'] = async (name, _cron, handler) => {
      if (name === 'expire-coupons') daily = handler
    }
    await balancesJobs({ every } as Jobs, { db } as JobCtx)
    await daily()
    await daily()
    expect([await stateOf(live), await stateOf(late)]).toEqual(['available', 'expired'])
  })
})

it('a coupon that expires within three days is announced once, also by concurrent jobs', async () => {
  const { id } = await buildMember(db)
  const soon = await buildCoupon(db, id, { nameZh: '限时券', endsAt: inDays(2) })
  await buildCoupon(db, id, { endsAt: inDays(9) })
  const used = await buildCoupon(db, id, { endsAt: inDays(2) })
  await use(id, used.id)
  const remind = () => remindOfCoupons(testContext(db), now)
  await Promise.all([remind(), remind(), remind()])
  await remindOfCoupons(testContext(db), inDays(1))
  expect(await titlesOf(db, id)).toEqual(['优惠券“限时券”即将到期'])
  await remindOfCoupons(testContext(db), inDays(2.5))
  expect([await titlesOf(db, id), await stateOf(soon)]).toEqual([['优惠券“限时券”即将到期'], 'available'])
})

describe('granting coupons', () => {
  const grant = (templateId: number, memberId: number) =>
    db.transaction().execute((tx) => grantCoupon({ db: tx, now, locale: 'zh' }, templateId, memberId))

  it('stops at the template’s total under concurrent calls', async () => {
    const template = await buildCouponTemplate(db, { total: 5 })
    const members = []
    for (let count = 0; count < 12; count++) members.push(await buildMember(db))
    const outcomes = await Promise.allSettled(members.map(({ id }) => grant(template.id, id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const row = await db
      .selectFrom('couponTemplate')
      .select('granted')
      .where('id', '=', template.id)
      .execute()
    expect(row).toEqual([{ granted: 5 }])
  })

  it('gives each member the number set by the template, until the template ends', async () => {
    const { id } = await buildMember(db)
    const template = await buildCouponTemplate(db, { perMember: 2, endsAt: inDays(4) })
    await grant(template.id, id)
    const coupon = await grant(template.id, id)
    const [row] = await db.selectFrom('coupon').select('expiresAt').where('id', '=', coupon).execute()
    expect(row?.expiresAt).toEqual(template.endsAt)
    await expect(grant(template.id, id)).rejects.toMatchObject({ code: 'limit-reached' })
    const over = await buildCouponTemplate(db, { endsAt: inDays(-0.5) })
    await expect(grant(over.id, id)).rejects.toMatchObject({ code: 'gone' })
    await expect(grant(999_999, id)).rejects.toMatchObject({ code: 'not-found' })
  })
})

it('the coupon scope of a sku contains its brand, its categories and their ancestors', async () => {
  const brand = await buildBrand(db)
  const top = await buildCategory(db)
  const middle = await buildCategory(db, { parentId: top.id, level: 2 })
  const low = await buildCategory(db, { parentId: middle.id, level: 3 })
  const [other, apart] = [await buildCategory(db), await buildCategory(db)]
  const product = await buildProduct(db, { brandId: brand.id, categoryId: low.id })
  await db.insertInto('productCategory').values({ productId: product.id, categoryId: other.id }).execute()
  const sku = await buildSku(db, { productId: product.id })
  const scopes = await findScopes(db, [sku.id, 999_999])
  expect([...scopes.keys()]).toEqual([sku.id])
  const scope = scopes.get(sku.id)
  expect(scope?.brandId).toBe(brand.id)
  expect(scope?.categoryIds.toSorted()).toEqual([top.id, middle.id, low.id, other.id].toSorted())
  expect(scope?.categoryIds).not.toContain(apart.id)
})
