import type { Text } from '#shared/locale.ts'
import { item, type SdsItem } from '../basis/content.ts'
import { medicalNote } from '../basis/medical.ts'
import type { SdsSource } from '../basis/traits.ts'

/** GB/T 16483, section 4. */
export const firstAid = (source: SdsSource): SdsItem[] => [
  item(['吸入', 'Inhalation'], ...inhaled(source)),
  item(['皮肤接触', 'Skin contact'], ...onSkin(source)),
  item(['眼睛接触', 'Eye contact'], ...inEyes(source)),
  item(['食入', 'Ingestion'], ...swallowed(source)),
  item(['对保护施救者的忠告', 'Protection of first-aiders'], ...rescuers(source)),
  item(['对医生的特别提示', 'Notes to physician'], ...doctors(source)),
]

type Lines = (Text | false | undefined)[]

const freshAir: Text = [
  '将患者转移到空气新鲜处，保持休息和利于呼吸的体位。',
  'Move the person into fresh air and keep at rest in a position comfortable for breathing.',
]
const ifUnwell: Text = ['如感觉不适，就医。', 'Get medical advice if you feel unwell.']
const atOnce: Text = ['立即就医，并出示本说明书。', 'Get medical help at once and show this sheet.']

function inhaled({ traits: { has, isCorrosive } }: SdsSource): Lines {
  const isSevere = isCorrosive || has('H330', 'H331')
  return [
    freshAir,
    isSevere && [
      '呼吸困难时由受过培训的人员给氧；呼吸停止时立即进行人工呼吸，使用带单向阀的面罩。',
      'If breathing is difficult, trained staff give oxygen; if breathing has stopped, give artificial respiration with a one-way valve mask.',
    ],
    has('H334') && [
      '出现呼吸道过敏症状（气喘、胸闷）时，立即呼叫急救。',
      'If respiratory symptoms occur (wheezing, tightness of the chest), call an emergency doctor at once.',
    ],
    isSevere ? atOnce : ifUnwell,
  ]
}

const rinse: Text = [
  '用大量流动清水冲洗至少 20 分钟。',
  'Rinse with plenty of running water for at least 20 minutes.',
]

function onSkin({
  data,
  traits: { has, state, isCorrosive, isWaterReactive, isPyrophoric },
}: SdsSource): Lines {
  const hasParticles = (isWaterReactive || isPyrophoric) && state !== 'liquid' && state !== 'gas'
  const isToxic = has('H310', 'H311')
  const isFluoride = medicalNote(data.casNumber)?.[1].startsWith('Fluoride')
  return [
    ['立即脱去沾染的衣物、鞋袜和饰物。', 'Take off contaminated clothing, shoes and jewellery at once.'],
    hasParticles && [
      '先用干布或干刷掸净皮肤上的颗粒，再用水冲洗；颗粒未除净时不要少量淋水。',
      'First brush all particles off the skin with a dry cloth or brush, then rinse; do not wet remaining particles with little water.',
    ],
    isCorrosive || isToxic ? rinse : ['用肥皂水和清水彻底冲洗。', 'Wash thoroughly with soap and water.'],
    isFluoride && ['冲洗后涂敷葡萄糖酸钙凝胶。', 'After rinsing, apply calcium gluconate gel.'],
    isToxic && [
      '本品经皮肤吸收会中毒，即使没有症状也要就医。',
      'The substance is toxic through the skin: get medical help even without symptoms.',
    ],
    isCorrosive && ['不要使用中和剂。', 'Do not use neutralising agents.'],
    isCorrosive || isToxic
      ? atOnce
      : ['如发生皮肤刺激或皮疹，就医。', 'If skin irritation or rash occurs, get medical advice.'],
  ]
}

function inEyes({ traits: { has, isCorrosive } }: SdsSource): Lines {
  if (isCorrosive || has('H318'))
    return [
      [
        '立即翻开眼睑，用流动清水或生理盐水持续冲洗至少 20 分钟；如戴隐形眼镜且便于取出，取出后继续冲洗。',
        'Hold the eyelids open and rinse with running water or saline at once for at least 20 minutes; remove contact lenses if easy to do, and continue rinsing.',
      ],
      ['立即就医（眼科）。', 'Get medical help from an ophthalmologist at once.'],
    ]
  return [
    [
      '用流动清水小心冲洗数分钟；如戴隐形眼镜且便于取出，取出后继续冲洗。',
      'Rinse cautiously with running water for several minutes; remove contact lenses if easy to do, and continue rinsing.',
    ],
    ['如仍觉眼刺激，就医。', 'If eye irritation persists, get medical advice.'],
  ]
}

function swallowed({ traits: { has, isCorrosive } }: SdsSource): Lines {
  const isSevere = isCorrosive || has('H300', 'H301', 'H304', 'H370')
  return [
    has('H304') && [
      '不得催吐：误吸入肺会引起化学性肺炎。',
      'Do not induce vomiting: aspiration into the lungs causes chemical pneumonia.',
    ],
    isCorrosive && [
      '不得催吐：有再次灼伤和穿孔的危险。',
      'Do not induce vomiting: it burns again and may perforate.',
    ],
    [
      '用水漱口。不要给失去知觉者喂服任何东西。',
      'Rinse mouth with water. Never give anything by mouth to an unconscious person.',
    ],
    has('H300', 'H301') && [
      '误吞咽会中毒，立即呼叫急救或中毒急救中心。',
      'Toxic if swallowed: call an emergency doctor or a poison centre at once.',
    ],
    isSevere ? atOnce : ifUnwell,
  ]
}

function rescuers({
  traits: { has, isCorrosive, isToxic, isFlammable, givesOffGasWithAcids },
}: SdsSource): Lines {
  const isDangerous = isToxic || isCorrosive
  return [
    isDangerous
      ? [
          '进入事故现场应佩戴自给式呼吸器、防化手套和防护服；不要口对口人工呼吸。',
          'Enter the scene only with self-contained breathing apparatus, chemical gloves and protective clothing; no mouth-to-mouth resuscitation.',
        ]
      : [
          '施救者应注意自身防护，避免接触本品。',
          'First-aiders should protect themselves and avoid contact with the product.',
        ],
    givesOffGasWithAcids && [
      '胃内容物可能释放有毒气体，保持现场通风。',
      'Stomach contents may give off toxic gas: keep the place ventilated.',
    ],
    (isFlammable || has('H250')) && ['先消除现场的点火源。', 'Remove ignition sources first.'],
  ]
}

const doctors = ({ data, traits: { has, isCorrosive } }: SdsSource): Lines => [
  medicalNote(data.casNumber),
  (isCorrosive || has('H330', 'H331')) && [
    '吸入后肺部症状可能延迟出现，应留院观察。',
    'After inhalation, lung symptoms may be delayed: keep the patient under observation.',
  ],
  ['对症治疗。', 'Treat symptomatically.'],
]
