import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { encrypt } from '#server/encryption.ts'
import { Failure } from '#shared/failure.ts'
import { maskIdNumber } from '#shared/id-number.ts'
import { toTenths } from '#shared/quantity.ts'
import { filingAnswers } from '../messages.ts'
import type { CorrectionInput, LedgerEntry, ReturnInput } from '../schema.ts'
import { findLedgerEntry, milliInKilo } from './reading.service.server.ts'
import { keepUntilOf, lackingOf, openFilings, rulesOn } from './record.service.server.ts'
import {
  addEntries,
  addFilings,
  findEntry,
  lockCurrentEntries,
  type NewEntry,
  replaceFilings,
  type SaleRow,
} from './repository.server.ts'

/** @throws Failure `not-found`; `illegal-move` when a correction replaces it */
async function lockCurrent({ db: tx }: StaffCtx, id: number) {
  const entry = await findEntry(tx, id)
  if (!entry) throw new Failure('not-found')
  const current = await lockCurrentEntries(tx, entry.orderLineId)
  const found = current.find((one) => one.id === id)
  if (!found) throw new Failure('illegal-move')
  return { entry: found, current }
}

const copyOf = ({ id: _id, ...entry }: SaleRow): NewEntry => entry

const sameGoods = (a: SaleRow, b: SaleRow) =>
  a.regulatedClass === b.regulatedClass && a.lotId === b.lotId && a.shipmentId === b.shipmentId

/**
 * Adds an entry that replaces another; what was already filed is to be filed again.
 * @throws Failure `not-found`; `illegal-move` when another correction replaces it; `validation-failed` when less was sold
 * than came back
 */
export async function correctEntry(ctx: StaffCtx, id: number, input: CorrectionInput): Promise<LedgerEntry> {
  const added = await ctx.transaction(async (ctx) => {
    const { db: tx, now, viewer } = ctx
    const { entry, current } = await lockCurrent(ctx, id)
    const corrected: NewEntry = {
      ...copyOf(entry),
      ...changesOf(ctx, input),
      kind: 'correction',
      saleId: entry.saleId ?? entry.id,
      correctsId: entry.id,
      reason: input.reason,
      recordedAt: now,
      recordedBy: viewer.staffId,
    }
    const others = current.filter((one) => one.id !== id && sameGoods(one, entry))
    const soldTenths = others.reduce((sum, one) => sum + one.quantityTenths, Number(corrected.quantityTenths))
    if (soldTenths < 0) throw fieldRefusal(ctx.locale, 'quantity', filingAnswers.moreThanSold)
    const [row] = await addEntries(tx, [{ ...corrected, lacks: lackingOf(corrected) }])
    if (!row) throw new Failure('conflict')
    const open = await replaceFilings(tx, id)
    const { regulatedClass } = entry
    if (open.length > 0)
      await addFilings(
        tx,
        open.map((filing) => ({ ...filing, regulatedClass, entryId: row.id })),
      )
    else await openFilings(ctx, [row], await rulesOn(ctx, now), now)
    const { reason, ...changes } = input
    await audit(ctx, 'correct', id, { reason, correction: row.id, fields: Object.keys(changes) })
    return row.id
  })
  return findLedgerEntry(ctx, added)
}

function changesOf(ctx: StaffCtx, input: CorrectionInput): Partial<NewEntry> {
  const { reason: _reason, handlerId, quantity, kilograms, litres, ...texts } = input
  const inMilli = (value: number | null) => (value === null ? null : Math.round(value * milliInKilo))
  return {
    ...texts,
    ...(handlerId !== undefined && {
      handlerId: encrypt(ctx, handlerId),
      handlerIdMasked: maskIdNumber(handlerId),
    }),
    ...(quantity !== undefined && { quantityTenths: toTenths(quantity) }),
    ...(kilograms !== undefined && { massMilli: inMilli(kilograms) }),
    ...(litres !== undefined && { volumeMilli: inMilli(litres) }),
  }
}

/**
 * Adds an entry for goods of a sale that came back.
 * @throws Failure `not-found`; `illegal-move` for an entry that a correction replaces; `validation-failed` when less is
 * left of it
 */
export async function returnGoods(ctx: StaffCtx, id: number, input: ReturnInput): Promise<LedgerEntry> {
  const added = await ctx.transaction(async (ctx) => {
    const { entry, current } = await lockCurrent(ctx, id)
    const quantityTenths = toTenths(input.quantity)
    if (quantityTenths > leftOf(entry, current))
      throw fieldRefusal(ctx.locale, 'quantity', filingAnswers.moreThanSold)
    const row = await addReturn(ctx, entry, quantityTenths, input.reason)
    await audit(ctx, 'return', id, { ...input, entry: row.id })
    return row.id
  })
  return findLedgerEntry(ctx, added)
}

const leftOf = (entry: SaleRow, current: SaleRow[]) =>
  entry.quantityTenths < 0
    ? 0
    : current.reduce((sum, one) => sum + (sameGoods(one, entry) ? one.quantityTenths : 0), 0)

async function addReturn(ctx: StaffCtx, entry: SaleRow, quantityTenths: number, reason: string) {
  const { now, viewer } = ctx
  const share = (milli: number | null) =>
    milli === null ? null : -Math.round((milli * quantityTenths) / entry.quantityTenths)
  const rules = await rulesOn(ctx, now)
  const [row] = await addEntries(ctx.db, [
    {
      ...copyOf(entry),
      reason,
      kind: 'return',
      saleId: entry.saleId ?? entry.id,
      correctsId: null,
      soldAt: now,
      recordedAt: now,
      recordedBy: viewer.staffId,
      quantityTenths: -quantityTenths,
      massMilli: share(entry.massMilli),
      volumeMilli: share(entry.volumeMilli),
      flowCodes: [],
      keepUntil: keepUntilOf(now, rules, entry.regulatedClass),
    },
  ])
  if (!row) throw new Failure('conflict')
  await openFilings(ctx, [row], rules, now)
  return row
}

/** Goods of order lines that came back with an after-sale request, in its transaction; the last parcel first. */
export async function recordReturns(
  ctx: StaffCtx,
  goods: { orderLineId: number; quantityTenths: number }[],
  reason: string,
) {
  for (const { orderLineId, quantityTenths } of goods) {
    const current = await lockCurrentEntries(ctx.db, orderLineId)
    for (const entries of Map.groupBy(current, ({ regulatedClass }) => regulatedClass).values()) {
      let wanted = quantityTenths
      for (const entry of entries.filter((one) => one.quantityTenths > 0).toReversed()) {
        const tenths = Math.min(wanted, leftOf(entry, current))
        if (tenths > 0) await addReturn(ctx, entry, tenths, reason)
        wanted -= tenths
      }
    }
  }
}

const audit = (ctx: StaffCtx, action: string, subjectId: number, detail: object) =>
  writeAuditEntry(ctx.db, ctx, { action: `ledger.${action}`, subject: 'saleEntry', subjectId, detail })
