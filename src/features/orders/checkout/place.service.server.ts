import { drawCredit, findCredit, useCoupon as takeCoupon } from '#features/balances/service.server.ts'
import { freezeInvoice } from '#features/invoices/service.server.ts'
import { findSpendingLimit, requireSeat } from '#features/members/service.server.ts'
import { requireOwnUploads } from '#features/uploads/service.server.ts'
import type { MemberCtx, MemberViewer, StaffViewer } from '#server/context.ts'
import { answerIdempotently } from '#server/db/idempotency.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { composeNumber } from '#shared/document-number.ts'
import { Failure, invariant } from '#shared/failure.ts'
import { toFen } from '#shared/money.ts'
import { readId } from '#shared/read-id.ts'
import { withMaskedHandler } from '../declaration/masked.ts'
import { recordRegulated } from '../declaration/service.server.ts'
import { freezeAddress } from '../order/actions.service.server.ts'
import { notifyOrder } from '../order/notification.service.server.ts'
import { parseTradeSettings } from '../order/settings.service.server.ts'
import { reserveLines } from '../order/stock.service.server.ts'
import { resolveProject } from '../projects/service.server.ts'
import { type Collection, collectionNumbers, type PaymentTerms, termsNumbers } from '../schema.ts'
import { awaitApprovals } from './await-approvals.service.server.ts'
import {
  applyCoupon,
  type Basket,
  composeDrafts,
  methodsOf,
  readBasket,
  requireOrderable,
} from './basket.service.server.ts'
import { type DraftOrder, isOverLimit, type PaymentMethod } from './draft-order.ts'
import { type CheckoutInput, type LockedLines, lockWanted, releaseWanted } from './lines.service.server.ts'
import {
  firstStatus,
  firstTransitions,
  lineRows,
  type NewOrder,
  orderRow,
  presentPlaced,
} from './order-rows.ts'
import { preparePurchase } from './purchase.service.server.ts'
import { addOrderLines, addOrders, addTransitions, awaitReview, findPlacing } from './repository.server.ts'
import type { AcceptQuoteInput, PlacedOrder, SubmitInput } from './schema.ts'

/**
 * Places one order for the regulated lines and one for the others, all or nothing. Held lines stay in the cart.
 * @param key of the submit; the same key returns the same orders
 * @throws Failure `cart-empty`, `papers-missing`, `company-unverified`, `price-on-request`, `amount-changed`,
 * `coupon-unusable`, `insufficient-funds`, `payment-refused`, `out-of-stock`, `not-found`, `over-buyer-limit`, `conflict`
 */
export const placeOrders = (
  ctx: MemberCtx,
  key: string,
  input: SubmitInput,
): Promise<{ orders: PlacedOrder[] }> =>
  ctx.transaction((ctx) =>
    answerIdempotently(
      ctx.db,
      { memberId: ctx.viewer.memberId, scope: 'order', key, body: withMaskedHandler(input) },
      async () => ({
        orders: await place(ctx, input),
      }),
    ),
  )

/**
 * Accepts lines of the newest version of a quote: one order at the quoted prices, or nothing.
 * @param key of the acceptance; the same key returns the same order
 * @throws Failure as `placeOrders`; `conflict` after a newer version, `illegal-move` unless the quote is open, `gone` when
 * it has expired or a line is no longer sold
 */
export const placeQuoteOrder = (
  ctx: MemberCtx,
  key: string,
  quoteId: string,
  { version, lines, ...input }: AcceptQuoteInput,
): Promise<{ orders: PlacedOrder[] }> =>
  ctx.transaction((ctx) =>
    answerIdempotently(
      ctx.db,
      {
        memberId: ctx.viewer.memberId,
        scope: 'quote-accept',
        key,
        body: { quoteId, version, lines, ...withMaskedHandler(input) },
      },
      async () => ({
        orders: await place(ctx, { ...input, way: 'cart', quote: { id: quoteId, version, lines } }),
      }),
    ),
  )

/** In the caller's transaction, for the buyer who is the viewer. */
export async function place(ctx: MemberCtx, input: CheckoutInput): Promise<PlacedOrder[]> {
  const { db: tx, viewer, now } = ctx
  const isOffline = input.placedBy !== undefined
  await requireOwnUploads(
    tx,
    viewer.companyId,
    input.attachments.map(({ filepath }) => filepath),
  )
  const { locked, placingFound, credit, spendingLimitFen, address, invoice } = await readInputs(ctx, input)
  const { settingsFound, sequences } = placingFound
  const projectId = await resolveProject(ctx, input.projectNumber)
  const settings = parseTradeSettings(settingsFound)
  const basket = await readBasket(ctx, locked.wanted, { settings, credit, spendingLimitFen, isOffline })
  requireOrderable(ctx, basket, input)
  if (address instanceof Failure) throw address
  if (invoice instanceof Failure) throw invoice
  const drafts = await composeWanted(ctx, basket, address.provinceCode, input)
  const orders = numberOrders(ctx, basket, drafts, input, sequences)
  await drawCredits(ctx, orders)
  const { regulated, ...purchase } = await preparePurchase(ctx, drafts, { ...input, isOffline })
  const { memberId, companyId } = viewer
  const quoteId = locked.quote?.locked.id ?? null
  const bought = { input, quoteId, address, invoice, ...purchase, settings, projectId, isOffline }
  const placing = { memberId, companyId, now, ...bought }
  const rows = await addOrders(
    tx,
    orders.map((order) => orderRow(order, placing)),
  )
  const ids = new Map(rows.map(({ id, orderNo }) => [orderNo, id]))
  const placed = orders.map((order) => {
    const id = ids.get(order.orderNo)
    invariant(id)
    return { ...order, id }
  })
  const added = await reserve(ctx, placed, address.provinceCode)
  for (const { id, draft } of placed)
    if (regulated && draft.kind === 'regulated')
      await recordRegulated(
        ctx,
        id,
        regulated,
        added.filter(({ orderId }) => orderId === id),
      )
  await requireSeat(ctx)
  // A contract with the seal of the company is its approval.
  if (!isOffline) await awaitApprovals(ctx, placed, projectId)
  await finish(ctx, locked, placed, input.placedBy ?? viewer)
  return placed.map((order) => presentPlaced(order, now, settings))
}

/** As a value: it counts only when nothing else fails first. */
const orFailure = (problem: unknown) => {
  if (problem instanceof Failure) return problem
  throw problem
}

const readInputs = (ctx: MemberCtx, input: CheckoutInput) =>
  inOneRound(ctx.db, async (db) => {
    const { companyId } = ctx.viewer
    const [locked, placingFound, credit, spendingLimitFen, address, invoice] = await Promise.all([
      lockWanted({ ...ctx, db }, input),
      findPlacing(db),
      asksForCredit(input) ? findCredit(db, companyId) : undefined,
      findSpendingLimit(db, ctx.viewer),
      freezeAddress({ ...ctx, db }, input.addressId).catch(orFailure),
      freezeInvoice(db, ctx, input.invoice).catch(orFailure),
    ])
    if (locked.wanted.length === 0) throw new Failure('cart-empty')
    return { locked, placingFound, credit, spendingLimitFen, address, invoice }
  })

type Placed = NewOrder & { id: number; isAwaitingApproval?: boolean }

async function composeWanted(ctx: MemberCtx, basket: Basket, provinceCode: string, input: SubmitInput) {
  const drafts = await composeChosen(ctx, basket, provinceCode, input.couponId)
  const totalFen = drafts.reduce((sum, draft) => sum + draft.totalFen, 0)
  const isAsShown = input.expectedTotal === undefined || toFen(input.expectedTotal) === totalFen
  if (!isAsShown) throw new Failure('amount-changed')
  return drafts
}

async function composeChosen(
  ctx: MemberCtx,
  basket: Basket,
  provinceCode: string,
  couponId: string | null | undefined,
): Promise<DraftOrder[]> {
  if (!couponId) return composeDrafts(basket, provinceCode)
  const id = readId(couponId)
  if (id === undefined) throw new Failure('coupon-unusable')
  const terms = await takeCoupon(ctx.db, ctx.viewer.memberId, id, ctx.now)
  const drafts = await applyCoupon(ctx, basket, provinceCode, { id, terms })
  if (!drafts) throw new Failure('coupon-unusable')
  return drafts
}

function numberOrders(
  { now }: MemberCtx,
  basket: Basket,
  drafts: DraftOrder[],
  input: SubmitInput,
  sequences: number[],
): NewOrder[] {
  return drafts.map((draft, index) => {
    const method = chooseMethod(draft, basket, input)
    const sequence = sequences[index]
    invariant(sequence)
    const orderNo = composeNumber(now, sequence)
    return { draft, method, orderNo, status: firstStatus({ draft, method }, basket.settings) }
  })
}

const asksForCredit = ({ collectionType, regulatedPayment }: SubmitInput) =>
  [collectionType, regulatedPayment?.collectionType].includes(collectionNumbers.credit)

const nameOf = <T extends string>(numbers: Record<T, number>, number: number | undefined) =>
  (Object.keys(numbers) as T[]).find((name) => numbers[name] === number) ?? null

function chooseMethod(draft: DraftOrder, basket: Basket, input: SubmitInput): PaymentMethod {
  const asked = (draft.kind === 'regulated' && input.regulatedPayment) || input
  const terms = nameOf<PaymentTerms>(termsNumbers, asked.paymentTerms)
  const collection = nameOf<Collection>(collectionNumbers, asked.collectionType)
  const method = methodsOf(draft, basket).find((one) => one.terms === terms && one.collection === collection)
  if (!method)
    throw new Failure(
      isOverLimit(collection, draft.totalFen, basket.spendingLimitFen)
        ? 'over-buyer-limit'
        : 'payment-refused',
    )
  return method
}

async function drawCredits({ db: tx, viewer, now }: MemberCtx, orders: NewOrder[]) {
  for (const { method, draft, orderNo } of orders)
    if (method.collection === 'credit') await drawCredit(tx, viewer.companyId, draft.totalFen, orderNo, now)
}

/** An order with a backordered line waits for review. */
async function reserve({ db: tx, locale }: MemberCtx, placed: Placed[], provinceCode: string) {
  const rows = await addOrderLines(
    tx,
    placed.flatMap(({ id, draft }) => lineRows(id, draft)),
  )
  const backorders = new Map(
    placed.flatMap(({ draft }) => draft.lines.map(({ goods }) => [goods.skuId, goods.allowsBackorder])),
  )
  const wants = rows.map(({ id, skuId, quantityTenths, preferredLot }) => ({
    orderLineId: id,
    skuId,
    quantityTenths,
    preferredLot,
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
  return rows
}

const nextOf = ({ status, isAwaitingApproval }: Pick<Placed, 'status' | 'isAwaitingApproval'>) => {
  if (isAwaitingApproval) return 'approvalFollows'
  return status === 'pendingReview' ? 'reviewFollows' : 'payInTime'
}

async function finish(ctx: MemberCtx, locked: LockedLines, placed: Placed[], by: MemberViewer | StaffViewer) {
  const { db: tx, viewer, now } = ctx
  const actor =
    by.kind === 'staff'
      ? ({ actor: 'staff', actorId: by.staffId } as const)
      : ({ actor: 'member', actorId: by.memberId } as const)
  const transitions = placed.flatMap(({ id, status }) =>
    firstTransitions(status).map(([fromStatus, toStatus]) => ({
      orderId: id,
      fromStatus,
      toStatus,
      at: now,
      ...(fromStatus === null ? actor : ({ actor: 'system', actorId: null } as const)),
    })),
  )
  await inOneRound(tx, async (tx) => {
    const notifications = placed.map(({ id, orderNo, draft, ...state }) => {
      const event = { kind: 'placed', totalFen: draft.totalFen, next: nextOf(state) } as const
      return notifyOrder({ ...ctx, db: tx }, { id, orderNo, memberId: viewer.memberId }, event)
    })
    await Promise.all([
      addTransitions(tx, transitions),
      releaseWanted({ ...ctx, db: tx }, locked, placed, by),
      ...notifications,
    ])
  })
}
