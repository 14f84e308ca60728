import { call } from '#ui/call.ts'
import { confirmRemittanceCall, receiveMoneyCall } from '../calls.ts'
import type { Receivable } from '../schema.ts'
import { words } from './messages.ts'

/** Books money on a remittance or an order. @returns what to tell the viewer */
export async function book(
  { kind, id }: Pick<Receivable, 'kind' | 'id'>,
  body: { amount: number; bankReference: string },
) {
  const booking = kind === 'payment' ? confirmRemittanceCall : receiveMoneyCall
  return (await call(booking, { params: { id }, body })) ? words.needsApproval : words.booked
}
