import type { CoaItem } from '#features/reports/service.server.ts'
import { contentTests } from './content.ts'
import { elementsOf, isLiquid, isOrganic, type ProductFacts } from './facts.ts'
import { organicLiquidTests, traceTests, usualTests, water } from './impurities.ts'
import { atMost, type Both, judged, measured, type Test } from './item.ts'
import { absorbanceTests } from './solvents.ts'

const visual: Both = ['目视', 'Visual']
const asUsual: Both = ['符合规定', 'Meets the requirement']

const appearance = ({ appearanceZh, appearanceEn }: ProductFacts): Test[] =>
  appearanceZh && appearanceEn
    ? [judged('appearance', ['外观', 'Appearance'], visual, [appearanceZh, appearanceEn])]
    : []

const referenceTests: Test[] = [
  atMost(
    'uncertainty',
    ['相对扩展不确定度（k = 2）', 'Relative expanded uncertainty (k = 2)'],
    'JJF 1343',
    '1',
  ),
  judged('homogeneity', ['均匀性', 'Homogeneity'], 'JJF 1343', asUsual),
  judged('stability', ['稳定性', 'Stability'], 'JJF 1343', asUsual),
]

const dryingOf = (limit: string) =>
  atMost('loss-on-drying', ['干燥失重', 'Loss on drying'], 'GB/T 6284', limit)

const indicatorTests = (facts: ProductFacts): Test[] => [
  judged('colour-change', ['变色范围', 'Transition range'], visual, ['变色敏锐', 'Sharp colour change']),
  judged('spectrum', ['紫外可见光谱', 'UV-visible spectrum'], 'UV-Vis', asUsual),
  ...(isLiquid(facts) ? [] : [dryingOf('5.0')]),
]

const stainTests = (facts: ProductFacts): Test[] => [
  judged('staining', ['染色试验', 'Staining test'], ['显微镜', 'Microscopy'], asUsual),
  judged('spectrum', ['紫外可见光谱', 'UV-visible spectrum'], 'UV-Vis', asUsual),
  ...(isLiquid(facts) ? [] : [dryingOf('10.0')]),
]

const mediumTests: Test[] = [
  dryingOf('6.0'),
  judged(
    'growth',
    ['促生长试验', 'Growth promotion'],
    ['平板法', 'Plate count'],
    ['目标菌生长良好', 'Good growth'],
  ),
  judged(
    'sterility-blank',
    ['空白培养', 'Blank incubation'],
    ['36 ℃，48 h', '36 °C, 48 h'],
    ['无菌生长', 'No growth'],
  ),
]

const proteinTests = (facts: ProductFacts): Test[] => [
  judged('electrophoresis', ['蛋白纯度', 'Protein purity'], 'SDS-PAGE', ['主带清晰', 'One main band']),
  ...(isLiquid(facts) ? [] : [dryingOf('8.0')]),
  judged('nuclease', ['核酸酶残留', 'Nucleases'], ['电泳法', 'Electrophoresis'], ['未检出', 'Not detected']),
]

const solutionTests: Test[] = [
  judged('clarity', ['溶液澄清度', 'Clarity of solution'], visual, ['澄清，无沉淀', 'Clear, no precipitate']),
  judged('performance', ['使用性能', 'Performance'], ['对照试验', 'Against a control'], asUsual),
]

/** Heavy water has no water content. */
const deuteratedTests = ({ molecularFormula }: ProductFacts): Test[] => [
  judged('nmr', ['化学纯度', 'Chemical purity'], '¹H NMR', ['无异常信号', 'No unknown signals']),
  ...(elementsOf(molecularFormula).has('C') ? [water('0.02')] : []),
]

const electrolyteTests = (facts: ProductFacts): Test[] => [
  water('20', 'mg/kg'),
  ...(elementsOf(facts.molecularFormula).has('F')
    ? [
        atMost(
          'free-acid',
          ['游离酸（以 HF 计）', 'Free acid (as HF)'],
          ['滴定法', 'Titration'],
          '50',
          'mg/kg',
        ),
      ]
    : []),
  ...traceTests(facts),
]

const massSpectrometryTest = judged(
  'lc-ms-suitability',
  ['LC-MS 适用性', 'LC-MS suitability'],
  'LC-MS, ESI+/ESI−',
  ['基线噪声符合规定', 'Background within the limit'],
)

const particlesTest = atMost(
  'particles',
  ['颗粒（≥0.5 μm）', 'Particles (≥0.5 μm)'],
  ['激光计数法', 'Laser counter'],
  '100',
  '/mL',
)

const identity = judged('identification', ['鉴别', 'Identification'], visual, asUsual)

/** The first that fits says what is analysed beside appearance and content. */
const kinds: [fits: (facts: ProductFacts) => boolean, tests: (facts: ProductFacts) => Test[]][] = [
  [({ grade, category }) => grade === 'GBW' || /-standards$/.test(category), () => referenceTests],
  [({ grade, category }) => grade === 'IND' || /indicators/.test(category), indicatorTests],
  [({ grade, category }) => grade === 'BS' || category === 'biological-stains', stainTests],
  [({ category }) => category === 'culture-media', () => mediumTests],
  [({ category }) => category === 'proteins-enzymes', proteinTests],
  [({ grade }) => grade === 'D', deuteratedTests],
  [({ grade }) => grade === 'BATTERY', electrolyteTests],
  [
    ({ grade }) => grade === 'LC-MS',
    (facts) => [
      ...absorbanceTests(facts),
      ...organicLiquidTests(facts),
      ...traceTests(facts, 0.01),
      massSpectrometryTest,
    ],
  ],
  [
    (facts) => facts.grade === 'HPLC' && isLiquid(facts) && isOrganic(facts),
    (facts) => [...absorbanceTests(facts), ...organicLiquidTests(facts)],
  ],
  [({ grade }) => grade === 'MOS', (facts) => [...traceTests(facts), particlesTest]],
  [
    ({ grade }) => grade === 'SP' || grade === 'EP',
    (facts) => (isOrganic(facts) ? usualTests(facts) : traceTests(facts)),
  ],
  [(facts) => isLiquid(facts) && !facts.molecularFormula, () => solutionTests],
]

export function specificationOf(facts: ProductFacts): Test[] {
  const [, tests = usualTests] = kinds.find(([fits]) => fits(facts)) ?? []
  const all = [...appearance(facts), ...contentTests(facts), ...tests(facts)]
  return all.length > 0 ? [...new Map(all.map((one) => [one.key, one])).values()] : [identity]
}

/** Of one lot: the same each time. */
export const itemsOf = (facts: ProductFacts, ...lot: string[]): CoaItem[] =>
  specificationOf(facts).map((one) => measured(one, ...lot))
