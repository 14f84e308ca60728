import type { PaymentsOfOrder } from '#features/orders/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { toYuan } from '#shared/money.ts'
import { listRefundsForOrder } from '../refunds/repository.server.ts'
import { listPaymentsForOrder } from './repository.server.ts'

/** What was paid for an order, or tried to be, and what goes back. */
export async function findPaymentsOfOrder(db: Db, orderId: number): Promise<PaymentsOfOrder> {
  const [payments, refunds] = await Promise.all([
    listPaymentsForOrder(db, orderId),
    listRefundsForOrder(db, orderId),
  ])
  return {
    payments: payments.map(({ id, amountFen, createdAt, paidAt, ...payment }) => ({
      ...payment,
      id: String(id),
      amount: toYuan(amountFen),
      createdAt: createdAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    })),
    refunds: refunds.map(({ amountFen, createdAt, ...refund }) => ({
      ...refund,
      amount: toYuan(amountFen),
      createdAt: createdAt.toISOString(),
    })),
  }
}
