import type { Text } from '#shared/locale.ts'
import { item, joined, type SdsItem } from '../basis/content.ts'
import { incompatibleWith } from '../basis/incompatible.ts'
import type { SdsSource } from '../basis/traits.ts'

/** GB/T 16483, section 7. */
export const handlingAndStorage = (source: SdsSource): SdsItem[] => [
  item(['操作注意事项', 'Precautions for safe handling'], ...handling(source)),
  item(
    ['卫生措施', 'Hygiene'],
    [
      '作业场所禁止饮食、吸烟；作业后洗手；沾染的衣物洗净后方可再用。',
      'No eating, drinking or smoking at work; wash hands afterwards; wash contaminated clothing before reuse.',
    ],
  ),
  item(['储存条件', 'Conditions for safe storage'], ...storage(source)),
  item(['储存禁忌', 'Do not store together with'], incompatibles(source)),
]

type Lines = (Text | false | null)[]

const handling = ({ traits }: SdsSource): Lines => [
  traits.isInhalationHazard || traits.isFlammable || traits.isToxic
    ? ['在通风橱或局部排风处操作。', 'Work in a fume hood or with local exhaust ventilation.']
    : [
        '在通风良好处操作，避免产生粉尘或雾。',
        'Work in a well-ventilated place; avoid raising dust or mist.',
      ],
  ['避免接触皮肤和眼睛，避免吸入。', 'Avoid contact with skin and eyes, and inhalation.'],
  traits.isCmr && [
    '使用前取得专门说明，妊娠期和哺乳期避免接触。',
    'Obtain special instructions before use; avoid contact during pregnancy and nursing.',
  ],
  traits.isFlammable && [
    '远离热源、火花、明火，禁止吸烟；使用防爆设备，采取防静电措施。',
    'Keep away from heat, sparks and open flames; no smoking; use explosion-proof equipment and take measures against static discharge.',
  ],
  traits.isFlammableLiquid && [
    '转移时容器和接收设备接地。',
    'Ground containers and receiving equipment when transferring.',
  ],
  traits.isPyrophoric && [
    '在惰性气体下操作，不得接触空气。',
    'Handle under inert gas; never allow contact with air.',
  ],
  traits.isWaterReactive && [
    '在干燥的惰性气体下操作，器具保持干燥，严禁接触水。',
    'Handle under dry inert gas with dry equipment; never allow contact with water.',
  ],
  traits.isOxidiser && [
    '远离可燃物和还原剂，不要用木质、纸质器具。',
    'Keep away from combustibles and reducing agents; do not use tools of wood or paper.',
  ],
  (traits.mayExplode || traits.isSelfReactive) && [
    '避免加热、撞击和摩擦。',
    'Avoid heating, shock and friction.',
  ],
  traits.formsPeroxides && [
    '开封后注明日期，定期检查过氧化物；蒸馏前除去过氧化物，不要蒸干。',
    'Mark the day of opening and test for peroxides regularly; remove peroxides before distilling, and never distil to dryness.',
  ],
  traits.givesOffGasWithAcids && ['严禁接触酸。', 'Never allow contact with acids.'],
]

const storageTexts: Record<string, Text> = {
  'room-temperature': ['室温储存', 'at room temperature'],
  cool: ['阴凉处储存（≤20 ℃）', 'in a cool place (≤20 °C)'],
  fridge: ['2–8 ℃ 冷藏', 'at 2–8 °C'],
  freezer: ['-20 ℃ 冷冻', 'at -20 °C'],
  'deep-freezer': ['-80 ℃ 冷冻', 'at -80 °C'],
  dark: ['避光', 'protected from light'],
  dry: ['防潮', 'dry'],
  inert: ['充惰性气体', 'under inert gas'],
  'explosion-proof-cabinet': ['存放于防爆柜', 'in an explosion-proof cabinet'],
  'oxidiser-cabinet': ['存放于氧化剂专柜', 'in a cabinet for oxidisers only'],
  'double-lock': ['双人双锁保管', 'under double lock with two keepers'],
  ventilated: ['通风', 'well ventilated'],
}

function storage({ data, traits }: SdsSource): Lines {
  const conditions = data.storageConditions.flatMap((name) => {
    const text = storageTexts[name]
    return text ? [text] : []
  })
  const [zh, en] = joined(conditions, ['，', ', '])
  return [
    [
      '容器密闭，保持原包装和标签完好。',
      'Keep the container tightly closed, in its original packaging with its label.',
    ],
    conditions.length > 0 && [`${zh}。`, `Store ${en}.`],
    traits.has('H290') && ['存放于耐腐蚀的容器中。', 'Keep in a corrosion-resistant container.'],
    traits.isToxic && ['上锁保管。', 'Store locked up.'],
    traits.isClassified && [
      '储存区备有泄漏应急处理设备和合适的收容材料。',
      'Keep spill equipment and suitable absorbents in the storage area.',
    ],
  ]
}

function incompatibles(source: SdsSource): Text | null {
  const found = incompatibleWith(source)
  if (found.length === 0) return null
  const [zh, en] = joined(found)
  return [`${zh}。`, `${en.charAt(0).toUpperCase()}${en.slice(1)}.`]
}
