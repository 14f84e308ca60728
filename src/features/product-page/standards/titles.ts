import { type Locale, type Text, textIn } from '#shared/locale.ts'

const reagent = (zh: string, en: string): Text => [`化学试剂 ${zh}`, `Chemical reagent: ${en}`]

/** Titles of standards by their number; the year of an edition does not change them. */
const titles: Record<string, Text> = {
  'GB/T 622': reagent('盐酸', 'hydrochloric acid'),
  'GB/T 625': reagent('硫酸', 'sulfuric acid'),
  'GB/T 626': reagent('硝酸', 'nitric acid'),
  'GB/T 629': reagent('氢氧化钠', 'sodium hydroxide'),
  'GB/T 631': reagent('氨水', 'ammonia solution'),
  'GB/T 639': reagent('无水碳酸钠', 'sodium carbonate, anhydrous'),
  'GB/T 640': reagent('碳酸氢钠', 'sodium hydrogen carbonate'),
  'GB/T 642': reagent('重铬酸钾', 'potassium dichromate'),
  'GB/T 643': reagent('高锰酸钾', 'potassium permanganate'),
  'GB/T 646': reagent('氯化钾', 'potassium chloride'),
  'GB/T 658': reagent('氯化铵', 'ammonium chloride'),
  'GB/T 670': reagent('硝酸银', 'silver nitrate'),
  'GB/T 675': reagent('碘', 'iodine'),
  'GB/T 676': reagent('乙酸（冰醋酸）', 'acetic acid (glacial)'),
  'GB/T 678': reagent('乙醇（无水乙醇）', 'ethanol (absolute)'),
  'GB/T 682': reagent('三氯甲烷', 'trichloromethane'),
  'GB/T 683': reagent('甲醇', 'methanol'),
  'GB/T 684': reagent('甲苯', 'toluene'),
  'GB/T 686': reagent('丙酮', 'acetone'),
  'GB/T 690': reagent('苯', 'benzene'),
  'GB/T 1266': reagent('氯化钠', 'sodium chloride'),
  'GB/T 1282': reagent('磷酸', 'phosphoric acid'),
  'GB/T 2306': reagent('氢氧化钾', 'potassium hydroxide'),
  'GB/T 6684': reagent('30%过氧化氢', '30% hydrogen peroxide'),
  'GB/T 9853': reagent('无水硫酸钠', 'sodium sulfate, anhydrous'),
}

/** @returns undefined for a standard whose title is not known */
export function titleOfStandard(standard: string, locale: Locale) {
  const title = titles[standard.replace(/-\d{4}$/, '').trim()]
  return title && textIn(locale, title)
}
