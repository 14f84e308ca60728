import { type GuardedAction, performGuarded } from '#features/approvals/service.server.ts'
import {
  type DebtRow,
  listDebts,
  listOrdersOfStatement,
  presentDebt,
} from '#features/balances/service.server.ts'
import { lockOrders, scopeOf } from '#features/orders/service.server.ts'
import type { MemberCtx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { answerIdempotently } from '#server/db/idempotency.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { toFen, toYuan } from '#shared/money.ts'
import { bookPayment, claimReference } from '../payment/booking.service.server.ts'
import { closeQueue } from '../payment/polling.service.server.ts'
import { presentPayment } from '../payment/present.service.server.ts'
import {
  addAllocations,
  addPayment,
  closePendingPayment,
  findPendingOf,
  lockPayment,
  lockPendingOf,
} from '../payment/repository.server.ts'
import { lifetimeMs, requireOpen, showPayment, whyClosed } from '../payment/service.server.ts'
import { companyExists, listCreditOrders, nextNumber } from '../repository.server.ts'
import type { Payment } from '../schema.ts'
import {
  type CompanyRepayment,
  companyRepayment,
  mostOrdersRepaid,
  type Repayable,
  type RepaymentInput,
} from './schema.ts'

const sumFen = (debts: DebtRow[]) => debts.reduce((sum, { openFen }) => sum + openFen, 0)

/** What the viewer can pay of the named orders, of a statement's, or of all; the first due first. */
export async function describeRepayment(
  ctx: MemberCtx,
  chosen: { orderNos?: string[]; month?: string | undefined },
): Promise<Repayable> {
  const { db, viewer, now } = ctx
  const { companyId } = viewer
  const scope = scopeOf(viewer)
  const [open, ofStatement, reason] = await Promise.all([
    listDebts(db, companyId),
    chosen.month ? listOrdersOfStatement(db, companyId, chosen.month) : undefined,
    whyClosed(ctx, 'remittance'),
  ])
  const named = ofStatement ?? chosen.orderNos
  const wanted = open.filter(({ orderNo }) => !named || named.includes(orderNo)).slice(0, mostOrdersRepaid)
  const orders =
    wanted.length > 0
      ? await listCreditOrders(
          db,
          scope,
          wanted.map(({ orderNo }) => orderNo),
        )
      : []
  const seen = new Set(orders.map(({ orderNo }) => orderNo))
  const debts = wanted.filter(({ orderNo }) => seen.has(orderNo))
  const pending =
    orders.length > 0
      ? await findPendingOf(
          db,
          scope,
          orders.map(({ id }) => id),
        )
      : undefined
  return {
    orders: debts.map((row) => presentDebt(row, shanghaiDate(now))),
    open: toYuan(sumFen(debts)),
    isOpen: reason === undefined,
    pending: pending ? await presentPayment(ctx, pending, pending.instructions) : null,
  }
}

/**
 * One remittance for several orders on credit; a pending attempt for any of them is closed.
 * @throws Failure `payment-refused` when the shop takes no remittances; `not-found`; `illegal-move` when nothing is
 * open for one; `amount-changed`
 */
export async function startRepayment(ctx: MemberCtx, key: string, input: RepaymentInput): Promise<Payment> {
  await requireOpen(ctx, 'remittance')
  const once = { memberId: ctx.viewer.memberId, scope: 'repayment', key, body: input }
  const { id } = await ctx.transaction((tx) => answerIdempotently(tx.db, once, () => begin(tx, input)))
  return showPayment(ctx, id)
}

async function begin(tx: MemberCtx, { orderNos, amount }: RepaymentInput) {
  const { db, viewer, now, services } = tx
  const wanted = [...new Set(orderNos)]
  const orders = await listCreditOrders(db, scopeOf(viewer), wanted)
  if (orders.length < wanted.length) throw new Failure('not-found')
  const ids = orders.map(({ id }) => id)
  await lockOrders(db, ids)
  const openOf = new Map(
    (await listDebts(db, viewer.companyId)).map(({ orderNo, openFen }) => [orderNo, openFen]),
  )
  const shares = orders.map(({ id: orderId, orderNo }) => ({ orderId, amountFen: openOf.get(orderNo) ?? 0 }))
  if (shares.some(({ amountFen }) => amountFen === 0)) throw new Failure('illegal-move')
  const amountFen = shares.reduce((sum, share) => sum + share.amountFen, 0)
  if (amount !== undefined && toFen(amount) !== amountFen) throw new Failure('amount-changed')
  for (const { id } of await lockPendingOf(db, ids)) {
    await closePendingPayment(db, id, 'replaced')
    await services.get(jobsKey).enqueue(db, closeQueue, { paymentId: id })
  }
  const { id } = await addPayment(db, {
    amountFen,
    purpose: 'credit',
    channel: 'remittance',
    paymentNo: await nextNumber(db, 'P', now),
    memberId: viewer.memberId,
    companyId: viewer.companyId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs('remittance')),
  })
  await addAllocations(
    db,
    shares.map((share) => ({ paymentId: id, ...share })),
  )
  return { id }
}

/** Money of a company without a payment of hers: it settles the orders that are due first. */
export const repayAction: GuardedAction<CompanyRepayment> = {
  kind: 'credit.repay',
  roles: ['finance'],
  input: companyRepayment,
  subjectOf: ({ companyId }) => companyId,
  async weigh(tx, { companyId, amount }) {
    if (!(await companyExists(tx, companyId))) throw new Failure('not-found')
    return { companyId, amountFen: toFen(amount) }
  },
  async perform(ctx, tx, { companyId, ...input }) {
    const { now } = ctx
    await claimReference(tx, input.bankReference)
    const scope = { companyId, memberId: null }
    const named = (await listDebts(tx, companyId)).map(({ orderNo }) => orderNo)
    if (named.length === 0) throw new Failure('conflict')
    const orders = await listCreditOrders(tx, scope, named)
    await lockOrders(
      tx,
      orders.map(({ id }) => id),
    )
    const byNo = new Map(orders.map((order) => [order.orderNo, order]))
    let leftFen = toFen(input.amount)
    const shares = (await listDebts(tx, companyId)).flatMap(({ orderNo, openFen }) => {
      const order = byNo.get(orderNo)
      const amountFen = Math.min(openFen, leftFen)
      if (!order || amountFen === 0) return []
      leftFen -= amountFen
      return [{ orderId: order.id, memberId: order.memberId, amountFen }]
    })
    const [first] = shares
    if (!first || leftFen > 0) throw new Failure('conflict')
    const { id } = await addPayment(tx, {
      companyId,
      memberId: first.memberId,
      purpose: 'credit',
      channel: 'credit',
      amountFen: toFen(input.amount),
      paymentNo: await nextNumber(tx, 'P', now),
      createdAt: now,
      expiresAt: now,
    })
    await addAllocations(
      tx,
      shares.map(({ orderId, amountFen }) => ({ paymentId: id, orderId, amountFen })),
    )
    await bookPayment(ctx, await lockPayment(tx, id), input.bankReference)
    await writeAuditEntry(tx, ctx, {
      action: 'credit.repay',
      subject: 'company',
      subjectId: companyId,
      detail: input,
    })
  },
}

/** @throws Failure `not-found`; `conflict` when it is more than is open, or the bank's number is booked or ignored */
export const repayForCompany = (ctx: StaffCtx, input: CompanyRepayment) =>
  performGuarded(ctx, repayAction, input)
