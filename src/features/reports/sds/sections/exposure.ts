import type { Text } from '#shared/locale.ts'
import { item, type SdsItem } from '../basis/content.ts'
import type { SdsSource } from '../basis/traits.ts'

/** GB/T 16483, section 8. */
export const exposureControls = (source: SdsSource): SdsItem[] => [
  item(['职业接触限值', 'Occupational exposure limits']),
  item(['生物接触限值', 'Biological exposure limits']),
  item(['监测方法', 'Monitoring methods']),
  item(['工程控制', 'Engineering controls'], ...engineering(source)),
  item(['呼吸系统防护', 'Respiratory protection'], ...breathing(source)),
  item(['手防护', 'Hand protection'], ...hands(source)),
  item(['眼睛防护', 'Eye protection'], eyes(source)),
  item(['皮肤和身体防护', 'Skin and body protection'], ...body(source)),
]

type Lines = (Text | false)[]

const engineering = ({ traits }: SdsSource): Lines => [
  traits.isInhalationHazard || traits.isToxic || traits.isFlammableLiquid || traits.isCmr
    ? ['在通风橱内操作或局部排风。', 'Use a fume hood or local exhaust ventilation.']
    : ['保持良好的自然或机械通风。', 'Ensure good natural or mechanical ventilation.'],
  (traits.isCorrosive || traits.has('H318') || traits.isToxic) && [
    '配备洗眼器和安全淋浴设施。',
    'Provide eyewash stations and safety showers.',
  ],
  (traits.isFlammable || traits.isWaterReactive) && [
    '使用防爆型电气和通风设备。',
    'Use explosion-proof electrical and ventilating equipment.',
  ],
]

function breathing({ traits }: SdsSource): Lines {
  if (traits.has('H330', 'H331'))
    return [
      [
        '可能接触蒸气、粉尘或气溶胶时佩戴过滤式防毒面具（全面罩）；紧急抢救或浓度不明时佩戴自给式呼吸器。',
        'Wear a full-face filtering respirator where vapour, dust or aerosol may occur; in emergencies or at unknown concentrations, self-contained breathing apparatus.',
      ],
    ]
  if (traits.isInhalationHazard || traits.isCmr || traits.isCorrosive)
    return [
      [
        '通风不足时佩戴与蒸气或粉尘相适应的过滤式呼吸防护用品。',
        'Where ventilation is insufficient, wear a filtering respirator suited to the vapour or dust.',
      ],
    ]
  return [
    [
      '正常使用且通风良好时一般不需要；产生粉尘或雾时佩戴过滤式口罩。',
      'Normally not needed in good ventilation; wear a filtering mask where dust or mist occurs.',
    ],
  ]
}

const hands = ({ traits }: SdsSource): Lines => [
  traits.isCorrosive || traits.has('H310', 'H311', 'H312', 'H317')
    ? [
        '戴防化学品手套，使用前检查；破损立即更换。',
        'Wear chemical-resistant gloves; check before use and replace at once if damaged.',
      ]
    : ['戴防护手套。', 'Wear protective gloves.'],
  [
    '手套材质和穿透时间：无资料，向手套供应商确认。',
    'Glove material and breakthrough time: no data available, ask the glove supplier.',
  ],
]

function eyes({ traits }: SdsSource): Text {
  if (traits.isCorrosive || traits.has('H318'))
    return ['戴密封式化学安全防护眼镜和面罩。', 'Wear tightly fitting chemical goggles and a face shield.']
  if (traits.has('H319', 'H320') || traits.isToxic)
    return ['戴化学安全防护眼镜。', 'Wear chemical safety goggles.']
  return ['戴安全防护眼镜。', 'Wear safety glasses.']
}

const body = ({ traits }: SdsSource): Lines => [
  traits.isCorrosive || traits.has('H310', 'H311')
    ? ['穿防化学品工作服和防护鞋。', 'Wear chemical-resistant clothing and shoes.']
    : ['穿实验服。', 'Wear a laboratory coat.'],
  (traits.isFlammable || traits.isPyrophoric || traits.has('H260', 'H261')) && [
    '工作服应阻燃、防静电。',
    'Clothing should be flame-retardant and antistatic.',
  ],
]
