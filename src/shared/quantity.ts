export const tenthsPerUnit = 10

export const maxTenths = 999_999

export const toTenths = (quantity: number) => Math.round(quantity * tenthsPerUnit)
export const fromTenths = (tenths: number) => tenths / tenthsPerUnit

export function readQuantity(text: string) {
  const plain = text.normalize('NFKC').trim()
  if (!/^\d{1,5}(\.\d?)?$/.test(plain)) return
  const tenths = toTenths(Number(plain))
  return tenths > 0 && tenths <= maxTenths ? fromTenths(tenths) : undefined
}
