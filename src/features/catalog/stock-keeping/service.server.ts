import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { toFen } from '#shared/money.ts'
import { fromTenths, toTenths } from '#shared/quantity.ts'
import { requireId } from '#shared/read-id.ts'
import { setSkuCost } from '../lot-costs/repository.server.ts'
import { recordLotCost } from '../lot-costs/service.server.ts'
import { lockPlaces } from '../stock/repository.server.ts'
import { stockAnswers as answers } from './messages.ts'
import {
  addLot,
  addMovement,
  findLotOf,
  findStockedSku,
  isWarehouse,
  listMovements,
  listPlaces,
  listStockedLots,
  openPlace,
  type ShelfRow,
  setLotQuantity,
  setOnHand,
} from './repository.server.ts'
import type { StockCount, StockedSku, StockReceipt } from './schema.ts'

/** @throws Failure `not-found` */
export async function readStockedSku({ db, locale }: StaffCtx, id: number): Promise<StockedSku> {
  const sku = await findStockedSku(db, id)
  if (!sku) throw new Failure('not-found')
  const [places, lots, movements] = await Promise.all([
    listPlaces(db, id),
    listStockedLots(db, id),
    listMovements(db, id),
  ])
  const lotsAt = Map.groupBy(lots, ({ warehouse }) => warehouse)
  return {
    id: String(sku.id),
    productId: String(sku.productId),
    sku: sku.skuCode,
    name: inLocale(locale, sku.nameZh, sku.nameEn),
    packing: sku.packing,
    unit: sku.salesUnit,
    isOnSale: sku.isOnSale,
    places: places.map(({ warehouse, onHandTenths, reservedTenths }) => ({
      warehouse,
      onHand: fromTenths(onHandTenths),
      reserved: fromTenths(reservedTenths),
      lots: (lotsAt.get(warehouse) ?? []).map(({ lotNumber, producedOn, expiresOn, ...lot }) => ({
        lotNumber,
        producedOn,
        expiresOn,
        quantity: fromTenths(lot.quantityTenths),
        chosen: fromTenths(lot.chosenTenths),
      })),
    })),
    movements: movements.map(({ id, at, staffName, warehouse, lotNumber, kind, reason, ...movement }) => ({
      id: String(id),
      at: at.toISOString(),
      staffName,
      warehouse,
      lotNumber,
      kind,
      before: fromTenths(movement.beforeTenths),
      after: fromTenths(movement.afterTenths),
      reason,
    })),
  }
}

type StockedLot = Awaited<ReturnType<typeof listStockedLots>>[number]

interface ShelfNow {
  /** On the shelf: of the lot, or of the whole place where there are no lots. */
  tenths: number
  /** Promised to orders, and so not to be counted away. */
  boundTenths: number
  onHandTenths: number
  reservedTenths: number
  lot: StockedLot | undefined
  hasOtherLots: boolean
}

/**
 * Locks a place as orders do, and reads a shelf in it.
 * @throws Failure `not-found`; `validation-failed` where a place with lots is changed without one
 */
async function lockShelf(ctx: StaffCtx, tx: Db, shelf: ShelfRow): Promise<ShelfNow> {
  const sku = await findStockedSku(tx, shelf.skuId)
  if (!sku || !(await isWarehouse(tx, shelf.warehouse))) throw new Failure('not-found')
  const place = { skuId: shelf.skuId, warehouse: shelf.warehouse }
  await openPlace(tx, place)
  await lockPlaces(tx, [place])
  const [places, lots] = await Promise.all([listPlaces(tx, shelf.skuId), listStockedLots(tx, shelf.skuId)])
  const there = lots.filter(({ warehouse }) => warehouse === shelf.warehouse)
  const { onHandTenths = 0, reservedTenths = 0 } =
    places.find(({ warehouse }) => warehouse === shelf.warehouse) ?? {}
  const sums = { onHandTenths, reservedTenths, hasOtherLots: there.length > 0 }
  if (shelf.lotNumber === '') {
    if (there.length > 0) throw fieldRefusal(ctx.locale, 'lotNumber', answers.lotNeeded)
    return { ...sums, tenths: onHandTenths, boundTenths: reservedTenths, lot: undefined }
  }
  const lot = there.find(({ lotNumber }) => lotNumber === shelf.lotNumber)
  return {
    ...sums,
    tenths: lot?.quantityTenths ?? 0,
    boundTenths: lot?.chosenTenths ?? 0,
    lot,
  }
}

/**
 * @throws Failure `not-found`; `conflict` when the shelf has changed since it was seen; `validation-failed` when less
 * was counted than is reserved
 */
export const countStock = (ctx: StaffCtx, input: StockCount): Promise<StockedSku> =>
  ctx.transaction(async (ctx) => {
    const shelf = { ...input, skuId: requireId(input.skuId) }
    const now = await lockShelf(ctx, ctx.db, shelf)
    if (shelf.lotNumber !== '' && !now.lot) throw new Failure('not-found')
    if (now.tenths !== toTenths(input.seen)) throw new Failure('conflict')
    const countedTenths = toTenths(input.counted)
    const onHandTenths = now.onHandTenths + countedTenths - now.tenths
    const missing = Math.max(now.boundTenths - countedTenths, now.reservedTenths - onHandTenths)
    if (missing > 0)
      throw fieldRefusal(ctx.locale, 'counted', answers.reserved, {
        least: fromTenths(countedTenths + missing),
      })
    await putInto(ctx, shelf, now, countedTenths, 'count', input.reason)
    return readStockedSku(ctx, shelf.skuId)
  })

/**
 * @throws Failure `not-found`; `validation-failed`; `conflict` when the shelf has changed since it was seen, also by the
 * same receipt
 */
export const receiveStock = (ctx: StaffCtx, input: StockReceipt): Promise<StockedSku> =>
  ctx.transaction(async (ctx) => {
    const { producedOn = null, expiresOn = null } = input
    if (producedOn && expiresOn && producedOn >= expiresOn)
      throw fieldRefusal(ctx.locale, 'expiresOn', answers.expiresBefore)
    const shelf = { ...input, skuId: requireId(input.skuId) }
    const now = await lockShelf(ctx, ctx.db, shelf)
    if (now.tenths !== toTenths(input.seen)) throw new Failure('conflict')
    const { skuId, warehouse, lotNumber } = shelf
    const isNewLot = lotNumber !== '' && !now.lot
    const isUnlotted = now.onHandTenths > 0 && now.tenths === 0 && !now.hasOtherLots
    if (isNewLot && isUnlotted) throw fieldRefusal(ctx.locale, 'lotNumber', answers.noLots)
    if (!isNewLot) requireKnownDates(ctx, now.lot, { producedOn, expiresOn })
    if (isNewLot)
      await addLot(ctx.db, { skuId, warehouse, lotNumber, producedOn, expiresOn, quantityTenths: 0 })
    await putInto(ctx, shelf, now, now.tenths + toTenths(input.quantity), 'receipt', input.reason)
    if (input.cost) await recordCost(ctx, shelf, toFen(input.cost))
    return readStockedSku(ctx, shelf.skuId)
  })

async function recordCost(ctx: StaffCtx, shelf: ShelfRow, costFen: number) {
  if (shelf.lotNumber === '') return setSkuCost(ctx.db, shelf.skuId, costFen)
  const lot = await findLotOf(ctx.db, shelf)
  if (lot) await recordLotCost(ctx, { id: lot.id, before: lot.costFen, costFen })
}

/** A lot keeps its dates: goods with others are another lot. */
function requireKnownDates(
  { locale }: StaffCtx,
  lot: StockedLot | undefined,
  given: Pick<StockedLot, 'producedOn' | 'expiresOn'>,
) {
  for (const name of ['producedOn', 'expiresOn'] as const) {
    if (given[name] === null || given[name] === lot?.[name]) continue
    if (!lot) throw fieldRefusal(locale, name, answers.dateOfLot)
    const known = lot[name]
    throw known === null
      ? fieldRefusal(locale, name, answers.noDate)
      : fieldRefusal(locale, name, answers.otherDate, { known })
  }
}

/** The place is locked. */
async function putInto(
  ctx: StaffCtx,
  shelf: ShelfRow,
  now: ShelfNow,
  tenths: number,
  kind: 'count' | 'receipt',
  reason: string,
) {
  const { db: tx, viewer } = ctx
  const { skuId, warehouse, lotNumber } = shelf
  if (lotNumber !== '') await setLotQuantity(tx, shelf, tenths)
  await setOnHand(tx, shelf, now.onHandTenths + tenths - now.tenths)
  const movement = { warehouse, lotNumber, kind, reason, beforeTenths: now.tenths, afterTenths: tenths }
  await addMovement(tx, { ...movement, skuId, staffId: viewer.staffId, at: ctx.now })
  await writeAuditEntry(tx, ctx, {
    action: `stock.${kind}`,
    subject: 'sku',
    subjectId: skuId,
    detail: { warehouse, lotNumber, reason, before: fromTenths(now.tenths), after: fromTenths(tenths) },
  })
}
