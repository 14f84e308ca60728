import { drawCredit, useCoupon as takeCoupon } from '#features/balances/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { answerIdempotently } from '#server/db/idempotency.ts'
import { composeNumber } from '#shared/document-number.ts'
import { Failure, invariant } from '#shared/failure.ts'
import { toFen } from '#shared/money.ts'
import { readId } from '#shared/read-id.ts'
import { withMaskedHandler } from '../declaration/masked.ts'
import { resolveProject } from '../projects/service.server.ts'
import { type Collection, collectionNumbers, type PaymentTerms, termsNumbers } from '../schema.ts'
import {
  applyCoupon,
  type Basket,
  composeDrafts,
  methodsOf,
  readBasket,
  requireOrderable,
} from './basket.service.server.ts'
import { type DraftOrder, isOverLimit, type PaymentMethod } from './draft-order.ts'
import { type Inputs, readInputs } from './inputs.service.server.ts'
import type { CheckoutInput } from './lines.service.server.ts'
import { firstStatus, type NewOrder, presentPlaced } from './order-rows.ts'
import { preparePurchase } from './purchase.service.server.ts'
import type { AcceptQuoteInput, PlacedOrder, SubmitInput } from './schema.ts'
import { writeOrders } from './write.service.server.ts'

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
      async (inputs: Inputs) => ({ orders: await place(ctx, input, inputs) }),
      (db) => readInputs({ ...ctx, db }, input),
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
  ctx.transaction((ctx) => {
    const accepted = { ...input, way: 'cart' as const, quote: { id: quoteId, version, lines } }
    return answerIdempotently(
      ctx.db,
      {
        memberId: ctx.viewer.memberId,
        scope: 'quote-accept',
        key,
        body: { quoteId, version, lines, ...withMaskedHandler(input) },
      },
      async (inputs: Inputs) => ({ orders: await place(ctx, accepted, inputs) }),
      (db) => readInputs({ ...ctx, db }, accepted),
    )
  })

/** In the caller's transaction, for the buyer who is the viewer. @param inputs by `readInputs` */
export async function place(ctx: MemberCtx, input: CheckoutInput, inputs: Inputs): Promise<PlacedOrder[]> {
  const isOffline = input.placedBy !== undefined
  const { locked, settings, credit, spendingLimitFen, address, invoice } = inputs
  const projectId = await resolveProject(ctx, input.projectNumber)
  const basket = await readBasket(ctx, locked.wanted, { settings, credit, spendingLimitFen, isOffline })
  requireOrderable(ctx, basket, input)
  if (address instanceof Failure) throw address
  if (invoice instanceof Failure) throw invoice
  const drafts = await composeWanted(ctx, basket, address.provinceCode, input)
  const orders = numberOrders(ctx, basket, drafts, input, inputs.numbers)
  await drawCredits(ctx, orders)
  const { regulated, ...purchase } = await preparePurchase(ctx, drafts, { ...input, isOffline })
  const { memberId, companyId } = ctx.viewer
  const quoteId = locked.quote?.locked.id ?? null
  const buyer = { memberId, companyId, now: ctx.now }
  const bought = { input, quoteId, address, invoice, ...purchase, settings, projectId, isOffline }
  await writeOrders(ctx, orders, { ...buyer, ...bought }, { regulated, locked })
  return orders.map((order) => presentPlaced(order, ctx.now, settings))
}

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
  { ids, sequences }: Inputs['numbers'],
): NewOrder[] {
  return drafts.map((draft, index) => {
    const method = chooseMethod(draft, basket, input)
    const [id, sequence] = [ids[index], sequences[index]]
    invariant(id)
    invariant(sequence)
    const orderNo = composeNumber(now, sequence)
    return { id, draft, method, orderNo, status: firstStatus({ draft, method }, basket.settings) }
  })
}

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
