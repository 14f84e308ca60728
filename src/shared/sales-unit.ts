import type { Locale } from './locale.ts'

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
