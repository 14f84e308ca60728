import { gradeWords, regulatedWords } from '#features/catalog/service.server.ts'
import type { Article, Substance } from './substances.ts'

const gradeEn: Record<string, string> = {
  PT: 'primary standard',
  GR: 'guaranteed reagent',
  AR: 'analytical reagent',
  CP: 'chemically pure',
  LR: 'laboratory reagent',
  BR: 'biological reagent',
  BC: 'biochemical reagent',
  BS: 'biological stain',
  IND: 'indicator',
  SP: 'spectroscopic grade',
  HPLC: 'HPLC grade',
  'LC-MS': 'LC-MS grade',
  GC: 'GC grade',
  EP: 'extra pure',
  MOS: 'MOS grade',
  ANHYDROUS: 'anhydrous',
  D: 'deuterated',
  ACS: 'ACS grade',
  USP: 'USP grade',
  GBW: 'reference material',
  BATTERY: 'battery grade',
}
const regulatedEn: Record<string, string> = {
  'precursor-1': 'class 1 precursor',
  'precursor-2': 'class 2 precursor',
  'precursor-3': 'class 3 precursor',
  'explosive-precursor': 'explosive precursor',
  'highly-toxic': 'highly toxic chemical',
}

const first = (words: Record<string, string[]>, code: string) => words[code]?.[0] ?? code

/** Uses only the substance's record. */
export function describeSubstance(one: Substance, grade: string) {
  const regulated = one.regulated ?? []
  const purity = one.grades[grade]
  const zh = [
    `${one.nameZh}${one.cas ? `（CAS ${one.cas}）` : ''}，${first(gradeWords, grade)}${purity ? `，规格 ${purity}` : ''}。`,
    one.appearance ? `外观：${one.appearance.zh}。` : '',
    regulated.length > 0
      ? `属${regulated.map((code) => first(regulatedWords, code)).join('、')}管制品，凭资质购买。`
      : '',
  ]
  const en = [
    `${one.nameEn}${one.cas ? ` (CAS ${one.cas})` : ''}, ${gradeEn[grade] ?? grade}${purity ? `, ${purity}` : ''}.`,
    one.appearance ? `Appearance: ${lowerFirst(one.appearance.en)}.` : '',
    regulated.length > 0
      ? `Regulated (${regulated.map((code) => regulatedEn[code]).join(', ')}): sold against papers.`
      : '',
  ]
  return { zh: zh.join(''), en: en.filter(Boolean).join(' ') }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export const describeArticle = ({ description, material }: Article) => ({
  zh: `${description.zh}${material ? `材质：${material.zh}。` : ''}`,
  en: `${description.en}${material ? ` Material: ${material.en}.` : ''}`,
})
