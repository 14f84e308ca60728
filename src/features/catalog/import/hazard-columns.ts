import type { ImportColumn } from './cell-readers.ts'
import * as read from './cell-readers.ts'
import * as words from './vocabulary.ts'

const { codeText, codes, oneOf, text } = read
const hCode = codeText(/^(EUH\d{3}[A-Z]?|H\d{3}(i|[FDfd]{1,2})?)(\+H\d{3})*$/, 'H225')
const pCode = codeText(/^P\d{3}(\+P\d{3})*$/, 'P210 / P305+P351+P338', (value) => value.toUpperCase())
const withoutClass = (value: string) => value.replace(/^(第|class)/i, '').replace(/[类項项]$/, '')
const example = (value: string) => [value, value] as const

export const hazardColumns = {
  pictograms: {
    zh: 'GHS象形图',
    en: 'GHS pictograms',
    longest: 100,
    read: codes(oneOf(words.pictogramWords)),
    empty: [],
    example: example('GHS02|GHS07'),
  },
  signal_word: {
    zh: '信号词',
    en: 'Signal word',
    longest: 20,
    read: oneOf(words.signalWords),
    example: example('danger'),
    values: words.signalWords,
  },
  h_codes: {
    zh: 'H码',
    en: 'H codes',
    longest: 400,
    read: codes(hCode),
    empty: [],
    example: example('H225|H319'),
  },
  p_codes: {
    zh: 'P码',
    en: 'P codes',
    longest: 800,
    read: codes(pCode),
    empty: [],
    example: example('P210|P233|P305+P351+P338'),
  },
  un_number: {
    zh: 'UN号',
    en: 'UN number',
    longest: 10,
    example: example('1170'),
    read: codeText(/^\d{4}$/, '1170', (value) => value.replace(/^UN/i, '')),
  },
  shipping_name_zh: {
    zh: '运输名称',
    en: 'Shipping name (Chinese)',
    longest: 300,
    read: text,
    example: example('乙醇'),
  },
  shipping_name_en: {
    zh: '运输名称(英文)',
    en: 'Shipping name (English)',
    longest: 300,
    read: text,
    example: example('ETHANOL'),
  },
  hazard_class: {
    zh: '危险类别',
    en: 'Hazard class',
    longest: 40,
    example: example('3'),
    read: codeText(/^\d(\.\d[A-Z]?)?(\(\d(\.\d)?([+,]\d(\.\d)?)*\))?$/, '3 / 6.1 / 3(6.1+8)', withoutClass),
    note: 'subsidiary hazards in brackets',
  },
  packing_group: {
    zh: '包装类别',
    en: 'Packing group',
    longest: 10,
    read: oneOf(words.packingGroupWords),
    example: example('II'),
    values: words.packingGroupWords,
  },
  is_hazardous_chemical: {
    db: 'claims_hazardous',
    zh: '危险化学品',
    en: 'Hazardous chemical',
    longest: 10,
    read: oneOf(words.yesNoWords),
    empty: 'f',
    example: example('是'),
    note: '是/否, in the Chinese catalogue of hazardous chemicals',
  },
  regulated_classes: {
    db: 'claimed_classes',
    zh: '管制类别',
    en: 'Regulated classes',
    longest: 200,
    read: codes(oneOf(words.regulatedWords)),
    empty: [],
    example: example(''),
    values: words.regulatedWords,
  },
} as const satisfies Record<string, ImportColumn>
