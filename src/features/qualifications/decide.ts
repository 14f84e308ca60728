import { tenthsPerUnit } from '#shared/quantity.ts'
import { permitKinds, type QualificationKind } from './schema.ts'

export interface RegulatedLine {
  skuId: number
  regulatedClasses: string[]
  casNumber: string | null
  /** `6 x 4 L` is packCount 6, amount 4, amountUnit `L`; null: the packing could not be read. */
  packCount: number
  amount: number | null
  amountUnit: string | null
  quantityTenths: number
}

/** What the law asks of a class, as far as it decides an order. */
export interface Rule {
  regulatedClass: string
  papers: QualificationKind[][]
  drawsDown: boolean
  barredCollections: number[]
}

export interface HeldQualification {
  id: number
  kind: QualificationKind
  substances: PermittedSubstance[]
}

export interface PermittedSubstance {
  id: number
  casNumber: string
  dimension: 'mass' | 'volume'
  leftMilli: number
}

export interface Standing {
  rules: Rule[]
  qualifications: HeldQualification[]
  isVerified: boolean
}

export interface Reliance {
  qualificationId: number
  draws: { substanceId: number; milli: number }[]
}

export interface LineDecision {
  canSubmit: boolean
  /** What has to be shown first. Empty although it cannot be submitted: no rule says how it may be sold. */
  missing: QualificationKind[]
  barredCollections: number[]
  reliances: Reliance[]
}

export function decide(
  lines: RegulatedLine[],
  { rules, qualifications, isVerified }: Standing,
): LineDecision[] {
  const ruleOf = new Map(rules.map((rule) => [rule.regulatedClass, rule]))
  const left = new Map(
    qualifications.flatMap(({ substances }) => substances.map(({ id, leftMilli }) => [id, leftMilli])),
  )
  return lines.map((line) => {
    const verdict = decideLine(line, ruleOf, qualifications, left)
    const missing = isVerified || line.regulatedClasses.length === 0 ? [] : [companyProof]
    const whole: QualificationKind[] = verdict.isSold ? [...new Set([...missing, ...verdict.missing])] : []
    const canSubmit = verdict.isSold && whole.length === 0
    if (canSubmit) for (const { draws } of verdict.reliances) use(left, draws)
    return {
      canSubmit,
      missing: whole,
      barredCollections: verdict.barredCollections,
      reliances: canSubmit ? verdict.reliances : [],
    }
  })
}

const companyProof: QualificationKind = 'businessLicence'

function use(left: Map<number, number>, draws: Reliance['draws']) {
  for (const { substanceId, milli } of draws) left.set(substanceId, (left.get(substanceId) ?? 0) - milli)
}

function decideLine(
  line: RegulatedLine,
  ruleOf: Map<string, Rule>,
  qualifications: HeldQualification[],
  left: ReadonlyMap<number, number>,
) {
  const rules = line.regulatedClasses.flatMap((name) => ruleOf.get(name) ?? [])
  const choices = rules.map((rule) => bestSet(line, rule, qualifications, left))
  const byKind = new Map(choices.flatMap(({ shown }) => [...shown]))
  return {
    isSold: rules.length === line.regulatedClasses.length,
    missing: choices.flatMap(({ missing }) => missing),
    barredCollections: [...new Set(rules.flatMap((rule) => rule.barredCollections))].sort((a, b) => a - b),
    reliances: [...byKind.values()],
  }
}

const needsLicence = (kinds: QualificationKind[]) => Number(kinds.includes('hazardousChemicalLicence'))

function bestSet(
  line: RegulatedLine,
  rule: Rule,
  qualifications: HeldQualification[],
  left: ReadonlyMap<number, number>,
) {
  const sets = rule.papers.map((kinds) => {
    const shown = new Map<QualificationKind, Reliance>()
    for (const kind of kinds) {
      const reliance = findReliance(line, kind, rule.drawsDown, qualifications, left)
      if (reliance) shown.set(kind, reliance)
    }
    return { shown, missing: kinds.filter((kind) => !shown.has(kind)) }
  })
  const [best] = sets.toSorted(
    (a, b) => a.missing.length - b.missing.length || needsLicence(a.missing) - needsLicence(b.missing),
  )
  return best ?? { shown: new Map<QualificationKind, Reliance>(), missing: [] }
}

function findReliance(
  line: RegulatedLine,
  kind: QualificationKind,
  drawsDown: boolean,
  qualifications: HeldQualification[],
  left: ReadonlyMap<number, number>,
): Reliance | undefined {
  const ofKind = qualifications.filter((one) => one.kind === kind)
  if (!drawsDown || !permitKinds.includes(kind)) {
    const [first] = ofKind
    return first && { qualificationId: first.id, draws: [] }
  }
  return drawOne(line, ofKind, left)
}

function drawOne(
  line: RegulatedLine,
  permits: HeldQualification[],
  left: ReadonlyMap<number, number>,
): Reliance | undefined {
  const needed = neededOf(line)
  if (!needed) return
  for (const { id, substances } of permits)
    for (const substance of substances)
      if (
        substance.casNumber === line.casNumber &&
        substance.dimension === needed.dimension &&
        (left.get(substance.id) ?? 0) >= needed.milli
      )
        return { qualificationId: id, draws: [{ substanceId: substance.id, milli: needed.milli }] }
}

const milliInUnit: Record<string, { dimension: 'mass' | 'volume'; milli: number }> = {
  mg: { dimension: 'mass', milli: 1 },
  g: { dimension: 'mass', milli: 1000 },
  kg: { dimension: 'mass', milli: 1_000_000 },
  t: { dimension: 'mass', milli: 1_000_000_000 },
  µL: { dimension: 'volume', milli: 1 },
  mL: { dimension: 'volume', milli: 1000 },
  L: { dimension: 'volume', milli: 1_000_000 },
}

const amountParts = 10_000

/**
 * How much of a substance a line takes, rounded up to whole thousandths.
 * @returns undefined when the packing does not tell
 */
export function neededOf({ amount, amountUnit, packCount, quantityTenths }: RegulatedLine) {
  const unit = milliInUnit[amountUnit ?? '']
  if (amount === null || !unit) return
  const parts =
    BigInt(Math.round(amount * amountParts)) * BigInt(unit.milli) * BigInt(packCount) * BigInt(quantityTenths)
  const divisor = BigInt(amountParts * tenthsPerUnit)
  return { dimension: unit.dimension, milli: Number((parts + divisor - 1n) / divisor) }
}
