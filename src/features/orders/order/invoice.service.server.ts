import { reverseInvoiced } from '#features/invoices/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { listReturnedLines } from './repository.server.ts'

interface TakenOff {
  /** Left out: all that is invoiced. */
  amountFen?: number
  /** Once for each cause. */
  cause: string
  afterSaleId?: number | undefined
  now: Date
}

/** Takes a refund off the order's invoice, its returned lines first. The caller has locked the order. */
export async function takeOffInvoice(
  ctx: Pick<Ctx, 'db' | 'services'>,
  orderId: number,
  { amountFen, cause, afterSaleId, now }: TakenOff,
) {
  const lines = afterSaleId === undefined ? [] : await listReturnedLines(ctx.db, [orderId], afterSaleId)
  const returned = new Map(lines.map((line) => [line.orderLineId, line.quantityTenths]))
  await reverseInvoiced(ctx, orderId, {
    cause,
    returned,
    now,
    reason: returned.size > 0 || amountFen === undefined ? 'return' : 'allowance',
    ...(amountFen !== undefined && { amountFen }),
  })
}
