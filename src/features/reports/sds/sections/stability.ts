import type { Text } from '#shared/locale.ts'
import { item, joined, type SdsItem } from '../basis/content.ts'
import { decompositionProducts } from '../basis/decomposition.ts'
import { incompatibleWith } from '../basis/incompatible.ts'
import { knownReactions } from '../basis/reactions.ts'
import { describeSupplementary } from '../basis/supplementary.ts'
import type { SdsSource } from '../basis/traits.ts'

/** GB/T 16483, section 10. */
export function stabilityAndReactivity(source: SdsSource): SdsItem[] {
  const { data } = source
  const unfit = incompatibleWith(source)
  const products = decompositionProducts(data.molecularFormula)
  return [
    item(['稳定性', 'Stability'], ...stability(source)),
    item(['危险反应', 'Hazardous reactions'], ...reactions(source), ...describeSupplementary(data.casNumber)),
    item(['应避免的条件', 'Conditions to avoid'], conditions(source)),
    item(['禁配物', 'Incompatible materials'], unfit.length > 0 && joined(unfit)),
    item(
      ['危险的分解产物', 'Hazardous decomposition products'],
      products && [`${products[0]}（按元素组成）`, `${products[1]} (from the elements it contains)`],
    ),
  ]
}

function stability({ data, traits }: SdsSource): (Text | false)[] {
  if (traits.mayExplode || traits.isSelfReactive || traits.has('H200'))
    return [['受热、撞击或摩擦时不稳定。', 'Unstable on heating, shock or friction.']]
  return [
    traits.isPyrophoric && ['在空气中不稳定。', 'Unstable in air.'],
    traits.isWaterReactive && ['遇水或潮气不稳定。', 'Unstable with water or moisture.'],
    !traits.isPyrophoric &&
      !traits.isWaterReactive &&
      data.storageConditions.length > 0 && [
        '在第 7 部分的储存条件下储存；长期稳定性数据：无资料。',
        'Store as section 7 says; long-term stability: no data available.',
      ],
  ]
}

const reactions = ({ data, traits }: SdsSource): (Text | false)[] => [
  traits.has('H260', 'H261') && ['与水反应放出易燃气体。', 'Reacts with water and gives off flammable gas.'],
  traits.isOxidiser && [
    '与可燃物、还原剂接触可能剧烈反应。',
    'May react violently with combustibles and reducing agents.',
  ],
  traits.isFlammableLiquid && [
    '蒸气与空气可形成爆炸性混合物。',
    'Vapours may form explosive mixtures with air.',
  ],
  traits.isAcid && ['与碱反应放热。', 'Reacts with bases and gives off heat.'],
  traits.isBase && ['与酸反应放热。', 'Reacts with acids and gives off heat.'],
  traits.has('H290') && ['腐蚀金属，可能放出氢气。', 'Corrodes metals and may give off hydrogen.'],
  ...knownReactions(data).map(({ reaction }) => reaction),
]

function conditions({ data, traits }: SdsSource): Text | false {
  const stored = new Set(data.storageConditions)
  const found: (Text | false)[] = [
    (traits.isFlammable ||
      traits.isPyrophoric ||
      traits.isSelfReactive ||
      traits.mayExplode ||
      traits.isOxidiser ||
      traits.isSelfHeating) && ['热源、火花和明火', 'heat, sparks and open flames'],
    (traits.mayExplode || traits.isSelfReactive) && ['撞击和摩擦', 'shock and friction'],
    (stored.has('dry') || traits.avoidsWater) && ['潮湿', 'moisture'],
    stored.has('dark') && ['光照', 'light'],
    stored.has('inert') && ['接触空气', 'contact with air'],
    ['cool', 'fridge', 'freezer', 'deep-freezer'].some((name) => stored.has(name)) && [
      '超过储存温度',
      'temperatures above the storage temperature',
    ],
  ]
  const named = found.filter((text) => text !== false)
  return named.length > 0 && joined(named)
}
