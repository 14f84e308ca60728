import type { ShopCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure, invariant } from '#shared/failure.ts'
import type { RedReason } from '../schema.ts'
import { grossOf, partOf, shareRefund, sumUp, without } from './amounts.ts'
import {
  addInvoiceLines,
  addRedInvoice,
  applyRedLines,
  changeInvoice,
  findInvoiceOf,
  type InvoiceLineRow,
  type LockedInvoice,
  listInvoiceLines,
  lockInvoice,
  lockOrdersOfInvoice,
  nextRequestNumber,
  releaseOrders,
} from './repository.server.ts'

export const issueQueue = 'issue-invoice'

const sequenceDigits = 7

/** `KP` (开票), the day in China and a sequence. */
export const requestNumber = async (tx: Db, now: Date) =>
  `KP${shanghaiDate(now).replaceAll('-', '')}${String(await nextRequestNumber(tx)).padStart(sequenceDigits, '0')}`

export type InvoiceTx = Pick<ShopCtx, 'db' | 'services'>

interface RedLetter {
  reason: RedReason
  /** One red-letter invoice of an original for each cause; left out: any number. */
  cause?: string
  /** Left out: all that is left. */
  amountFen?: number
  /** Tenths of a unit by order line. */
  returned?: ReadonlyMap<number, number>
  now: Date
}

const redOf = (line: InvoiceLineRow) => ({ netFen: line.redNetFen, taxFen: line.redTaxFen })

/** Of an invoice with several orders, only the lines of the order. */
const linesOf = async ({ db }: InvoiceTx, invoiceId: number, orderId: number | null) =>
  (await listInvoiceLines(db, invoiceId))
    .filter((line) => orderId === null || line.orderId === orderId)
    .map((line) => ({ line, left: without(line, redOf(line)) }))
    .filter(({ left }) => grossOf(left) > 0)

function redLines(lines: Awaited<ReturnType<typeof linesOf>>, { amountFen, returned }: RedLetter) {
  const parts = lines.map(({ line, left }) => ({
    orderLineId: line.orderLineId,
    leftFen: grossOf(left),
    quantityTenths: line.quantityTenths,
    wholeFen: grossOf(line),
  }))
  const shares =
    amountFen === undefined
      ? parts.map(({ leftFen }) => leftFen)
      : shareRefund(amountFen, parts, returned ?? new Map())
  return lines.flatMap(({ line, left }, index) => {
    const shareFen = shares[index] ?? 0
    if (shareFen === 0) return []
    const isWhole = shareFen === grossOf(line)
    const tenths = line.orderLineId === null ? undefined : returned?.get(line.orderLineId)
    const isReturned = tenths !== undefined && line.quantityTenths !== null && tenths <= line.quantityTenths
    return [
      {
        ...partOf(left, shareFen),
        line,
        quantityTenths: isWhole ? line.quantityTenths : isReturned ? tenths : null,
      },
    ]
  })
}

/**
 * Requests a red-letter invoice in the caller's transaction; it is issued after the original.
 * @param orderId null: of all orders on the invoice
 * @returns undefined when nothing is left, or for a known cause
 */
export async function addRedLetter(
  ctx: InvoiceTx,
  original: LockedInvoice,
  orderId: number | null,
  redLetter: RedLetter,
): Promise<{ id: number } | undefined> {
  const { db: tx, services } = ctx
  const { reason, cause = null, now } = redLetter
  const lines = redLines(await linesOf(ctx, original.id, orderId), redLetter)
  if (lines.length === 0) return
  const sums = sumUp(lines)
  const added = await addRedInvoice(tx, {
    ...sums,
    cause,
    requestNo: await requestNumber(tx, now),
    kind: 'red',
    companyId: original.companyId,
    memberId: original.memberId,
    receiptType: original.receiptType,
    buyer: json(original.buyer),
    originalId: original.id,
    redReason: reason,
    waitsForId: original.state === 'issued' ? null : original.id,
    createdAt: now,
    updatedAt: now,
  })
  if (!added) return
  await addInvoiceLines(
    tx,
    lines.map(({ line, netFen, taxFen, quantityTenths }, index) => ({
      netFen,
      taxFen,
      quantityTenths,
      invoiceId: added.id,
      lineNo: index + 1,
      orderId: line.orderId,
      orderLineId: line.orderLineId,
      originalLineId: line.id,
      taxCode: line.taxCode,
      itemName: line.itemName,
      specification: line.specification,
      unit: line.unit,
      taxRateBp: line.taxRateBp,
    })),
  )
  await applyRedLines(tx, added.id, 1)
  await changeInvoice(tx, original.id, { redFen: original.redFen + sums.totalFen, updatedAt: now })
  await services.get(jobsKey).enqueue(tx, issueQueue, { invoiceId: added.id })
  return added
}

/** Gives the amounts of a rejected red-letter invoice back to its original. */
export async function takeBackRedLetter({ db: tx }: InvoiceTx, red: LockedInvoice, now: Date) {
  invariant(red.originalId)
  const original = await lockInvoice(tx, red.originalId)
  invariant(original)
  await applyRedLines(tx, red.id, -1)
  await changeInvoice(tx, original.id, { redFen: original.redFen - red.totalFen, updatedAt: now })
}

/** The valid invoice of an order. A reissue or withdrawal may end it while this waits for its lock. */
async function lockInvoiceOf(tx: InvoiceTx['db'], orderId: number): Promise<LockedInvoice | undefined> {
  const found = await findInvoiceOf(tx, orderId)
  if (!found) return
  const invoice = await lockInvoice(tx, found.invoiceId)
  const current = await findInvoiceOf(tx, orderId)
  return current?.invoiceId === found.invoiceId ? invoice : lockInvoiceOf(tx, orderId)
}

/**
 * A refund takes its amount off the invoice of the order: a request that is wholly refunded is withdrawn, any other gets
 * a red-letter invoice. Without an invoice nothing happens. The caller has locked the order.
 */
export async function reverseInvoiced(ctx: InvoiceTx, orderId: number, redLetter: RedLetter) {
  const { db: tx } = ctx
  const original = await lockInvoiceOf(tx, orderId)
  if (!original) return
  const amountFen = redLetter.amountFen ?? Number.MAX_SAFE_INTEGER
  const lines = await linesOf(ctx, original.id, null)
  const isOnlyOrder = lines.every(({ line }) => line.orderId === orderId)
  const leftFen = lines.reduce((sum, { left }) => sum + grossOf(left), 0)
  if (original.state === 'requested' && original.redFen === 0 && isOnlyOrder && amountFen >= leftFen) {
    await changeInvoice(tx, original.id, { state: 'withdrawn', updatedAt: redLetter.now })
    await releaseOrders(tx, original.id)
  } else await addRedLetter(ctx, original, orderId, redLetter)
}

/** With its orders. @throws Failure `not-found`; `illegal-move` unless it is an issued blue invoice */
export async function lockIssued(ctx: InvoiceTx, id: number, companyId: number | null) {
  await lockOrdersOfInvoice(ctx.db, id)
  const original = await lockInvoice(ctx.db, id)
  if (!original || (companyId !== null && original.companyId !== companyId)) throw new Failure('not-found')
  if (original.kind !== 'blue' || original.state !== 'issued') throw new Failure('illegal-move')
  return original
}
