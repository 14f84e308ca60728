import { notify, type Sending } from '#features/notifications/service.server.ts'
import { formatYuan } from '#shared/money.ts'
import { invoiceAddress } from '#shared/page-addresses.ts'
import { findInvoiceNumbers, type LockedInvoice } from './repository.server.ts'

/** Notifies the member who requested the invoice, in the caller's transaction. */
export async function notifyIssued(ctx: Sending, invoice: LockedInvoice, number: string) {
  const { id, memberId, originalId, totalFen, buyer } = invoice
  const to = { memberId }
  const eventKey = `invoice:${id}:issued`
  const amount = formatYuan(totalFen)
  const link = invoiceAddress(originalId ?? id)
  if (originalId === null) {
    const params = { amount, invoiceNo: number, title: buyer.title ?? '' }
    return notify(ctx, { kind: 'invoice', event: 'issued', eventKey, to, params, link })
  }
  const [original] = await findInvoiceNumbers(ctx.db, [originalId])
  const params = { amount: `-${amount}`, invoiceNo: original?.number ?? '' }
  return notify(ctx, { kind: 'invoice', event: 'redLettered', eventKey, to, params, link })
}

export const notifyRejected = (ctx: Sending, { id, memberId, requestNo }: LockedInvoice, reason: string) =>
  notify(ctx, {
    kind: 'invoice',
    event: 'rejected',
    eventKey: `invoice:${id}:rejected`,
    to: { memberId },
    params: { requestNo, reason },
    link: invoiceAddress(id),
  })
