import { drawCredit, giveBackCredit, giveCouponBack } from '#features/balances/service.server.ts'
import { freezeInvoice } from '#features/invoices/service.server.ts'
import { drawPermits, givePermitsBack } from '#features/qualifications/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Failure } from '#shared/failure.ts'
import { depositFenOf } from '../../checkout/order-rows.ts'
import { freezeAddress } from '../address.service.server.ts'
import { listLines } from '../detail.repository.server.ts'
import { freightOf, weightOf } from '../freight.ts'
import { scopeOf, whatMembersCan } from '../permissions.ts'
import { type DetailRow, findOrderRow } from '../reading.repository.server.ts'
import { findOrder } from '../reading.service.server.ts'
import { changeOrder, type LockedOrder, type OrderChange } from '../repository.server.ts'
import type { EditInput, OrderAddress, OrderDetail } from '../schema.ts'
import { readTradeSettings } from '../settings.service.server.ts'
import type { TradeSettings } from '../settings.ts'
import { sumOrder } from '../sums.ts'
import { lockOrder } from '../transition.service.server.ts'
import { type EditedLine, wantedLines, writeLines } from './lines.service.server.ts'
import { keepVersion } from './repository.server.ts'

/**
 * Changes an order that nobody has reviewed yet: less of its lines, another address or invoice, other words. What was
 * agreed on stays; freight is reckoned anew. The order as it was is kept.
 * @throws Failure `not-found`; `illegal-move`; `conflict` when it has changed since it was read; `validation-failed`;
 * `insufficient-funds` when freight takes more credit than there is
 */
export async function editOrder(ctx: MemberCtx, id: number, input: EditInput): Promise<OrderDetail> {
  await inTransaction(ctx.db, (tx) => edit({ ...ctx, db: tx }, id, input))
  return findOrder(ctx, id)
}

/** @param ctx of the transaction */
async function edit(ctx: MemberCtx, id: number, input: EditInput) {
  const { db: tx, viewer, now } = ctx
  const order = await lockOrder(tx, viewer, id)
  if (!whatMembersCan({ ...order, terms: order.paymentTerms }).edit) throw new Failure('illegal-move')
  if (order.version !== input.version) throw new Failure('conflict')
  const row = await findOrderRow(tx, scopeOf(viewer), id)
  if (!row) throw new Failure('not-found')
  const before = await listLines(tx, id)
  const content = JSON.parse(JSON.stringify({ order: row, lines: before }))
  await keepVersion(tx, { orderId: id, version: order.version, memberId: viewer.memberId, content, at: now })
  const address = input.addressId ? await freezeAddress(ctx, input.addressId) : row.address
  const lines = await wantedLines(ctx, before, input.lines)
  const settings = await readTradeSettings(tx)
  const money = await settle(ctx, order, row, sumEdited(row, lines, address, settings), settings)
  const papers = await renewPermits(ctx, order, lines)
  await changeOrder(tx, id, { ...money, ...papers, ...(await wording(ctx, input)), address })
  await writeLines(ctx, lines, address.provinceCode)
}

function sumEdited(
  row: DetailRow,
  lines: EditedLine[],
  { provinceCode }: OrderAddress,
  settings: TradeSettings,
) {
  const kept = lines.filter(({ quantityTenths }) => quantityTenths > 0)
  // A coupon that took nothing off goods took the freight.
  const isFreightFree = row.couponId !== null && row.discountFen === 0
  const freightFen = isFreightFree
    ? 0
    : freightOf(
        {
          provinceCode,
          grams: weightOf(kept.map(({ goods, quantityTenths }) => ({ ...goods, quantityTenths }))),
          goodsFen: kept.reduce((sum, { grossFen }) => sum + grossFen, 0),
          isHazardous: kept.some(({ goods }) => goods.isHazardousChemical),
          isRegulated: row.kind === 'regulated',
        },
        settings,
      )
  return sumOrder(kept, freightFen)
}

type Sums = ReturnType<typeof sumOrder>

/** What else changes with the sums: credit that is drawn, the deposit, a coupon that has nothing left to do. */
async function settle(
  ctx: MemberCtx,
  order: LockedOrder,
  row: DetailRow,
  sums: Sums,
  settings: TradeSettings,
): Promise<OrderChange> {
  const { db: tx, viewer, now } = ctx
  const moreFen = sums.totalFen - order.totalFen
  const reference = `${order.orderNo}/${order.version}`
  if (order.collection === 'credit' && moreFen > 0)
    await drawCredit(tx, viewer.companyId, moreFen, reference, now)
  if (order.collection === 'credit' && moreFen < 0)
    await giveBackCredit(tx, viewer.companyId, -moreFen, 'refund', reference, now)
  const isCouponIdle = order.couponId !== null && row.discountFen > 0 && sums.discountFen === 0
  if (isCouponIdle && order.couponId !== null) await giveCouponBack(tx, order.couponId, now)
  const depositFen = depositFenOf(order.paymentTerms, sums.totalFen, settings)
  return { ...sums, depositFen, ...(isCouponIdle && { couponId: null }) }
}

async function renewPermits(
  { db: tx, viewer, now }: MemberCtx,
  order: LockedOrder,
  lines: EditedLine[],
): Promise<OrderChange> {
  if (order.kind !== 'regulated' || lines.every(({ isChanged }) => !isChanged)) return {}
  await givePermitsBack(tx, order.qualifications)
  const kept = lines.filter(({ quantityTenths }) => quantityTenths > 0)
  const wanted = kept.map(({ goods, quantityTenths }) => ({ ...goods, quantityTenths }))
  return { qualifications: await drawPermits(tx, viewer.companyId, wanted, now) }
}

async function wording(ctx: MemberCtx, input: EditInput): Promise<OrderChange> {
  const { remark, poNumber, projectNumber } = input
  const invoice = input.invoice && (await freezeInvoice(ctx.db, ctx, input.invoice))
  return {
    ...(remark !== undefined && { remark }),
    ...(poNumber !== undefined && { poNumber }),
    ...(projectNumber !== undefined && { projectNumber }),
    ...(invoice && { invoice, receiptType: invoice.receipt_type }),
  }
}
