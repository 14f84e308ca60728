import { sumOfLines } from '#shared/money.ts'
import type { CartItem } from '../schema.ts'

/** In yuan, of the lines that are chosen and can be ordered. */
export const totalOf = (items: CartItem[]) =>
  sumOfLines(
    items
      .filter(({ selected, product }) => selected && product.buyable)
      .map(({ product, quantity }) => ({ price: product.discountPrice, quantity })),
  )

/** Lines that were added are new or replace what was known of them. */
export function withAdded(known: CartItem[], added: CartItem[]) {
  const ids = new Set(added.map(({ id }) => id))
  return [...added, ...known.filter(({ id }) => !ids.has(id))]
}
