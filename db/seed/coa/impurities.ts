import { elementsOf, isColourless, isLiquid, isOrganic, limitOf, type ProductFacts } from './facts.ts'
import { atMost, type Both, judged, range, type Test } from './item.ts'

const names = {
  water: ['水分', 'Water'],
  residue: ['蒸发残渣', 'Residue on evaporation'],
  ignition: ['灼烧残渣', 'Residue on ignition'],
  acidity: ['酸度（以 CH₃COOH 计）', 'Acidity (as CH₃COOH)'],
  colour: ['色度（黑曾单位）', 'Colour (Hazen)'],
  density: ['密度（20 ℃）', 'Density (20 °C)'],
  melting: ['熔点', 'Melting point'],
  drying: ['干燥失重', 'Loss on drying'],
  infrared: ['红外光谱鉴别', 'Identification (IR)'],
  clarity: ['溶液澄清度', 'Clarity of solution'],
  insoluble: ['水不溶物', 'Insoluble in water'],
  chloride: ['氯化物（Cl）', 'Chloride (Cl)'],
  sulfate: ['硫酸盐（SO₄）', 'Sulfate (SO₄)'],
  iron: ['铁（Fe）', 'Iron (Fe)'],
  heavyMetals: ['重金属（以 Pb 计）', 'Heavy metals (as Pb)'],
} satisfies Record<string, Both>

const conforms: Both = ['符合标准图谱', 'Matches the reference spectrum']
const clear: Both = ['澄清', 'Clear']

export const water = (limit: string, unit = '%') =>
  atMost('water', names.water, 'Karl Fischer, GB/T 606', limit, unit)

/** Of its own data: a number, or a range. */
const numbersIn = (text: string | null) =>
  [...(text ?? '').matchAll(/(?<![\d.])[-−]?\d+(?:\.\d+)?/g)].map(([number]) =>
    Number(number.replace('−', '-')),
  )

function densityTest({ density }: ProductFacts): Test[] {
  const [value] = numbersIn(density)
  if (value === undefined || !/g\/(?:mL|cm)/.test(density ?? '') || !/20\s*°?\s*[C℃]/.test(density ?? ''))
    return []
  return [
    range(
      'density',
      names.density,
      'GB/T 611',
      [(value - 0.003).toFixed(3), (value + 0.003).toFixed(3)],
      'g/mL',
    ),
  ]
}

const meltingRange = /^\s*([-−]?\d+(?:\.\d+)?)(?:\s*[-–~]\s*(\d+(?:\.\d+)?))?\s*°C\s*$/

/** Not of what melts while it decomposes. */
function meltingTest({ meltingPoint }: ProductFacts): Test[] {
  const [, low, high] = meltingRange.exec(meltingPoint ?? '') ?? []
  if (low === undefined) return []
  const least = Number(low.replace('−', '-'))
  if (least < 30 || least > 350) return []
  const limits = [
    (high ? least : least - 2).toFixed(0),
    (high ? Number(high) : least + 2).toFixed(0),
  ] as const
  return [range('melting-point', names.melting, 'GB/T 617', limits, '°C')]
}

export function organicLiquidTests(facts: ProductFacts): Test[] {
  const { grade, category } = facts
  const isAcidOrBase = /acid|amine|bases/.test(category)
  return [
    ...densityTest(facts),
    water(grade === 'ANHYDROUS' ? '0.005' : limitOf(0.1, grade)),
    atMost('residue-on-evaporation', names.residue, 'GB/T 9740', limitOf(0.002, grade)),
    ...(isAcidOrBase ? [] : [atMost('acidity', names.acidity, 'GB/T 9736', limitOf(0.005, grade))]),
    ...(isColourless(facts) ? [atMost('colour', names.colour, 'GB/T 605', limitOf(10, grade), 'Hazen')] : []),
  ]
}

export const organicSolidTests = (facts: ProductFacts): Test[] => [
  judged('identification-ir', names.infrared, 'FT-IR', conforms),
  ...meltingTest(facts),
  /hydrate/i.test(facts.nameEn)
    ? judged('clarity', names.clarity, ['目视', 'Visual'], clear)
    : atMost('loss-on-drying', names.drying, 'GB/T 6284', limitOf(0.5, facts.grade)),
  atMost('residue-on-ignition', names.ignition, 'GB/T 9741', limitOf(0.1, facts.grade)),
]

const traceOf = (element: string, name: Both, limit: string) =>
  atMost(`trace-${element.toLowerCase()}`, name, 'ICP-MS', limit, 'mg/kg')

const traced: [element: string, zh: string, en: string, ofAr: number][] = [
  ['Na', '钠（Na）', 'Sodium (Na)', 50],
  ['K', '钾（K）', 'Potassium (K)', 50],
  ['Ca', '钙（Ca）', 'Calcium (Ca)', 50],
  ['Fe', '铁（Fe）', 'Iron (Fe)', 10],
  ['Cu', '铜（Cu）', 'Copper (Cu)', 5],
  ['Ni', '镍（Ni）', 'Nickel (Ni)', 5],
  ['Pb', '铅（Pb）', 'Lead (Pb)', 5],
]

/** Except the elements that it consists of. */
export const traceTests = ({ molecularFormula, grade }: ProductFacts, share = 1): Test[] =>
  traced
    .filter(([element]) => !elementsOf(molecularFormula).has(element))
    .map(([element, zh, en, ofAr]) => traceOf(element, [zh, en], limitOf(ofAr * share, grade)))

const heavy = ['Pb', 'Bi', 'Cu', 'Hg', 'Ag', 'Cd', 'Sn', 'As', 'Sb', 'Pd', 'Pt', 'Au']

/** Anions and metals that it does not consist of. */
function saltImpurities({ molecularFormula, grade }: ProductFacts, share: number): Test[] {
  const own = elementsOf(molecularFormula)
  const limit = (ofAr: number) => limitOf(ofAr * share, grade)
  return [
    ...(own.has('Cl') ? [] : [atMost('chloride', names.chloride, 'GB/T 9729', limit(0.002))]),
    ...(own.has('S') ? [] : [atMost('sulfate', names.sulfate, 'GB/T 9728', limit(0.005))]),
    ...(own.has('Fe') ? [] : [atMost('iron', names.iron, 'GB/T 9739', limit(0.0005))]),
    ...(heavy.some((one) => own.has(one))
      ? []
      : [atMost('heavy-metals', names.heavyMetals, 'GB/T 9735', limit(0.0005))]),
  ]
}

const insolubleIn = /oxides|carbonates|metals|nonmetals|catalysts|sorbents|electrode|binders/

export const inorganicTests = (facts: ProductFacts): Test[] =>
  isLiquid(facts)
    ? [
        ...(isColourless(facts)
          ? [atMost('colour', names.colour, 'GB/T 605', limitOf(10, facts.grade), 'Hazen')]
          : []),
        atMost('residue-on-ignition', names.ignition, 'GB/T 9741', limitOf(0.001, facts.grade)),
        ...saltImpurities(facts, 0.1),
      ]
    : [
        ...(insolubleIn.test(facts.category)
          ? []
          : [atMost('insoluble-in-water', names.insoluble, 'GB/T 9738', limitOf(0.005, facts.grade))]),
        ...saltImpurities(facts, 1),
      ]

export const usualTests = (facts: ProductFacts): Test[] =>
  !isOrganic(facts)
    ? inorganicTests(facts)
    : isLiquid(facts)
      ? organicLiquidTests(facts)
      : organicSolidTests(facts)
