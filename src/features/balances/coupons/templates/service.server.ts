import { notify } from '#features/notifications/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { toFen, toYuan } from '#shared/money.ts'
import { couponsAddress } from '#shared/page-addresses.ts'
import type { NumberedPaging } from '../../schema.ts'
import { couponAnswers } from '../messages.ts'
import { lockTemplate } from '../repository.server.ts'
import {
  addTemplate,
  countGrants,
  endTemplate,
  findNamedReceivers,
  findNamedScope,
  findTemplate,
  grantToMany,
  listLevels,
  listTemplateRows,
  scopeKinds,
  type TemplateRow,
} from './repository.server.ts'
import type {
  CouponGrantInput,
  CouponTemplateInput,
  CouponTemplateRecord,
  CouponTemplateView,
} from './schema.ts'

const hundredths = 100
const mostNamed = 5

export const listTemplates = async ({ db, locale }: StaffCtx, paging: NumberedPaging) =>
  (await listTemplateRows(db, paging)).rows.map((row) => present(row, locale))

const present = (row: TemplateRow, locale: Locale): CouponTemplateView => ({
  id: String(row.id),
  nameZh: row.nameZh,
  nameEn: row.nameEn,
  kind: row.kind,
  amount: row.amountFen === null ? null : toYuan(row.amountFen),
  percentOff: row.percentOffBp === null ? null : row.percentOffBp / hundredths,
  most: row.mostFen === null ? null : toYuan(row.mostFen),
  threshold: toYuan(row.thresholdFen),
  scope: row.scope.map(({ kind, zh, en }) => ({ kind, name: inLocale(locale, zh, en) })),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  perMember: row.perMember,
  total: row.total,
  code: row.code,
  granted: row.granted,
  used: row.used ?? 0,
})

async function show({ db, locale }: StaffCtx, id: number) {
  const row = await findTemplate(db, id)
  if (!row) throw new Failure('not-found')
  return present(row, locale)
}

/** @throws Failure `not-found` */
export const readTemplate = async (ctx: StaffCtx, id: number): Promise<CouponTemplateRecord> => ({
  ...(await show(ctx, id)),
  levels: await listLevels(ctx.db),
})

/** @throws Failure `validation-failed` for what is unknown, or the name of several */
async function scopeFor({ db, locale }: StaffCtx, input: CouponTemplateInput) {
  const found = await findNamedScope(db, input)
  for (const kind of scopeKinds)
    refuseUnclear(
      locale,
      kind,
      found.filter((one) => one.kind === kind && one.ids.length !== 1),
    )
  const ids = (kind: (typeof scopeKinds)[number]) => [
    ...new Set(found.filter((one) => one.kind === kind).flatMap((one) => one.ids.map(Number))),
  ]
  return { brandIds: ids('brands'), categoryIds: ids('categories'), skuIds: ids('skus') }
}

function refuseUnclear(locale: Locale, path: string, unclear: { name: string }[]) {
  if (unclear.length === 0) return
  const names = unclear.slice(0, mostNamed).map(({ name }) => name)
  throw fieldRefusal(locale, path, couponAnswers.unclear, { names: names.join('、') })
}

/** @throws Failure `validation-failed` for a code that is taken, an unknown brand, category or sku */
export const createTemplate = (ctx: StaffCtx, input: CouponTemplateInput): Promise<CouponTemplateView> =>
  ctx.transaction(async (tx) => {
    const scope = await scopeFor(tx, input)
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
    if (!added) throw fieldRefusal(tx.locale, 'code', couponAnswers.codeTaken)
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
    const named = await findNamedReceivers(tx.db, input.names)
    refuseUnclear(
      tx.locale,
      'names',
      named.filter(({ memberIds, companyIds }) => memberIds.length + companyIds.length !== 1),
    )
    const receivers = {
      memberIds: [...input.memberIds, ...named.flatMap(({ memberIds }) => memberIds)].map(Number),
      companyIds: [...input.companyIds, ...named.flatMap(({ companyIds }) => companyIds)].map(Number),
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
