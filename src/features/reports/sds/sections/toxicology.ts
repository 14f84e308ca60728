import type { Text } from '#shared/locale.ts'
import { item, type SdsItem, withCode } from '../basis/content.ts'
import type { SdsSource } from '../basis/traits.ts'

const endpoints: [name: Text, codes: RegExp][] = [
  [['急性毒性', 'Acute toxicity'], /^H3(0[0-3]|1[0-3]|3[0-3])/],
  [['皮肤刺激或腐蚀', 'Skin corrosion/irritation'], /^H31[456]/],
  [['眼睛刺激或腐蚀', 'Serious eye damage/irritation'], /^H3(14|18|19|20)/],
  [['呼吸道或皮肤过敏', 'Respiratory or skin sensitisation'], /^H3(17|34)/],
  [['生殖细胞突变性', 'Germ cell mutagenicity'], /^H34[01]/],
  [['致癌性', 'Carcinogenicity'], /^H35[01]/],
  [['生殖毒性', 'Reproductive toxicity'], /^H36[0-2]/],
  [['特异性靶器官毒性（一次接触）', 'Specific target organ toxicity, single exposure'], /^H3(35|36|70|71)/],
  [['特异性靶器官毒性（反复接触）', 'Specific target organ toxicity, repeated exposure'], /^H37[23]/],
  [['吸入危害', 'Aspiration hazard'], /^H30[45]/],
]

/** GB/T 16483, section 11: what the classification says, and no figure that is not in the data. */
export const toxicology = ({ data }: SdsSource): SdsItem[] => [
  item(['LD50 / LC50', 'LD50 / LC50']),
  ...endpoints.map(([name, codes]) =>
    item(
      name,
      ...data.hCodes.filter((code) => code.split('+').some((part) => codes.test(part))).map(withCode),
    ),
  ),
]

/** GB/T 16483, section 12. */
export const ecology = ({ data }: SdsSource): SdsItem[] => [
  item(['生态毒性', 'Ecotoxicity'], ...data.hCodes.filter((code) => /^H4[01]/.test(code)).map(withCode)),
  item(['持久性和降解性', 'Persistence and degradability']),
  item(['潜在的生物累积性', 'Bioaccumulative potential']),
  item(['土壤中的迁移性', 'Mobility in soil']),
  item(['其他有害作用', 'Other adverse effects'], data.hCodes.includes('H420') && withCode('H420')),
]
