import type { PersonalDataPart } from '#features/members/service.server.ts'
import { notify } from '#features/notifications/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx, MemberCtx, ShopCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { shanghaiDate, startOfShanghaiDay } from '#shared/display.ts'
import { Failure, invariant } from '#shared/failure.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import { inLocale } from '#shared/locale.ts'
import { toYuan } from '#shared/money.ts'
import { couponsAddress } from '#shared/page-addresses.ts'
import type { Coupon, CouponList, CouponState } from '../schema.ts'
import {
  type CouponLine,
  type CouponRefusal,
  type CouponTerms,
  couponRefusal,
  type Discount,
  discountOf,
} from './discount.ts'
import { couponAnswers } from './messages.ts'
import {
  addCoupon,
  type CouponRow,
  countCoupons,
  countGranted,
  expireCouponRows,
  findCoupon,
  findScopeRows,
  findTemplateByCode,
  findTermsOf,
  giveBack,
  listAvailable,
  listCouponRows,
  listExpiring,
  listPersonalCoupons,
  lockCoupon,
  lockTemplate,
  markCouponUsed,
} from './repository.server.ts'

export { type CouponLine, type CouponTerms, type Discount, discountOf }

export interface UsableCoupon {
  id: number
  nameZh: string
  nameEn: string
  expiresAt: Date
  discount: Discount
  savingFen: number
}

export async function findScopes(db: Db, skuIds: number[]) {
  const rows = skuIds.length > 0 ? await findScopeRows(db, skuIds) : []
  return new Map(rows.map(({ skuId, ...scope }) => [skuId, scope]))
}

/** The one that saves most first; of equal ones the one that expires first. */
export async function listUsableCoupons(
  db: Db,
  memberId: number,
  lines: CouponLine[],
  now: Date,
  freightFen = 0,
): Promise<UsableCoupon[]> {
  const rows = await listAvailable(db, memberId, now)
  return rows
    .flatMap(({ id, nameZh, nameEn, expiresAt, ...row }) => {
      const discount = discountOf(termsOf(row), lines)
      if (!discount) return []
      const savingFen = discount.totalFen + (discount.freeFreight ? freightFen : 0)
      return [{ id, nameZh, nameEn, expiresAt, discount, savingFen }]
    })
    .sort((a, b) => b.savingFen - a.savingFen)
}

export interface RefusedCoupon extends CouponRefusal {
  id: number
  nameZh: string
  nameEn: string
}

export async function explainCoupons(
  db: Db,
  memberId: number,
  orders: CouponLine[][],
  usedIds: ReadonlySet<number>,
  now: Date,
): Promise<RefusedCoupon[]> {
  const rows = await listAvailable(db, memberId, now)
  return rows
    .filter(({ id }) => !usedIds.has(id))
    .map(({ id, nameZh, nameEn, ...row }) => ({ id, nameZh, nameEn, ...couponRefusal(termsOf(row), orders) }))
}

/** @throws Failure `coupon-unusable` when it is not hers, used or expired */
export async function findUsableCoupon(db: Db, memberId: number, couponId: number, now: Date) {
  return requireUsable(await findCoupon(db, memberId, couponId), now)
}

/** Of a coupon in any state. */
export async function findCouponTerms(db: Db, couponId: number): Promise<CouponTerms> {
  const row = await findTermsOf(db, couponId)
  invariant(row)
  return termsOf(row)
}

/** In the caller's transaction. @throws Failure `coupon-unusable` when it is not hers, used or expired */
export async function useCoupon(tx: Db, memberId: number, couponId: number, now: Date): Promise<CouponTerms> {
  const terms = requireUsable(await lockCoupon(tx, memberId, couponId), now)
  await markCouponUsed(tx, couponId, now)
  return terms
}

function requireUsable(row: CouponRow | undefined, now: Date): CouponTerms {
  const isUsable = row?.state === 'available' && row.expiresAt > now && row.startsAt <= now
  if (!isUsable) throw new Failure('coupon-unusable')
  return termsOf(row)
}

type TermsRow = Pick<CouponRow, keyof CouponTerms>

const termsOf = ({
  kind,
  amountFen,
  percentOffBp,
  mostFen,
  thresholdFen,
  brandIds,
  categoryIds,
  skuIds,
}: TermsRow): CouponTerms => ({
  amountFen,
  percentOffBp,
  mostFen,
  thresholdFen,
  brandIds,
  categoryIds,
  skuIds,
  kind,
})

/** In the caller's transaction. @returns false when it was not used: then nothing changes */
export const giveCouponBack = async (tx: Db, couponId: number, now: Date): Promise<boolean> =>
  (await giveBack(tx, couponId, now)) !== undefined

const refusals = {
  unknown: 'not-found',
  ended: 'gone',
  received: 'limit-reached',
  givenOut: 'limit-reached',
} as const

/** @throws Failure `not-found`; `gone` after the template's end; `limit-reached` for the member or for all members */
export async function grantCoupon(
  { db: tx, now, locale }: Pick<Ctx, 'db' | 'now' | 'locale'>,
  templateId: number,
  memberId: number,
): Promise<number> {
  const refuse = (why: keyof typeof refusals) =>
    new Failure(refusals[why], [{ path: 'code', message: say(locale, couponAnswers[why]) }])
  const template = await lockTemplate(tx, templateId)
  if (!template) throw refuse('unknown')
  if (template.endsAt <= now) throw refuse('ended')
  const { count } = await countGranted(tx, templateId, memberId)
  if (count >= template.perMember) throw refuse('received')
  if (template.total !== null && template.granted >= template.total) throw refuse('givenOut')
  return (await addCoupon(tx, { templateId, memberId, grantedAt: now, expiresAt: template.endsAt })).id
}

/** Case does not matter. @throws Failure as `grantCoupon` */
export const redeemCode = (ctx: MemberCtx, code: string): Promise<{ id: string }> =>
  ctx.transaction(async (tx) => {
    const template = await findTemplateByCode(tx.db, code.toUpperCase())
    return { id: String(await grantCoupon(tx, template?.id ?? 0, tx.viewer.memberId)) }
  })

export async function listCoupons(
  { db, viewer, locale, now }: MemberCtx,
  query: Paging & { state: CouponState },
): Promise<CouponList> {
  const [{ rows, ...place }, counts] = await Promise.all([
    listCouponRows(db, viewer.memberId, query, now),
    countCoupons(db, viewer.memberId, now),
  ])
  const { state } = query
  const list = rows.map(
    (row): Coupon => ({
      ...presentTerms(row),
      id: String(row.id),
      name: inLocale(locale, row.nameZh, row.nameEn),
      scope: row.scope.map(({ kind, id, zh, en }) => ({
        kind,
        id: String(id),
        name: inLocale(locale, zh, en),
      })),
      state,
      startsAt: row.startsAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      usedAt: row.usedAt?.toISOString() ?? null,
    }),
  )
  return { total: counts[state], ...place, list, counts }
}

const presentTerms = ({ kind, amountFen, percentOffBp, mostFen, thresholdFen }: TermsRow) => ({
  kind,
  amount: amountFen === null ? null : toYuan(amountFen),
  percentOff: percentOffBp === null ? null : percentOffBp / 100,
  most: mostFen === null ? null : toYuan(mostFen),
  threshold: toYuan(thresholdFen),
})

const soonDays = 3

/** Of coupons that expire within three days, once for each. */
export async function remindOfCoupons(shop: Pick<ShopCtx, 'db' | 'services' | 'config'>, now: Date) {
  const until = startOfShanghaiDay(shanghaiDate(now, soonDays + 1))
  for (const { id, memberId, nameZh, nameEn, expiresAt } of await listExpiring(shop.db, now, until))
    await notify(shop, {
      kind: 'coupon',
      event: 'expiring',
      eventKey: `coupon:${id}:expiring`,
      to: { memberId },
      params: { name: [nameZh, nameEn], validUntil: shanghaiDate(expiresAt) },
      link: couponsAddress(),
    })
}

export const expireCoupons = ({ db }: Pick<Ctx, 'db'>, now: Date) => expireCouponRows(db, now)

export const personalCoupons: PersonalDataPart = {
  name: 'coupons',
  async export({ db, viewer }) {
    const coupons = await listPersonalCoupons(db, viewer.memberId)
    return coupons.map(({ nameZh, nameEn, state, expiresAt, usedAt }) => ({
      nameZh,
      nameEn,
      state,
      expiresAt,
      usedAt,
    }))
  },
}
