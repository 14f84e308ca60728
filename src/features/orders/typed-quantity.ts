import { readQuantity } from '#shared/quantity.ts'

/**
 * What is wrong with a quantity that was typed for a line of an order: an empty field is none.
 * @param most how much of the line there is, in sales units
 */
export function problemOfQuantity(typed: string, most: number) {
  if (typed.trim() === '') return 'quantityNeeded'
  const quantity = readQuantity(typed)
  if (quantity === undefined) return 'quantityRule'
  return quantity > most ? 'quantityMost' : undefined
}
