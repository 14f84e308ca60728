/** Grades that the shop knows, in the order in which buyers expect them. */
export const grades = [
  ...['PT', 'GR', 'AR', 'CP', 'LR', 'BR', 'BC', 'BS', 'IND', 'SP', 'HPLC', 'LC-MS', 'GC', 'EP', 'MOS'],
  ...['ANHYDROUS', 'D', 'ACS', 'USP', 'GBW', 'BATTERY'],
] as const

/** What people write for grades, in files and in the search box, beside the codes themselves; the usual word first. */
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
  HPLC: ['色谱纯', '液相色谱'],
  'LC-MS': ['质谱级', '质谱', 'LCMS'],
  GC: ['气相色谱'],
  EP: ['高纯', '特纯', 'UP'],
  MOS: ['MOS级', '电子级', '电子纯'],
  ANHYDROUS: ['无水级', '无水'],
  D: ['氘代'],
  ACS: ['ACS级'],
  USP: ['USP级'],
  GBW: ['标准物质'],
  BATTERY: ['电池级'],
}
