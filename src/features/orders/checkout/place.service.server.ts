import { drawCredit, findCredit, useCoupon as takeCoupon } from '#features/balances/service.server.ts'
import { lockSelectedLines, removeCartLines } from '#features/cart/service.server.ts'
import { freezeInvoice } from '#features/invoices/service.server.ts'
import { findSpendingLimit } from '#features/members/service.server.ts'
import { drawPermits } from '#features/qualifications/service.server.ts'
import { requireOwnUploads } from '#features/uploads/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { answerIdempotently } from '#server/db/idempotency.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Failure } from '#shared/failure.ts'
import { invariant } from '#shared/invariant.ts'
import { toFen, toYuan } from '#shared/money.ts'
import { readId } from '#shared/read-id.ts'
import { freezeAddress } from '../order/address.service.server.ts'
import { dueOf, paymentStateOf } from '../order/money.ts'
import { writeTo } from '../order/notification.service.server.ts'
import { composeNumber } from '../order/number.ts'
import type { TradeSettings } from '../order/settings.service.server.ts'
import { parseTradeSettings } from '../order/settings.service.server.ts'
import { statusNumbers } from '../order/state.ts'
import { reserveLines } from '../order/stock.service.server.ts'
import {
  type Collection,
  collectionNumbers,
  type PaymentTerms,
  paymentStateNumbers,
  termsNumbers,
} from '../schema.ts'
import { applyCoupon, asRegulated, type Basket, composeParts, readBasket } from './basket.service.server.ts'
import type { Part } from './draft-order.ts'
import { isOverLimit, type PaymentWay } from './draft-order.ts'
import {
  type Draft,
  depositFenOf,
  expiryOf,
  firstMoves,
  firstStatus,
  lineRows,
  orderRow,
} from './order-rows.ts'
import { paymentsOf } from './preview.service.server.ts'
import {
  addMoves,
  addOrderLines,
  addOrders,
  awaitReview,
  findPlacing,
  type Placing,
} from './repository.server.ts'
import type { PlacedOrder, SubmitInput } from './schema.ts'

/**
 * Makes orders of the selected lines, one for regulated lines and one for the others, all or nothing. What cannot be
 * ordered stays in the cart, as the preview says.
 * @param key the same key again gives the same orders
 * @throws Failure `cart-empty`, `papers-missing`, `price-on-request`, `amount-changed`, `coupon-unusable`,
 * `insufficient-funds`, `payment-refused`, `out-of-stock`, `not-found`, `conflict`
 */
export const placeOrders = (
  ctx: MemberCtx,
  key: string,
  input: SubmitInput,
): Promise<{ orders: PlacedOrder[] }> =>
  inTransaction(ctx.db, (tx) =>
    answerIdempotently(tx, { memberId: ctx.viewer.memberId, scope: 'order', key, body: input }, async () => ({
      orders: await place({ ...ctx, db: tx }, input),
    })),
  )

/** @param ctx of the transaction */
async function place(ctx: MemberCtx, input: SubmitInput): Promise<PlacedOrder[]> {
  const { db: tx, viewer, now } = ctx
  await requireOwnUploads(
    tx,
    viewer.companyId,
    input.attachments.map(({ filepath }) => filepath),
  )
  const { wanted, placingFound, credit, spendingLimitFen, address, invoice } = await readInputs(ctx, input)
  const { settingsFound, sequences, ...buyer } = placingFound
  const settings = parseTradeSettings(settingsFound)
  const basket = await readBasket(ctx, wanted, { settings, credit, spendingLimitFen })
  if (basket.groups.length === 0) throw new Failure(basket.held[0]?.reason ?? 'cart-empty')
  if (address instanceof Failure) throw address
  if (invoice instanceof Failure) throw invoice
  const parts = await composeWanted(ctx, basket, address.provinceCode, input)
  const drafts = draftOrders(ctx, basket, parts, input, sequences)
  await drawCredits(ctx, drafts)
  const regulated = parts.find(({ kind }) => kind === 'regulated')
  const qualifications = regulated
    ? await drawPermits(tx, viewer.companyId, regulated.lines.map(asRegulated), now)
    : []
  const { memberId, companyId } = viewer
  const placing = { memberId, companyId, now, input, address, invoice, qualifications, settings }
  const rows = await addOrders(
    tx,
    drafts.map((draft) => orderRow(draft, placing)),
  )
  const ids = new Map(rows.map(({ id, orderNo }) => [orderNo, id]))
  const placed = drafts.map((draft) => {
    const id = ids.get(draft.orderNo)
    invariant(id)
    return { ...draft, id }
  })
  await reserve(ctx, placed, address.provinceCode)
  await finish(ctx, placed, buyer)
  return placed.map((order) => presentPlaced(order, ctx, settings))
}

/** A failure as a value: it counts only when nothing else is wrong before. */
const orFailure = (problem: unknown) => {
  if (problem instanceof Failure) return problem
  throw problem
}

/**
 * What orders are made of, read at once; the lines are locked.
 * @param ctx of the transaction
 */
const readInputs = (ctx: MemberCtx, input: SubmitInput) =>
  inOneRound(ctx.db, async (db) => {
    const { memberId, companyId } = ctx.viewer
    const [wanted, placingFound, credit, spendingLimitFen, address, invoice] = await Promise.all([
      lockSelectedLines(db, memberId, input.way),
      findPlacing(db, memberId),
      asksForCredit(input) ? findCredit(db, companyId) : undefined,
      findSpendingLimit(db, ctx.viewer),
      freezeAddress({ ...ctx, db }, input.addressId).catch(orFailure),
      freezeInvoice(db, ctx, input.invoice).catch(orFailure),
    ])
    if (wanted.length === 0) throw new Failure('cart-empty')
    return { wanted, placingFound, credit, spendingLimitFen, address, invoice }
  })

type Placed = Draft & { id: number }

/** The orders with the coupon that was chosen, if one was; it is used up. */
async function composeWanted(ctx: MemberCtx, basket: Basket, provinceCode: string, input: SubmitInput) {
  const parts = await composeChosen(ctx, basket, provinceCode, input.couponId)
  const totalFen = parts.reduce((sum, part) => sum + part.totalFen, 0)
  const isAsShown = input.expectedTotal === undefined || toFen(input.expectedTotal) === totalFen
  if (!isAsShown) throw new Failure('amount-changed')
  return parts
}

async function composeChosen(
  ctx: MemberCtx,
  basket: Basket,
  provinceCode: string,
  couponId: string | null | undefined,
): Promise<Part[]> {
  if (!couponId) return composeParts(basket, provinceCode)
  const id = readId(couponId)
  if (id === undefined) throw new Failure('coupon-unusable')
  const terms = await takeCoupon(ctx.db, ctx.viewer.memberId, id, ctx.now)
  const parts = await applyCoupon(ctx, basket, provinceCode, { id, terms })
  if (!parts) throw new Failure('coupon-unusable')
  return parts
}

function draftOrders(
  { now }: MemberCtx,
  basket: Basket,
  parts: Part[],
  input: SubmitInput,
  sequences: number[],
): Draft[] {
  return parts.map((part, index) => {
    const way = chooseWay(part, basket, input)
    const sequence = sequences[index]
    invariant(sequence)
    const orderNo = composeNumber(now, sequence)
    return { part, way, orderNo, status: firstStatus({ part, way }, basket.settings) }
  })
}

const asksForCredit = ({ collectionType, regulatedPayment }: SubmitInput) =>
  [collectionType, regulatedPayment?.collectionType].includes(collectionNumbers.credit)

const nameOf = <T extends string>(numbers: Record<T, number>, number: number | undefined) =>
  (Object.keys(numbers) as T[]).find((name) => numbers[name] === number) ?? null

function chooseWay(part: Part, basket: Basket, input: SubmitInput): PaymentWay {
  const asked = (part.kind === 'regulated' && input.regulatedPayment) || input
  const terms = nameOf<PaymentTerms>(termsNumbers, asked.paymentTerms)
  const collection = nameOf<Collection>(collectionNumbers, asked.collectionType)
  const way = paymentsOf(part, basket).find((one) => one.terms === terms && one.collection === collection)
  if (!way)
    throw new Failure(
      isOverLimit(collection, part.totalFen, basket.spendingLimitFen)
        ? 'over-buyer-limit'
        : 'payment-refused',
    )
  return way
}

async function drawCredits({ db: tx, viewer, now }: MemberCtx, drafts: Draft[]) {
  for (const { way, part, orderNo } of drafts)
    if (way.collection === 'credit') await drawCredit(tx, viewer.companyId, part.totalFen, orderNo, now)
}

/** Writes the lines and holds their goods; an order of which something is missing now waits for review. */
async function reserve({ db: tx, locale }: MemberCtx, placed: Placed[], provinceCode: string) {
  const rows = await addOrderLines(
    tx,
    placed.flatMap(({ id, part }) => lineRows(id, part)),
  )
  const backorders = new Map(
    placed.flatMap(({ part }) => part.lines.map(({ goods }) => [goods.skuId, goods.allowsBackorder])),
  )
  const wants = rows.map(({ id, skuId, quantityTenths }) => ({
    orderLineId: id,
    skuId,
    quantityTenths,
    allowsBackorder: backorders.get(skuId) ?? false,
  }))
  const short = new Set(
    (await reserveLines(tx, wants, { provinceCode, locale })).map(({ orderLineId }) => orderLineId),
  )
  const shortOrders = new Set(rows.filter(({ id }) => short.has(id)).map(({ orderId }) => orderId))
  const waiting = placed.filter(({ id, status }) => shortOrders.has(id) && status !== 'pendingReview')
  if (waiting.length > 0)
    await awaitReview(
      tx,
      waiting.map(({ id }) => id),
    )
  for (const order of waiting) order.status = 'pendingReview'
}

async function finish(
  ctx: MemberCtx,
  placed: Placed[],
  { email, locale }: Pick<Placing, 'email' | 'locale'>,
) {
  const { db: tx, viewer, now } = ctx
  const moves = placed.flatMap(({ id, status }) =>
    firstMoves(status).map(([fromStatus, toStatus]) => ({
      orderId: id,
      fromStatus,
      toStatus,
      at: now,
      ...(fromStatus === null
        ? ({ actor: 'member', actorId: viewer.memberId } as const)
        : ({ actor: 'system', actorId: null } as const)),
    })),
  )
  const lineIds = placed.flatMap(({ part }) => part.lines.map(({ cartLineId }) => cartLineId))
  await inOneRound(tx, async (tx) => {
    const mails = placed.map(({ orderNo, part, status }) => {
      const event = {
        kind: 'placed' as const,
        totalFen: part.totalFen,
        isReviewed: status !== 'pendingReview',
      }
      return email === null ? undefined : writeTo(ctx, tx, { orderNo, email, locale }, event)
    })
    await Promise.all([addMoves(tx, moves), removeCartLines(tx, viewer.memberId, lineIds), ...mails])
  })
}

function presentPlaced(
  { id, orderNo, part, way, status }: Placed,
  { now }: MemberCtx,
  settings: TradeSettings,
): PlacedOrder {
  const money = {
    status,
    ...way,
    totalFen: part.totalFen,
    depositFen: depositFenOf(way.terms, part.totalFen, settings),
    paidFen: 0,
    refundedFen: 0,
  }
  return {
    id: String(id),
    orderNo,
    kind: part.kind,
    status: statusNumbers[status],
    paymentState: paymentStateNumbers[paymentStateOf(money)],
    collectionType: collectionNumbers[way.collection],
    total: toYuan(part.totalFen),
    due: toYuan(dueOf(money)),
    expiresAt: status === 'pendingPayment' ? expiryOf(now, settings).toISOString() : null,
  }
}
