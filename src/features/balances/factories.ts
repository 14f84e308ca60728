import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { CouponTemplate, CreditAccount } from '#server/db/types.ts'

/** A credit account of a verified company: 10 000 yuan for 30 days. */
export const buildCredit = (
  db: Db,
  { companyId, ...traits }: Partial<Insertable<CreditAccount>> & { companyId: number },
) =>
  db
    .insertInto('creditAccount')
    .values({ companyId, limitFen: 1_000_000, days: 30, ...traits })
    .returningAll()
    .executeTakeFirstOrThrow()

const day = 86_400_000

/** A template of 10 yuan off everything, valid for a month from yesterday, once per member. */
export const buildCouponTemplate = (db: Db, traits: Partial<Insertable<CouponTemplate>> = {}) =>
  db
    .insertInto('couponTemplate')
    .values({
      nameZh: '测试优惠券',
      nameEn: 'Test coupon',
      kind: 'amount',
      amountFen: traits.kind === undefined || traits.kind === 'amount' ? 1000 : null,
      startsAt: new Date(Date.now() - day),
      endsAt: new Date(Date.now() + 30 * day),
      ...traits,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A coupon of a member, by default with a new template. */
export async function buildCoupon(
  db: Db,
  memberId: number,
  traits: Partial<Insertable<CouponTemplate>> & { templateId?: number } = {},
) {
  const { templateId, ...terms } = traits
  const template = templateId ? { id: templateId, endsAt: new Date(Date.now() + 30 * day) } : undefined
  const { id, endsAt } = template ?? (await buildCouponTemplate(db, terms))
  return db
    .insertInto('coupon')
    .values({ templateId: id, memberId, expiresAt: endsAt })
    .returningAll()
    .executeTakeFirstOrThrow()
}
