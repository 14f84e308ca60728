import { drawCredit, giveBackCredit, giveCouponBack } from '#features/balances/service.server.ts'
import { lockStock, resolvePrices } from '#features/catalog/service.server.ts'
import { freezeInvoice } from '#features/invoices/service.server.ts'
import { reducePermits } from '#features/qualifications/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { json } from '#server/db/json.ts'
import { Failure } from '#shared/failure.ts'
import type { Text } from '#shared/locale.ts'
import { toTenths } from '#shared/quantity.ts'
import { renewApproval } from '../approval/request.service.server.ts'
import { freezeAddress } from '../order/actions.service.server.ts'
import { freightOf, weightOf } from '../order/freight.ts'
import { depositFenOf } from '../order/money.ts'
import { orderPermissionsOf, scopeOf } from '../order/permissions.ts'
import {
  findOrderRow,
  listLines,
  type OrderDetailRow,
  type OrderLineRow,
} from '../order/reading.repository.server.ts'
import { findOrder } from '../order/reading.service.server.ts'
import { changeOrder, findGoods, type LockedOrder } from '../order/repository.server.ts'
import type { EditInput, OrderAddress, OrderDetail } from '../order/schema.ts'
import { readTradeSettings, type TradeSettings } from '../order/settings.service.server.ts'
import { releaseLines, reserveLines } from '../order/stock.service.server.ts'
import { sumOrder } from '../order/sums.ts'
import { lockOrder } from '../order/transition.service.server.ts'
import { resolveProject } from '../projects/service.server.ts'
import { type EditedLine, renewDiscount } from './coupon.service.server.ts'
import { shrinkLine } from './line-changes.ts'
import { editingAnswers } from './messages.ts'
import { changeLine, lockPurchases, removeLines, saveVersion } from './repository.server.ts'

/**
 * Agreed prices stay; freight and the discount of a coupon are computed again. The earlier version is saved.
 * @throws Failure `not-found`; `illegal-move`; `conflict` when it has changed since it was read; `validation-failed`;
 * `insufficient-funds` when freight exceeds the credit
 */
export async function editOrder(ctx: MemberCtx, id: number, input: EditInput): Promise<OrderDetail> {
  await ctx.transaction((ctx) => edit(ctx, id, input))
  return findOrder(ctx, id)
}

async function edit(ctx: MemberCtx, id: number, input: EditInput) {
  const { db: tx, viewer, now } = ctx
  const order = await lockOrder(ctx, id)
  if (!orderPermissionsOf({ ...order, terms: order.paymentTerms }).edit) throw new Failure('illegal-move')
  if (order.version !== input.version) throw new Failure('conflict')
  const row = await findOrderRow(tx, scopeOf(viewer), id)
  if (!row) throw new Failure('not-found')
  const before = await listLines(tx, id)
  const content = JSON.parse(JSON.stringify({ order: row, lines: before }))
  await saveVersion(tx, { orderId: id, version: order.version, memberId: viewer.memberId, content, at: now })
  const address = input.addressId ? await freezeAddress(ctx, input.addressId) : row.address
  const { lines, couponId } = await renewDiscount(tx, order, await wantedLines(ctx, before, input.lines))
  const settings = await readTradeSettings(tx)
  const sums = sumEdited({ ...row, couponId }, lines, address, settings)
  const money = { ...(await settle(ctx, order, couponId, sums, settings)), couponId }
  const changed = lines.filter(({ isChanged }) => isChanged)
  await reducePermits(
    tx,
    id,
    changed.map(({ id, quantityTenths }) => ({ orderLineId: id, quantityTenths })),
    now,
  )
  const words = await wording(ctx, input, row)
  await changeOrder(tx, id, { ...money, ...words, address: json(address) })
  await writeLines(ctx, lines, address.provinceCode)
  const remaining = lines.filter(({ quantityTenths }) => quantityTenths > 0)
  await renewApproval(ctx, order, {
    totalFen: money.totalFen,
    isRegulated: order.kind === 'regulated',
    brandIds: remaining.map(({ goods }) => goods.brandId),
    projectId: words.projectId === undefined ? order.projectId : words.projectId,
  })
}

function sumEdited(
  row: OrderDetailRow,
  lines: EditedLine[],
  { provinceCode }: OrderAddress,
  settings: TradeSettings,
) {
  const remaining = lines.filter(({ quantityTenths }) => quantityTenths > 0)
  // A coupon without a discount on goods covers the freight.
  const isFreightFree = row.couponId !== null && row.discountFen === 0
  const freightFen = isFreightFree
    ? 0
    : freightOf(
        {
          provinceCode,
          grams: weightOf(remaining.map(({ goods, quantityTenths }) => ({ ...goods, quantityTenths }))),
          goodsFen: remaining.reduce((sum, { grossFen }) => sum + grossFen, 0),
          isDangerous: remaining.some(({ goods }) => goods.unNumber !== null),
          isRegulated: row.kind === 'regulated',
        },
        settings,
      )
  return sumOrder(remaining, freightFen)
}

type Sums = ReturnType<typeof sumOrder>

async function settle(
  ctx: MemberCtx,
  order: LockedOrder,
  couponId: number | null,
  sums: Sums,
  settings: TradeSettings,
) {
  const { db: tx, viewer, now } = ctx
  const moreFen = sums.totalFen - order.totalFen
  const reference = `${order.orderNo}/${order.version}`
  if (order.couponId !== null && couponId === null) await giveCouponBack(tx, order.couponId, now)
  if (order.collection === 'credit' && moreFen > 0)
    await drawCredit(tx, viewer.companyId, moreFen, reference, now)
  if (order.collection === 'credit' && moreFen < 0)
    await giveBackCredit(tx, viewer.companyId, -moreFen, 'refund', reference, now)
  const depositFen = depositFenOf(order.paymentTerms, sums.totalFen, settings)
  return { ...sums, depositFen }
}

async function wording(ctx: MemberCtx, input: EditInput, row: OrderDetailRow) {
  const { remark, poNumber, projectNumber } = input
  const invoice = input.invoice && (await freezeInvoice(ctx.db, ctx, input.invoice))
  const isMoved = projectNumber !== undefined && projectNumber !== row.projectNumber
  return {
    ...(remark !== undefined && { remark }),
    ...(poNumber !== undefined && { poNumber }),
    ...(isMoved && { projectNumber, projectId: await resolveProject(ctx, projectNumber) }),
    ...(invoice && { invoice: json(invoice), receiptType: invoice.receipt_type }),
  }
}

/**
 * Removed lines have quantity 0.
 * @throws Failure `not-found` for lines of other orders; `validation-failed` when one grows, a quoted one shrinks, or
 * none stays
 */
export async function wantedLines(
  ctx: MemberCtx,
  lines: OrderLineRow[],
  wanted: EditInput['lines'],
): Promise<EditedLine[]> {
  const quantities = readQuantities(ctx, lines, wanted ?? [])
  const goods = new Map(
    (
      await findGoods(
        ctx.db,
        lines.map(({ skuId }) => skuId),
      )
    ).map((one) => [one.skuId, one]),
  )
  const prices = await tierPrices(ctx, lines, quantities)
  return lines.flatMap((line) => {
    const quantityTenths = quantities.get(line.id) ?? line.quantityTenths
    const isChanged = quantityTenths !== line.quantityTenths
    const unitPriceFen = Math.max(line.unitPriceFen, prices.get(line.skuId)?.payFen ?? 0)
    const { grossFen, discountFen, netFen, taxFen, preferredLot } = line
    const sums = isChanged
      ? shrinkLine(line, quantityTenths, unitPriceFen)
      : { grossFen, discountFen, netFen, taxFen }
    const one = goods.get(line.skuId)
    const edited = { id: line.id, quantityTenths, preferredLot, unitPriceFen }
    return one ? [{ ...edited, isChanged, isRepriced: isChanged, goods: one, ...sums }] : []
  })
}

function readQuantities(
  { locale }: MemberCtx,
  lines: OrderLineRow[],
  wanted: NonNullable<EditInput['lines']>,
) {
  const quantities = new Map(lines.map(({ id, quantityTenths }) => [id, quantityTenths]))
  const quoted = new Set(lines.filter(({ priceReason }) => priceReason === 'quote').map(({ id }) => id))
  for (const [index, { id, quantity }] of wanted.entries()) {
    const before = quantities.get(Number(id))
    if (before === undefined) throw new Failure('not-found')
    const after = toTenths(quantity)
    const refuse = (text: Text) => fieldRefusal(locale, `lines.${index}.quantity`, text)
    if (after > before) throw refuse(editingAnswers.onlyLess)
    if (after > 0 && after < before && quoted.has(Number(id))) throw refuse(editingAnswers.quotedQuantity)
    quantities.set(Number(id), after)
  }
  if ([...quantities.values()].some((quantity) => quantity > 0)) return quantities
  throw fieldRefusal(locale, 'lines', editingAnswers.nothingLeft)
}

/** A price for a larger quantity does not hold for a smaller one. */
function tierPrices({ db, viewer, now }: MemberCtx, lines: OrderLineRow[], quantities: Map<number, number>) {
  const shrunk = lines.flatMap(({ id, skuId, quantityTenths, priceReason }) => {
    const after = quantities.get(id) ?? quantityTenths
    return priceReason === 'tier' && after > 0 && after < quantityTenths
      ? [{ skuId, quantityTenths: after }]
      : []
  })
  return resolvePrices(db, viewer.companyId, shrunk, now)
}

async function writeLines({ db: tx, locale, viewer }: MemberCtx, lines: EditedLine[], provinceCode: string) {
  const changed = lines.filter(({ isChanged }) => isChanged)
  await lockPurchases(tx, viewer.companyId)
  await lockStock(
    tx,
    changed.map(({ goods }) => goods.skuId),
  )
  await releaseLines(
    tx,
    changed.map(({ id }) => id),
  )
  const gone = changed.filter(({ quantityTenths }) => quantityTenths === 0)
  if (gone.length > 0)
    await removeLines(
      tx,
      gone.map(({ id }) => id),
    )
  const remaining = changed.filter(({ quantityTenths }) => quantityTenths > 0)
  for (const { id, goods: _goods, isChanged: _isChanged, isRepriced, ...change } of lines)
    if (isRepriced && change.quantityTenths > 0) await changeLine(tx, id, change)
  await reserveLines(
    tx,
    remaining.map(({ id, goods: { skuId, allowsBackorder }, quantityTenths, preferredLot }) => ({
      orderLineId: id,
      skuId,
      quantityTenths,
      preferredLot,
      allowsBackorder,
    })),
    { provinceCode, locale },
  )
}
