import { notify } from '#features/notifications/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { toFen, toYuan } from '#shared/money.ts'
import { couponsAddress } from '#shared/page-addresses.ts'
import type { NumberedPaging } from '../../schema.ts'
import { couponAnswers } from '../messages.ts'
import { lockTemplate } from '../repository.server.ts'
import {
  addTemplate,
  countGrants,
  endTemplate,
  findTemplate,
  grantToMany,
  isScopeKnown,
  listTemplateRows,
  type TemplateRow,
} from './repository.server.ts'
import type { CouponGrantInput, CouponTemplateInput, CouponTemplateView } from './schema.ts'

const hundredths = 100

export const listTemplates = async ({ db }: StaffCtx, paging: NumberedPaging) =>
  (await listTemplateRows(db, paging)).rows.map(present)

const texts = (ids: number[]) => ids.map(String)

const present = (row: TemplateRow): CouponTemplateView => ({
  id: String(row.id),
  nameZh: row.nameZh,
  nameEn: row.nameEn,
  kind: row.kind,
  amount: row.amountFen === null ? null : toYuan(row.amountFen),
  percentOff: row.percentOffBp === null ? null : row.percentOffBp / hundredths,
  most: row.mostFen === null ? null : toYuan(row.mostFen),
  threshold: toYuan(row.thresholdFen),
  brandIds: texts(row.brandIds),
  categoryIds: texts(row.categoryIds),
  skuIds: texts(row.skuIds),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  perMember: row.perMember,
  total: row.total,
  code: row.code,
  granted: row.granted,
  used: row.used ?? 0,
})

async function show({ db }: StaffCtx, id: number) {
  const row = await findTemplate(db, id)
  if (!row) throw new Failure('not-found')
  return present(row)
}

/** @throws Failure `conflict` when the code is taken; `validation-failed` for an unknown brand, category or sku */
export const createTemplate = (ctx: StaffCtx, input: CouponTemplateInput): Promise<CouponTemplateView> =>
  ctx.transaction(async (tx) => {
    const scope = {
      brandIds: input.brandIds.map(Number),
      categoryIds: input.categoryIds.map(Number),
      skuIds: input.skuIds.map(Number),
    }
    if (!(await isScopeKnown(tx.db, scope)))
      throw fieldRefusal(tx.locale, 'brandIds', couponAnswers.unknownScope)
    const { nameZh, nameEn, kind, amount, percentOff, most, threshold, perMember, total, code } = input
    const added = await addTemplate(tx.db, {
      ...scope,
      nameZh,
      nameEn,
      kind,
      perMember,
      total,
      code,
      amountFen: amount === undefined ? null : toFen(amount),
      percentOffBp: percentOff === undefined ? null : Math.round(percentOff * hundredths),
      mostFen: most === undefined ? null : toFen(most),
      thresholdFen: toFen(threshold),
      startsAt: new Date(input.startsAt),
      endsAt: new Date(input.endsAt),
      createdBy: tx.viewer.staffId,
      createdAt: tx.now,
    })
    if (!added) throw new Failure('conflict')
    await audit(tx, 'coupon.create', added.id, input)
    return show(tx, added.id)
  })

const audit = (tx: StaffCtx, action: string, subjectId: number, detail: object) =>
  writeAuditEntry(tx.db, tx, { action, subject: 'couponTemplate', subjectId, detail })

/** No further coupons are granted. @throws Failure `not-found`; `conflict` unless it is running */
export const closeTemplate = (ctx: StaffCtx, id: number): Promise<CouponTemplateView> =>
  ctx.transaction(async (tx) => {
    await show(tx, id)
    if (!(await endTemplate(tx.db, id, tx.now))) throw new Failure('conflict')
    await audit(tx, 'coupon.end', id, {})
    return show(tx, id)
  })

/**
 * One coupon to each member, unless the member has as many as the template allows.
 * @throws Failure `not-found`; `gone` after the template's end; `limit-reached`, and nobody gets one, above its total
 */
export const grantCoupons = (ctx: StaffCtx, id: number, input: CouponGrantInput) =>
  ctx.transaction(async (tx) => {
    const template = await lockTemplate(tx.db, id)
    if (!template) throw new Failure('not-found')
    if (template.endsAt <= tx.now) throw new Failure('gone')
    const receivers = {
      memberIds: input.memberIds.map(Number),
      companyIds: input.companyIds.map(Number),
      priceLevels: input.priceLevels,
    }
    const { receivers: found, granted } = await grantToMany(tx.db, { id, ...template }, receivers, tx.now)
    if (template.total !== null && template.granted + granted.length > template.total)
      throw new Failure('limit-reached')
    await countGrants(tx.db, id, granted.length)
    await audit(tx, 'coupon.grant', id, { ...input, granted: granted.length })
    await notifyReceivers(tx, template, granted)
    return { granted: granted.length, skipped: found - granted.length }
  })

const notifiedAtOnce = 1000

async function notifyReceivers(
  tx: StaffCtx,
  { nameZh, nameEn, endsAt }: Pick<TemplateRow, 'nameZh' | 'nameEn' | 'endsAt'>,
  granted: { id: number; memberId: number }[],
) {
  for (let start = 0; start < granted.length; start += notifiedAtOnce)
    await notify(tx, {
      kind: 'coupon',
      event: 'granted',
      eventKey: `coupon:${granted[0]?.id}:granted`,
      to: { memberIds: granted.slice(start, start + notifiedAtOnce).map(({ memberId }) => memberId) },
      params: { name: [nameZh, nameEn], validUntil: shanghaiDate(endsAt) },
      link: couponsAddress(),
    })
}
