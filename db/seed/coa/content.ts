import type { ProductFacts } from './facts.ts'
import { isLiquid, isOrganic } from './facts.ts'
import { atLeast, type Both, judged, range, type Test } from './item.ts'

const names = {
  assay: ['含量', 'Assay'],
  concentration: ['浓度', 'Concentration'],
  activity: ['酶活力', 'Activity'],
  potency: ['效价', 'Potency'],
  ph: ['pH 值（25 ℃）', 'pH (25 °C)'],
  conductivity: ['电导率（25 ℃）', 'Conductivity (25 °C)'],
  viscosity: ['粘度', 'Viscosity'],
  gel: ['凝胶强度', 'Gel strength'],
  nitrogen: ['总氮', 'Total nitrogen'],
  deacetylation: ['脱乙酰度', 'Degree of deacetylation'],
  absorbanceRatio: ['纯度数 RZ', 'Reinheitszahl (RZ)'],
  enrichment: ['同位素丰度', 'Isotopic enrichment'],
  specification: ['规格', 'Specification'],
} satisfies Record<string, Both>

const titration: Both = ['滴定法', 'Titration']

function assayMethod(facts: ProductFacts): Both | string {
  if (!isOrganic(facts)) return titration
  if (isLiquid(facts)) return 'GC, GB/T 9722'
  return facts.grade === 'AR' || facts.grade === 'CP' || facts.grade === 'GR' ? titration : 'HPLC'
}

const plain = (text: string) => text.replaceAll(/[~～–]/g, '-').replaceAll(/[,，]\s*/g, ', ')
const around = (middle: string, share: number): [string, string] => {
  const decimals = Math.max((middle.split('.')[1]?.length ?? 0) + 1, 1)
  const value = Number(middle)
  return [(value * (1 - share)).toFixed(decimals), (value * (1 + share)).toFixed(decimals)]
}

type Reader = [pattern: RegExp, read: (match: string[], facts: ProductFacts) => Test]

const number = String.raw`(\d+(?:\.\d+)?)`
const pattern = (text: string) => new RegExp(text.replaceAll('#', number))

/** The first that fits. */
const readers: Reader[] = [
  [
    pattern('^25 ℃ ±#'),
    ([, most = ''], { nameEn }) => {
      const middle = Number(/pH\s*(\d+(?:\.\d+)?)/i.exec(nameEn)?.[1] ?? 7)
      const limits = [(middle - Number(most)).toFixed(2), (middle + Number(most)).toFixed(2)] as const
      return range('ph', names.ph, 'GB/T 9724', limits)
    },
  ],
  [pattern('^pH #-#'), ([, low = '', high = '']) => range('ph', names.ph, 'GB/T 9724', [low, high])],
  [
    pattern('^pH #$'),
    ([, middle = '']) => {
      const limits = [(Number(middle) - 0.1).toFixed(1), (Number(middle) + 0.1).toFixed(1)] as const
      return range('ph', names.ph, 'GB/T 9724', limits)
    },
  ],
  [
    pattern('^# ([mμ]S/cm) ±#%'),
    ([, middle = '', unit = '', share = '']) =>
      range(
        'conductivity',
        names.conductivity,
        ['电导法', 'Conductometry'],
        around(middle, Number(share) / 100),
        unit,
      ),
  ],
  [
    pattern('^#-# mPa·s'),
    ([, low = '', high = '']) => range('viscosity', names.viscosity, 'GB/T 10247', [low, high], 'mPa·s'),
  ],
  [
    pattern('^#(?:±#)? mPa·s'),
    ([, middle = '', off]) =>
      range(
        'viscosity',
        names.viscosity,
        'GB/T 10247',
        around(middle, off ? Number(off) / Number(middle) : 0.15),
        'mPa·s',
      ),
  ],
  [
    pattern(String.raw`^#\s*(mol/L|mg/L|μg/L|mg/mL|mg/g)(?:.*±#%)?`),
    ([, middle = '', unit = '', share], { category }) =>
      range(
        'concentration',
        names.concentration,
        unit === 'mol/L' ? titration : category === 'element-standards' ? 'ICP-OES' : 'HPLC / IC',
        around(middle, Number(share ?? 1) / 100),
        unit,
      ),
  ],
  [
    pattern('^≥# ?atom ?% ?D'),
    ([, least = '']) => atLeast('isotopic-enrichment', names.enrichment, '¹H NMR', least, 'atom% D'),
  ],
  [
    pattern('^N ≥#%'),
    ([, least = '']) => atLeast('nitrogen', names.nitrogen, ['凯氏定氮法', 'Kjeldahl'], least),
  ],
  [pattern('^DD ≥#%'), ([, least = '']) => atLeast('deacetylation', names.deacetylation, titration, least)],
  [
    pattern('^RZ ≥#'),
    ([, least = '']) =>
      atLeast('absorbance-ratio', names.absorbanceRatio, ['分光光度法', 'Spectrophotometry'], least, ''),
  ],
  [
    pattern(String.raw`^≥?≈?#\s*(g/cm²|g Bloom)`),
    ([, least = '', unit = '']) =>
      atLeast('gel-strength', names.gel, ['凝胶强度仪', 'Gel tester'], least, unit),
  ],
  [
    pattern(String.raw`^≥?#\s*(U/(?:mg|g|mL|μL))`),
    ([, least = '', unit = '']) =>
      atLeast('activity', names.activity, ['分光光度法', 'Spectrophotometry'], least, unit),
  ],
  [
    pattern(String.raw`^≥#\s*(μg/mg|mg/mg)`),
    ([, least = '', unit = '']) => atLeast('potency', names.potency, 'HPLC', least, unit),
  ],
  [
    pattern('^#%?-#%'),
    ([, low = '', high = ''], facts) => range('assay', names.assay, assayMethod(facts), [low, high], '%'),
  ],
  [
    pattern('^≈#%'),
    ([, middle = ''], facts) =>
      range(
        'assay',
        names.assay,
        assayMethod(facts),
        [(Number(middle) - 2).toFixed(1), (Number(middle) + 2).toFixed(1)],
        '%',
      ),
  ],
  [
    /^(?:≥(\d+(?:\.\d+)?)%|(9\d(?:\.\d+)?)$)/,
    ([, least, bare], facts) => atLeast('assay', names.assay, assayMethod(facts), least ?? bare ?? ''),
  ],
]

/** The items that a product's purity promises. */
export function contentTests(facts: ProductFacts): Test[] {
  if (!facts.purity) return []
  const text = plain(facts.purity)
  for (const [shape, read] of readers) {
    const match = shape.exec(text)
    if (match) return [read(match, facts)]
  }
  return [
    judged(
      'specification',
      names.specification,
      ['按产品规格', 'As specified'],
      [facts.purity, facts.purity],
    ),
  ]
}
