import type { Text } from '#shared/locale.ts'
import { item, type SdsItem } from '../basis/content.ts'
import type { SdsSource } from '../basis/traits.ts'

/** GB/T 16483, section 6. */
export const accidentalRelease = (source: SdsSource): SdsItem[] => [
  item(
    ['作业人员防护措施和应急处置程序', 'Personal precautions and emergency procedures'],
    ...people(source),
  ),
  item(['环境保护措施', 'Environmental precautions'], ...environment(source)),
  item(
    ['收容、清除方法及处置材料', 'Methods and materials for containment and cleaning up'],
    ...cleaning(source),
  ),
  item(['防止次生危害的措施', 'Prevention of secondary hazards'], ...secondary(source)),
]

type Lines = (Text | false)[]

function people({ traits }: SdsSource): Lines {
  const isDangerous = traits.isToxic || traits.isCorrosive
  return [
    traits.isClassified
      ? ['隔离泄漏区，无关人员从侧风、上风向撤离。', 'Isolate the area; others leave crosswind and upwind.']
      : ['避免产生粉尘或雾，避免接触泄漏物。', 'Avoid raising dust or mist, and contact with the spill.'],
    isDangerous && [
      '应急人员佩戴自给式呼吸器，穿防化服，戴防化手套。',
      'Responders wear self-contained breathing apparatus, chemical protective clothing and gloves.',
    ],
    !isDangerous &&
      traits.isClassified && [
        '应急人员佩戴防护手套、防护眼镜和适合的呼吸防护用品。',
        'Responders wear gloves, eye protection and suitable respiratory protection.',
      ],
    (traits.isFlammable || traits.isPyrophoric || traits.isWaterReactive || traits.mayExplode) && [
      '消除所有点火源，使用防爆工具和防爆电器。',
      'Remove all ignition sources; use non-sparking tools and explosion-proof equipment.',
    ],
    traits.isOxidiser && ['移开木材、纸张、油等可燃物。', 'Remove combustibles such as wood, paper and oil.'],
  ]
}

const environment = ({ traits }: SdsSource): Lines => [
  ['防止泄漏物进入下水道、地表水和地下水。', 'Keep the spill out of drains, surface water and groundwater.'],
  traits.has('H400', 'H410', 'H411') && [
    '对水生生物有害：一旦进入水体，立即报告有关主管部门。',
    'Harmful to aquatic life: report at once to the authorities if it reaches water.',
  ],
]

const drySand: Text = [
  '用干燥砂土或其他不燃干燥材料覆盖，用不产生火花的工具收集于干燥、可密封的容器中。',
  'Cover with dry sand or other dry non-combustible material and collect with non-sparking tools in dry containers that can be sealed.',
]
const mineral: Text = [
  '用砂土、蛭石等惰性不燃材料吸收，收集于密闭容器中。',
  'Absorb with inert non-combustible material such as sand or vermiculite and collect in closed containers.',
]
const sweep: Text = [
  '小心收集（避免扬尘），置于干净、干燥、可密封的容器中。',
  'Collect carefully without raising dust, in clean dry containers that can be sealed.',
]

function cleaning({ traits }: SdsSource): Lines {
  const { state, avoidsWater, isOxidiser, isAcid, isBase, isToxic } = traits
  const collected = avoidsWater ? drySand : state === 'solid' ? sweep : state === 'liquid' ? mineral : null
  return [
    collected ?? [
      '固体小心扫起，液体用惰性材料吸收，收集于密闭容器中。',
      'Sweep up solids carefully, absorb liquids with inert material, and collect in closed containers.',
    ],
    avoidsWater && [
      '禁止用水冲洗，禁止使用潮湿的材料。',
      'Never flush with water; never use moist material.',
    ],
    isOxidiser && [
      '不要用锯末、纸等可燃材料吸收。',
      'Never absorb with combustible material such as sawdust or paper.',
    ],
    !avoidsWater &&
      !isToxic &&
      isAcid && [
        '残留物可用碳酸氢钠等弱碱小心中和，再用水清洗。',
        'Residues may be neutralised carefully with a weak base such as sodium hydrogen carbonate, then washed with water.',
      ],
    !avoidsWater &&
      !isToxic &&
      isBase && [
        '残留物可用稀的弱酸小心中和，再用水清洗。',
        'Residues may be neutralised carefully with a dilute weak acid, then washed with water.',
      ],
    ['收集物按第 13 部分处置。', 'Dispose of what was collected as section 13 says.'],
  ]
}

const secondary = ({ traits }: SdsSource): Lines => [
  traits.isWaterReactive && ['防止泄漏物接触水和潮气。', 'Keep the spill away from water and moisture.'],
  traits.givesOffGasWithAcids && [
    '防止泄漏物接触酸：会放出有毒气体。',
    'Keep the spill away from acids: toxic gas would be given off.',
  ],
  traits.isFlammableLiquid && [
    '防止蒸气在下水道、通风系统和密闭空间内积聚。',
    'Prevent vapours from collecting in drains, ventilation systems and confined spaces.',
  ],
  traits.has('H290') && ['防止泄漏物腐蚀金属设施。', 'Prevent corrosion of metal installations.'],
  traits.avoidsWater
    ? ['清理后对现场通风。', 'Ventilate the place afterwards.']
    : [
        '清理后对现场通风，清洗受污染的表面。',
        'Ventilate the place afterwards and clean contaminated surfaces.',
      ],
]
