import { item, type SdsItem } from '../basis/content.ts'
import type { SdsSource } from '../basis/traits.ts'

/** GB/T 16483, section 13. */
export const disposal = ({ traits }: SdsSource): SdsItem[] => [
  item(
    ['废弃化学品', 'Waste chemical'],
    traits.isClassified
      ? [
          '按《国家危险废物名录》和鉴别标准判定；属危险废物的，分类收集，交有资质的单位处置，并办理转移联单。',
          'Determine by the National Catalogue of Hazardous Wastes and the identification standards; collect hazardous waste separately and hand it to a licensed firm with a transfer manifest.',
        ]
      : [
          '按国家和地方的规定处置；实验室废液应分类收集。',
          'Dispose of in accordance with national and local rules; collect laboratory waste separately.',
        ],
    ['不得排入下水道。', 'Do not pour into drains.'],
    traits.avoidsWater && ['废弃前不得与水接触。', 'Never allow contact with water before disposal.'],
    traits.givesOffGasWithAcids && ['废液不得与酸性废液混合。', 'Never mix with acidic waste.'],
    traits.isOxidiser && ['不得与有机废物混合。', 'Never mix with organic waste.'],
  ),
  item(
    ['污染包装物', 'Contaminated packaging'],
    [
      '未清洗的空容器按内装物处置，不得另作他用。',
      'Treat uncleaned containers like their contents; never use them for anything else.',
    ],
  ),
  item(
    ['废弃注意事项', 'Precautions'],
    ['处置人员的防护见第 8 部分。', 'For the protection of staff see section 8.'],
  ),
]
