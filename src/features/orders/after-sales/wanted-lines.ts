import { fromTenths, readQuantity, toTenths } from '#shared/quantity.ts'
import type { AfterSaleKind } from '../order/schema.ts'
import type { OrderLine } from '../schema.ts'
import type { AfterSaleInput } from './schema.ts'

/** A line of a request as it stands in the form. */
export interface WantedLine extends Omit<AfterSaleInput['lines'][number], 'quantity'> {
  /** As it was typed. */
  quantity: string
}

/** How much of a line can be asked for: what has come back does not come back again. */
export const mostOf = (
  { quantity, returned }: Pick<OrderLine, 'quantity' | 'returned'>,
  kind: AfterSaleKind,
) =>
  kind === 'return' || kind === 'exchange' ? fromTenths(toTenths(quantity) - toTenths(returned)) : quantity

/** The lines as the shop is told. */
export const linesOf = (wanted: WantedLine[]) =>
  wanted.map((line) => ({ ...line, quantity: readQuantity(line.quantity) ?? 0 }))
