import { item, type SdsItem, withCode } from '../basis/content.ts'
import type { SdsSource } from '../basis/source.ts'

/** GB/T 16483, section 12. */
export const ecology = ({ data }: SdsSource): SdsItem[] => [
  item(['生态毒性', 'Ecotoxicity'], ...data.hCodes.filter((code) => /^H4[01]/.test(code)).map(withCode)),
  item(['持久性和降解性', 'Persistence and degradability']),
  item(['潜在的生物累积性', 'Bioaccumulative potential']),
  item(['土壤中的迁移性', 'Mobility in soil']),
  item(['其他有害作用', 'Other adverse effects'], data.hCodes.includes('H420') && withCode('H420')),
]
