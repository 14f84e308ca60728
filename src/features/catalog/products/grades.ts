export const grades = [
  'PT',
  'GR',
  'AR',
  'CP',
  'LR',
  'BR',
  'BC',
  'BS',
  'IND',
  'SP',
  'HPLC',
  'LC-MS',
  'GC',
  'EP',
  'MOS',
  'ANHYDROUS',
  'D',
  'ACS',
  'USP',
  'GBW',
  'BATTERY',
] as const

export const gradeWords: Record<(typeof grades)[number], string[]> = {
  PT: ['基准试剂', '基准'],
  GR: ['优级纯', '保证试剂'],
  AR: ['分析纯', '分析试剂'],
  CP: ['化学纯'],
  LR: ['实验纯', '实验试剂'],
  BR: ['生物试剂'],
  BC: ['生化试剂'],
  BS: ['生物染色剂'],
  IND: ['指示剂'],
  SP: ['光谱纯'],
  HPLC: ['色谱纯', '色谱级', '液相色谱'],
  'LC-MS': ['质谱级', '质谱纯', '液质级', '质谱', 'LCMS'],
  GC: ['气相色谱'],
  EP: ['高纯', '特纯', '高纯级', '超纯', 'UP'],
  MOS: ['MOS级', '电子级', '电子纯'],
  ANHYDROUS: ['无水级', '无水'],
  D: ['氘代'],
  ACS: ['ACS级'],
  USP: ['USP级'],
  GBW: ['标准物质'],
  BATTERY: ['电池级'],
}

type Grade = (typeof grades)[number]

const englishWords: Record<Grade, string> = {
  PT: 'Primary standard',
  GR: 'Guaranteed reagent',
  AR: 'Analytical reagent',
  CP: 'Chemically pure',
  LR: 'Laboratory reagent',
  BR: 'Biological reagent',
  BC: 'Biochemical reagent',
  BS: 'Biological stain',
  IND: 'Indicator',
  SP: 'Spectroscopically pure',
  HPLC: 'HPLC grade',
  'LC-MS': 'LC-MS grade',
  GC: 'GC grade',
  EP: 'Extra pure',
  MOS: 'MOS grade',
  ANHYDROUS: 'Anhydrous',
  D: 'Deuterated',
  ACS: 'ACS grade',
  USP: 'USP grade',
  GBW: 'Reference material',
  BATTERY: 'Battery grade',
}

export const gradeNames = (Object.keys(gradeWords) as Grade[]).map((code) => ({
  code,
  names: [code, ...gradeWords[code], englishWords[code]],
}))

const hiddenCodes: string[] = ['IND', 'ANHYDROUS', 'BATTERY'] satisfies Grade[]

const isGrade = (code: string): code is Grade => Object.hasOwn(gradeWords, code)

const withCode = (code: Grade, word: string) =>
  hiddenCodes.includes(code) || word.startsWith(code) ? word : `${code} ${word}`

/** What buyers read for a grade, in Chinese and English: `AR 分析纯`, `电池级`. A grade the shop does not know is its own word. */
export function gradeLabel(code: string): [zh: string, en: string] {
  if (!isGrade(code)) return [code, code]
  return [withCode(code, gradeWords[code][0] ?? code), withCode(code, englishWords[code])]
}
