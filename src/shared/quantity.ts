const tenth = 10

/** How much of one sku a line holds at most, in tenths of a sales unit. */
export const maxTenths = 999_999

/** A quantity of the wire in whole tenths. */
export const toTenths = (quantity: number) => Math.round(quantity * tenth)
export const fromTenths = (tenths: number) => tenths / tenth

/** A quantity that was typed, or undefined for what is none. */
export function readQuantity(text: string) {
  const plain = text.normalize('NFKC').trim()
  if (!/^\d{1,5}(\.\d?)?$/.test(plain)) return
  const tenths = toTenths(Number(plain))
  return tenths > 0 && tenths <= maxTenths ? fromTenths(tenths) : undefined
}
