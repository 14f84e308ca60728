import type { InvoiceSummary } from '#features/invoices/schema.ts'
import { listInvoicesOfOrders } from '#features/invoices/service.server.ts'
import { requireSeat } from '#features/members/service.server.ts'
import { listDocumentedOrders } from '#features/orders/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { answerIdempotently } from '#server/db/idempotency.ts'
import { fileStoreKey, openLarge } from '#server/files/file-store.ts'
import { refuseInView } from '#server/http/access.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { startOfShanghaiDay } from '#shared/display.ts'
import { Failure, invariant } from '#shared/failure.ts'
import { toFen, toYuan } from '#shared/money.ts'
import { readId, requireId } from '#shared/read-id.ts'
import { addKit, countKits, findKitRow, type KitRow, listKitRows } from './repository.server.ts'
import { type Kit, type KitFormat, type KitInput, kitDays, mostKitOrders } from './schema.ts'

export const kitQueue = 'make-reimbursement-kit'
export const kitFolder = 'reimbursement'

const dayMs = 86_400_000
const mostPending = 3
const mostKits = 50

export const expiredAt = (now: Date) => new Date(now.getTime() - kitDays * dayMs)

const present = (row: KitRow): Kit => ({
  id: String(row.id),
  state: row.state,
  firstOrderNo: row.name,
  orderCount: row.orderIds.length,
  purpose: row.purpose,
  pages: row.pages,
  missing: row.missing,
  createdAt: row.createdAt.toISOString(),
  expiresAt: new Date(row.createdAt.getTime() + kitDays * dayMs).toISOString(),
})

/** @throws Failure `not-found` for an order that the member does not see or that has no contract; `limit-reached` */
export async function createKit(ctx: MemberCtx, key: string, input: KitInput): Promise<Kit> {
  const ids = [...new Set(input.orderIds.map(requireId))]
  const { memberId, companyId } = ctx.viewer
  const call = { memberId, key, scope: kitQueue, body: input }
  const { id } = await ctx.transaction((ctx) =>
    answerIdempotently(ctx.db, call, async () => {
      await requireSeat(ctx) // its lock makes parallel requests count each other
      const [orders, before] = await Promise.all([
        listDocumentedOrders(ctx, { ids }, ids.length),
        countKits(ctx.db, memberId),
      ])
      if (orders.length < ids.length) throw new Failure('not-found')
      if (before.pending >= mostPending || before.all >= mostKits) throw new Failure('limit-reached')
      const first = orders.at(-1)
      invariant(first)
      const orderIds = orders.map((order) => Number(order.id)).reverse()
      const { purpose } = input
      const added = await addKit(ctx.db, {
        memberId,
        companyId,
        orderIds,
        purpose,
        name: first.orderNo,
        createdAt: ctx.now,
      })
      await ctx.services.get(jobsKey).enqueue(ctx.db, kitQueue, { kitId: added.id })
      return added
    }),
  )
  return findKit(ctx, id)
}

export const listKits = async (ctx: MemberCtx) =>
  (await listKitRows(ctx.db, ctx.viewer, expiredAt(ctx.now))).map(present)

async function findRow({ db, viewer, now }: MemberCtx, id: number) {
  const row = await findKitRow(db, viewer, id, expiredAt(now))
  if (!row) throw new Failure('not-found')
  return row
}

/** @throws Failure `not-found`, also for a colleague's */
export const findKit = async (ctx: MemberCtx, id: number) => present(await findRow(ctx, id))

/** @throws Failure `not-found`, also before it is made */
export async function openKitFile(ctx: MemberCtx, id: number, format: KitFormat, mayLink = false) {
  refuseInView(ctx) // it may contain papers
  const row = await findRow(ctx, id)
  const file = row[`${format}File`]
  const name = `reimbursement-${row.name}-${row.id}.${format}`
  const opened =
    file && (await openLarge(ctx.services.get(fileStoreKey), kitFolder, file, mayLink ? name : undefined))
  if (!opened) throw new Failure('not-found')
  return { opened, name }
}

export interface KitChoice {
  orderIds: string[]
  /** `2026-11` */
  month: string | undefined
}

const monthAfter = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

const whichOf = ({ orderIds, month }: KitChoice) =>
  month
    ? { from: startOfShanghaiDay(`${month}-01`), until: startOfShanghaiDay(monthAfter(month)) }
    : { ids: orderIds.flatMap((id) => readId(id) ?? []) }

/** Requested or issued, and not wholly reversed. */
export const isValid = ({ kind, state, total, redTotal }: InvoiceSummary) =>
  kind === 'blue' && state !== 'rejected' && state !== 'withdrawn' && redTotal < total

const ordersShown = 20

/**
 * Orders that a kit could have, of one page with their invoices. Of a month with too many orders `isCut` is true.
 */
export async function describeChoice(ctx: MemberCtx, choice: KitChoice, page: number) {
  if (!choice.month && choice.orderIds.length === 0) return null
  const found = await listDocumentedOrders(ctx, whichOf(choice), mostKitOrders + 1)
  const orders = found.slice(0, mostKitOrders)
  const pages = Math.ceil(orders.length / ordersShown)
  const shownPage = Math.max(1, Math.min(page, pages))
  const shown = orders.slice((shownPage - 1) * ordersShown, shownPage * ordersShown)
  const invoices = await listInvoicesOfOrders(
    ctx,
    shown.map(({ id }) => Number(id)),
  )
  const stateOf = (orderId: string): 'issued' | 'requested' | 'none' => {
    const valid = invoices.filter(
      (invoice) => isValid(invoice) && invoice.orders.some(({ id }) => id === orderId),
    )
    return valid.some(({ state }) => state === 'issued') ? 'issued' : valid.length > 0 ? 'requested' : 'none'
  }
  return {
    isCut: found.length > mostKitOrders,
    leftOut: choice.month ? 0 : new Set(choice.orderIds).size - orders.length,
    orderIds: orders.map(({ id }) => id),
    total: toYuan(orders.reduce((fen, { total }) => fen + toFen(total), 0)),
    page: shownPage,
    pages,
    shown: shown.map(({ id, orderNo, placedAt, memberName, total, paymentState, can }) => ({
      id,
      orderNo,
      placedAt,
      memberName,
      total,
      paymentState,
      invoice: stateOf(id),
      canRequestInvoice: can.invoice,
    })),
  }
}
export type DescribedChoice = NonNullable<Awaited<ReturnType<typeof describeChoice>>>
