import type { Locale } from './locale.ts'

/** What sellers of reagents count by, in English: one, and several. */
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

/** A sales unit in the reader's language; one that is not known stays as the catalogue has it. */
export function salesUnitText(unit: string, quantity: number, locale: Locale) {
  const words = locale === 'en' ? english[unit.trim()] : undefined
  return words ? words[quantity === 1 ? 0 : 1] : unit
}
