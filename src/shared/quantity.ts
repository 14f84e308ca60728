import type { Locale } from './locale.ts'

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

const english: Record<string, [one: string, several: string]> = {
  瓶: ['bottle', 'bottles'],
  桶: ['drum', 'drums'],
  支: ['vial', 'vials'],
  盒: ['box', 'boxes'],
  箱: ['case', 'cases'],
  袋: ['bag', 'bags'],
  包: ['pack', 'packs'],
  个: ['piece', 'pieces'],
  套: ['set', 'sets'],
}

export function salesUnitText(unit: string, quantity: number, locale: Locale) {
  const words = locale === 'en' ? english[unit.trim()] : undefined
  return words ? words[quantity === 1 ? 0 : 1] : unit
}
