import type { Text } from '#shared/locale.ts'
import { item, type SdsItem } from '../basis/content.ts'
import { supplementaryCodes } from '../basis/supplementary.ts'
import type { SdsSource } from '../basis/traits.ts'

const references: Text[] = [
  [
    'GB/T 16483-2008《化学品安全技术说明书 内容和项目顺序》',
    'GB/T 16483-2008 Safety data sheet for chemical products: content and order of sections',
  ],
  [
    'GB/T 17519-2013《化学品安全技术说明书编写指南》',
    'GB/T 17519-2013 Guidance on the compilation of safety data sheets',
  ],
  [
    'GB 30000 系列《化学品分类和标签规范》',
    'GB 30000 series: rules for classification and labelling of chemicals',
  ],
  [
    'GB 12268《危险货物品名表》、JT/T 617《危险货物道路运输规则》',
    'GB 12268 List of dangerous goods; JT/T 617 Rules for road transport of dangerous goods',
  ],
]

/** GB/T 16483, section 16; version and dates are added when the sheet is read. */
export const otherInformation = ({ data }: SdsSource): SdsItem[] => [
  item(
    ['编写依据', 'References'],
    ...references,
    supplementaryCodes(data.casNumber).length > 0 && [
      '(EC) No 1272/2008 附件 VI（补充危险说明 EUH）',
      'Regulation (EC) No 1272/2008, annex VI (supplementary statements, EUH)',
    ],
  ),
  item(
    ['缩略语', 'Abbreviations'],
    [
      'GHS：全球化学品统一分类和标签制度；CAS：化学文摘社；UN：联合国；LD50/LC50：半数致死剂量/浓度。',
      'GHS: Globally Harmonized System of classification and labelling; CAS: Chemical Abstracts Service; UN: United Nations; LD50/LC50: median lethal dose/concentration.',
    ],
  ),
  item(
    ['培训建议', 'Training advice'],
    [
      '使用者应接受化学品安全培训，并在使用前阅读本说明书。',
      'Users should be trained in chemical safety and read this sheet before use.',
    ],
  ),
  item(
    ['免责声明', 'Disclaimer'],
    [
      '本说明书按产品登记的分类、物性和名录数据编写，仅适用于所指定的产品；“无资料”表示没有可靠数据，不表示没有危险。使用者应结合使用条件判断其适用性。',
      'This sheet is written from the classification, properties and lists recorded for the product, and applies to this product only. "No data available" means that there is no reliable data, not that there is no hazard. Users judge its suitability for their own conditions.',
    ],
  ),
]
