import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { timeText } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { discountedFen } from '#shared/money.ts'
import { specialAnswers } from './messages.ts'
import {
  deleteSpecial,
  findPlannedSkus,
  findRival,
  findSpecialById,
  insertSpecial,
  listSpecialLines,
  lockSpecial,
  putSpecialLines,
  removeOtherLines,
  updateSpecial,
} from './repository.server.ts'
import type { SpecialChange, SpecialInput, SpecialRecord, SpecialValues } from './schema.ts'

/** @throws Failure `not-found` */
export async function readSpecial({ db, locale }: StaffCtx, id: number): Promise<SpecialRecord> {
  const [special, lines] = await Promise.all([findSpecialById(db, id), listSpecialLines(db, id)])
  if (!special) throw new Failure('not-found')
  return {
    ...special,
    id: String(id),
    startsAt: special.startsAt.toISOString(),
    endsAt: special.endsAt.toISOString(),
    lines: lines.map(({ productId, nameZh, nameEn, ...line }) => ({
      ...line,
      productId: String(productId),
      product: inLocale(locale, nameZh, nameEn),
    })),
  }
}

/** The packs with their prices. @throws Failure `validation-failed` */
async function linesOf({ db, locale }: StaffCtx, lines: SpecialValues['lines']) {
  const found = await findPlannedSkus(
    db,
    lines.map(({ sku }) => sku),
  )
  const byCode = new Map(found.map((sku) => [sku.skuCode.toUpperCase(), sku]))
  const seen = new Set<number>()
  return lines.map((line, index) => {
    const { sku } = line
    const known = byCode.get(sku.toUpperCase())
    const refuse = (answer: keyof typeof specialAnswers) =>
      fieldRefusal(locale, `lines.${index}`, specialAnswers[answer], { sku })
    if (!known) throw refuse('skuUnknown')
    if (seen.has(known.id)) throw refuse('skuTwice')
    seen.add(known.id)
    if (known.isRegulated) throw refuse('regulated')
    if (known.listPriceFen === null) throw refuse('noListPrice')
    const priceFen = 'priceFen' in line ? line.priceFen : discountedFen(known.listPriceFen, line.discountBp)
    if (priceFen >= known.listPriceFen) throw refuse('notLower')
    return { skuId: known.id, priceFen }
  })
}

interface Planned {
  startsAt: Date
  endsAt: Date
  lines: { skuId: number; priceFen: number }[]
}

/** @throws Failure `validation-failed`: a pack has one campaign at a time */
async function refuseRivals({ db, locale }: StaffCtx, id: number | null, { lines, ...times }: Planned) {
  const rival = await findRival(db, { id, skuIds: lines.map(({ skuId }) => skuId), ...times })
  if (!rival) return
  const { sku, code, startsAt, endsAt } = rival
  const during = `${timeText(startsAt)} – ${timeText(endsAt)}`
  throw fieldRefusal(locale, 'lines', specialAnswers.overlap, { sku, code, during })
}

/** @throws Failure `validation-failed` */
function timesOf({ locale, now }: StaffCtx, { startsAt, endsAt }: SpecialValues) {
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  if (times.endsAt <= times.startsAt) throw fieldRefusal(locale, 'endsAt', specialAnswers.timesReversed)
  if (times.endsAt <= now) throw fieldRefusal(locale, 'endsAt', specialAnswers.endsInPast)
  return times
}

const audited = ({ version: _, state: __, id: ___, lines, ...special }: SpecialRecord) => ({
  ...special,
  lines: lines.map(({ sku, priceFen }) => ({ sku, priceFen })),
})

/** @throws Failure `validation-failed` */
export const addSpecial = (ctx: StaffCtx, { lines: given, ...input }: SpecialInput): Promise<SpecialRecord> =>
  ctx.transaction(async (ctx) => {
    const times = timesOf(ctx, { ...input, lines: given })
    const lines = await linesOf(ctx, given)
    await refuseRivals(ctx, null, { ...times, lines })
    const added = await insertSpecial(ctx.db, { ...input, ...times })
    if (!added) throw fieldRefusal(ctx.locale, 'code', specialAnswers.codeTaken)
    await putSpecialLines(ctx.db, added.id, lines)
    const after = await readSpecial(ctx, added.id)
    await audit(ctx, 'add', added.id, null, after)
    return after
  })

const audit = (
  ctx: StaffCtx,
  action: string,
  id: number,
  before: SpecialRecord | null,
  after: SpecialRecord | null,
) =>
  writeAuditEntry(ctx.db, ctx, {
    action: `special.${action}`,
    subject: 'special',
    subjectId: id,
    detail: { before: before && audited(before), after: after && audited(after) },
  })

/** Compares the version that the viewer saw. @throws Failure `not-found`, `conflict` */
async function lockSeen(ctx: StaffCtx, id: number, version: number) {
  const locked = await lockSpecial(ctx.db, id)
  if (!locked) throw new Failure('not-found')
  if (locked.version !== version) throw new Failure('conflict')
  return readSpecial(ctx, id)
}

/**
 * What ended stays as it was: it explains what was paid. Caches follow by the clock of campaigns.
 * @throws Failure `not-found`; `conflict`; `illegal-move`; `validation-failed`
 */
export const changeSpecial = (
  ctx: StaffCtx,
  id: number,
  { version, lines: given, ...values }: SpecialChange,
): Promise<SpecialRecord> =>
  ctx.transaction(async (ctx) => {
    const before = await lockSeen(ctx, id, version)
    if (before.state === 'ended') throw new Failure('illegal-move')
    const times = timesOf(ctx, { ...values, lines: given })
    const lines = await linesOf(ctx, given)
    await refuseRivals(ctx, id, { ...times, lines })
    const listed = lines.map(({ skuId }) => skuId)
    await removeOtherLines(ctx.db, id, listed) // before the schedule, with which the database compares them
    await updateSpecial(ctx.db, id, { ...values, ...times })
    await putSpecialLines(ctx.db, id, lines)
    const after = await readSpecial(ctx, id)
    await audit(ctx, 'change', id, before, after)
    return after
  })

/** @throws Failure `not-found`; `conflict`; `illegal-move` */
export const endSpecial = (ctx: StaffCtx, id: number, version: number): Promise<SpecialRecord> =>
  ctx.transaction(async (ctx) => {
    const before = await lockSeen(ctx, id, version)
    if (before.state !== 'running') throw new Failure('illegal-move')
    await updateSpecial(ctx.db, id, { endsAt: ctx.now })
    const after = await readSpecial(ctx, id)
    await audit(ctx, 'end', id, before, after)
    return after
  })

/** @throws Failure `not-found`; `conflict`; `illegal-move` */
export const removeSpecial = (ctx: StaffCtx, id: number, version: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const before = await lockSeen(ctx, id, version)
    if (before.state !== 'planned') throw new Failure('illegal-move')
    await deleteSpecial(ctx.db, id)
    await audit(ctx, 'remove', id, before, null)
  })
