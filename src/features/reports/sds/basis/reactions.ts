import type { SafetyData } from '#features/catalog/service.server.ts'
import type { Text } from '#shared/locale.ts'
import { percentOf } from './solution.ts'

interface Reaction {
  casNumber: string
  /** In percent; below, the reaction is not to be expected. */
  from?: number
  reaction: Text
  mustNotMeet: Text[]
}

const organic: Text = ['有机物', 'organic materials']

/** Established reactions that no code of GHS covers. */
const reactions: Reaction[] = [
  {
    casNumber: '7664-93-9',
    from: 51,
    reaction: [
      '遇水剧烈放热。稀释时将酸缓慢加入水中并搅拌，不得将水加入酸中。',
      'Gives off much heat with water. To dilute, add the acid slowly to water with stirring, never water to the acid.',
    ],
    mustNotMeet: [['水', 'water'], organic],
  },
  {
    casNumber: '7664-39-3',
    reaction: [
      '腐蚀玻璃、陶瓷和其他含硅材料；不得装入玻璃容器。',
      'Attacks glass, ceramics and other materials that contain silicon; never keep it in glass.',
    ],
    mustNotMeet: [['玻璃和含硅材料', 'glass and materials that contain silicon']],
  },
  {
    casNumber: '7697-37-2',
    reaction: [
      '与金属、有机物反应，可能放出有毒的氮氧化物。',
      'Reacts with metals and organic materials and may give off toxic nitrogen oxides.',
    ],
    mustNotMeet: [organic],
  },
  {
    casNumber: '26628-22-8',
    reaction: [
      '与铅、铜等重金属及其盐可生成对撞击敏感的爆炸性叠氮化物。',
      'May form explosive azides, sensitive to shock, with heavy metals such as lead and copper and with their salts.',
    ],
    mustNotMeet: [['重金属及其盐', 'heavy metals and their salts']],
  },
  {
    casNumber: '7681-52-9',
    reaction: ['与氨、胺反应生成有毒的氯胺。', 'Forms toxic chloramines with ammonia and amines.'],
    mustNotMeet: [['氨和胺', 'ammonia and amines']],
  },
  {
    casNumber: '7722-84-1',
    from: 8,
    reaction: [
      '遇金属、金属盐或碱，或受热时分解放出氧气；密闭容器可能破裂。',
      'Decomposes with metals, their salts, bases or heat and gives off oxygen; closed containers may burst.',
    ],
    mustNotMeet: [['金属和金属盐', 'metals and their salts']],
  },
  {
    casNumber: '7761-88-8',
    reaction: [
      '与氨的溶液久置可生成爆炸性的银化合物。',
      'Solutions with ammonia may form explosive silver compounds on standing.',
    ],
    mustNotMeet: [['氨', 'ammonia']],
  },
]

export const knownReactions = ({ casNumber, purity }: Pick<SafetyData, 'casNumber' | 'purity'>): Reaction[] =>
  reactions.filter(
    (one) => one.casNumber === casNumber && (one.from === undefined || (percentOf(purity) ?? 0) >= one.from),
  )
