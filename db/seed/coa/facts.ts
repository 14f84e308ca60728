/** What the rules know of a product. */
export interface ProductFacts {
  category: string
  nameEn: string
  grade: string | null
  purity: string | null
  molecularFormula: string | null
  appearanceZh: string | null
  appearanceEn: string | null
  meltingPoint: string | null
  density: string | null
  casNumber: string | null
}

export const elementsOf = (formula: string | null) =>
  new Set(formula?.replaceAll(/[₀-₉]/g, '').match(/[A-Z][a-z]?/g) ?? [])

export const isLiquid = ({ appearanceEn }: ProductFacts) =>
  /liquid|solution|oil\b|oily|viscous|syrup/i.test(appearanceEn ?? '')

export const isColourless = ({ appearanceEn }: ProductFacts) => /colou?rless/i.test(appearanceEn ?? '')

export const isOrganic = ({ molecularFormula }: ProductFacts) => {
  const elements = elementsOf(molecularFormula)
  return elements.has('C') && elements.has('H')
}

/** How narrow the limits of a grade are, compared with AR. */
const narrowness: Record<string, number> = {
  PT: 0.5,
  GR: 0.5,
  ACS: 0.6,
  HPLC: 0.5,
  'LC-MS': 0.3,
  SP: 0.2,
  EP: 0.2,
  MOS: 0.05,
  BATTERY: 0.5,
  CP: 3,
  LR: 5,
  BR: 2,
  BC: 2,
  IND: 3,
  BS: 5,
}

const steps = [1, 2, 3, 5, 10]

/** A limit of AR, for a grade, as specifications write it: one of 1, 2, 3 and 5. */
export function limitOf(ofAr: number, grade: string | null) {
  const wanted = ofAr * (narrowness[grade ?? ''] ?? 1)
  const power = Math.floor(Math.log10(wanted) + 1e-9)
  const lead = wanted / 10 ** power
  const step = steps.find((one) => one >= lead - 1e-9) ?? 10
  const value = step * 10 ** power
  return value >= 1 ? String(Math.round(value)) : value.toFixed(Math.max(0, -power + (step === 10 ? -1 : 0)))
}
