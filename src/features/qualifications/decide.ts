import type { CompanyKind } from '#features/members/schema.ts'
import { tenthsPerUnit } from '#shared/quantity.ts'
import { type Counts, type MeasuredGoods, milliText, takenOf } from './conversion.ts'
import {
  coversSubstance,
  type HeldQualification,
  isShownBy,
  names,
  type PermittedSubstance,
  whyNotValid,
} from './held.ts'
import {
  type ClassWays,
  type Dimension,
  type NeededPaper,
  type PurchasePurpose,
  permitKinds,
  type QualificationKind,
  type RuleWay,
} from './schema.ts'

export interface RegulatedLine extends MeasuredGoods {
  skuId: number
  regulatedClasses: string[]
  /** Of the catalogue of hazardous chemicals. */
  isHazardousChemical: boolean
  casNumber: string | null
}

/** What the law asks of a class, as far as it decides an order. */
export interface Rule {
  regulatedClass: string
  /** The best first; one is enough. */
  ways: RuleWay[]
  drawsDown: boolean
  counts: Counts
  barredCollections: number[]
  /** Otherwise by a contract signed on paper. */
  isSoldOnline: boolean
  /** Needed in addition where an agent buys. */
  agentPapers: QualificationKind[]
}

export interface Standing {
  rules: Rule[]
  /** In the order in which they are used up: those that end first. */
  qualifications: HeldQualification[]
  isVerified: boolean
  companyKind: CompanyKind
}

/** How the buyer buys, beyond what she buys. */
export interface Purchase {
  isThroughAgent?: boolean
  /** The id cards of the person who buys; left out: any. */
  handlerCards?: number[]
  purpose?: PurchasePurpose
  /** By a contract signed on paper. */
  isOffline?: boolean
}

export interface Draw {
  substanceId: number
  quantityTenths: number
  milli: number
}

export interface Reliance {
  qualificationId: number
  draws: Draw[]
}

export interface LineDecision {
  canSubmit: boolean
  /** What has to be shown first. Empty although it cannot be submitted: no rule says how it may be sold, or only offline. */
  missing: QualificationKind[]
  /** Sold, but not on the internet. */
  isOfflineOnly: boolean
  /** Of a line that only verified companies may order. */
  verification?: NeededPaper
  ways: ClassWays[]
  barredCollections: number[]
  reliances: Reliance[]
}

/**
 * Decides the lines in their order: what one line takes of permits is gone for those after it. What permits are left with
 * is never below zero, and lines that one permit covers together are accepted in any order.
 */
export function decide(lines: RegulatedLine[], standing: Standing, purchase: Purchase = {}): LineDecision[] {
  const left = new Map(
    standing.qualifications.flatMap(({ substances }) =>
      substances.map(({ id, leftMilli }) => [id, leftMilli]),
    ),
  )
  return lines.map((line) => {
    const decision = decideLine(line, standing, purchase, left)
    for (const { draws } of decision.reliances)
      for (const { substanceId, milli } of draws) left.set(substanceId, (left.get(substanceId) ?? 0) - milli)
    return decision
  })
}

type Left = ReadonlyMap<number, number>

function decideLine(line: RegulatedLine, standing: Standing, purchase: Purchase, left: Left): LineDecision {
  const chosen = line.regulatedClasses.map((name) => {
    const rule = standing.rules.find(({ regulatedClass }) => regulatedClass === name)
    return rule && judgeClass(line, rule, standing, purchase, left)
  })
  const judged = chosen.filter((one) => one !== undefined)
  const isSold = judged.length === chosen.length
  const isRestricted = chosen.length > 0 || line.isHazardousChemical
  const verification = isRestricted ? judgeCompany(standing) : undefined
  const proof = verification && verification.state !== 'held' ? [companyProof] : []
  const resale = judgeResale(line, standing, purchase)
  const missing = isSold
    ? [...new Set([...proof, ...judged.flatMap((one) => one.missing), ...resale.missing])]
    : []
  const isOfflineOnly = isSold && judged.some(({ rule }) => !rule.isSoldOnline)
  const canSubmit = isSold && missing.length === 0 && (!isOfflineOnly || purchase.isOffline === true)
  const byKind = new Map([...resale.shown, ...judged.flatMap(({ shown }) => [...shown])])
  return {
    canSubmit,
    missing,
    isOfflineOnly,
    ...(verification && { verification }),
    ways: line.regulatedClasses.map((regulatedClass, at) => ({
      regulatedClass,
      isSold: chosen[at] !== undefined,
      isSoldOnline: chosen[at]?.rule.isSoldOnline ?? false,
      ways: chosen[at]?.ways ?? [],
    })),
    barredCollections: [...new Set(judged.flatMap(({ rule }) => rule.barredCollections))].sort(
      (a, b) => a - b,
    ),
    reliances: canSubmit ? [...byKind.values()].flat() : [],
  }
}

const companyProof: QualificationKind = 'businessLicence'
const resaleProof: QualificationKind = 'hazardousChemicalLicence'
/** The scope of a licence for hazardous chemicals without a class of their own. */
const anyHazardous = 'hazardous'

function judgeCompany({ isVerified, qualifications }: Standing): NeededPaper {
  const licences = qualifications.filter(({ kind }) => kind === companyProof)
  if (!isVerified) return { kind: companyProof, state: whyNotValid(licences) ?? 'absent' }
  return {
    kind: companyProof,
    state: 'held',
    ...endOf(licences.filter(({ validity }) => validity === 'valid')),
  }
}

/** The last day of the one that ends last. */
function endOf(qualifications: HeldQualification[]): Pick<NeededPaper, 'until'> {
  const until = qualifications.at(-1)?.validUntil
  return until ? { until } : {}
}

/** Who resells hazardous chemicals needs a licence with them in its scope (危险化学品安全法 art. 53). */
function judgeResale(line: RegulatedLine, { qualifications }: Standing, { purpose }: Purchase) {
  const shown: [QualificationKind, Reliance[]][] = []
  if (purpose !== 'resale' || !line.isHazardousChemical) return { missing: [], shown }
  const licence = qualifications.find(
    (one) =>
      one.kind === resaleProof &&
      one.validity === 'valid' &&
      [anyHazardous, ...line.regulatedClasses].some((name) => coversSubstance(one, line, name)),
  )
  if (!licence) return { missing: [resaleProof], shown }
  return {
    missing: [],
    shown: [[resaleProof, [{ qualificationId: licence.id, draws: [] }]]] satisfies typeof shown,
  }
}

interface JudgedWay {
  companyKinds: CompanyKind[]
  papers: NeededPaper[]
  missing: QualificationKind[]
  shown: Map<QualificationKind, Reliance[]>
}

function judgeClass(line: RegulatedLine, rule: Rule, standing: Standing, purchase: Purchase, left: Left) {
  const { companyKind } = standing
  const qualifications = standing.qualifications.filter((one) => isShownBy(one, purchase.handlerCards))
  const judged = openWays(rule, companyKind).map(({ papers, companyKinds = [] }): JudgedWay => {
    const shown = new Map<QualificationKind, Reliance[]>()
    const kinds = purchase.isThroughAgent ? [...new Set([...papers, ...rule.agentPapers])] : papers
    const needed = kinds.map((kind) => {
      const found = findPaper(line, kind, rule, qualifications, left)
      if ('reliances' in found) shown.set(kind, found.reliances)
      if (!('reliances' in found)) return { kind, ...found }
      const used = found.reliances.map(({ qualificationId }) => qualificationId)
      return { kind, state: 'held' as const, ...endOf(qualifications.filter(({ id }) => used.includes(id))) }
    })
    return { companyKinds, papers: needed, missing: kinds.filter((kind) => !shown.has(kind)), shown }
  })
  const [best] = judged.toSorted((a, b) => a.missing.length - b.missing.length)
  return {
    rule,
    shown: best?.shown ?? new Map<QualificationKind, Reliance[]>(),
    // A rule without ways needs no papers; one whose ways are closed to this kind of company needs one that it cannot have.
    missing: best?.missing ?? rule.ways[0]?.papers ?? [],
    ways: judged.map(({ companyKinds, papers }) => ({ companyKinds, papers })),
  }
}

export const openWays = ({ ways }: Pick<Rule, 'ways'>, companyKind: CompanyKind) =>
  ways.filter(({ companyKinds }) => !companyKinds || companyKinds.includes(companyKind))

type Found = { reliances: Reliance[] } | Omit<NeededPaper, 'kind'>

function findPaper(
  line: RegulatedLine,
  kind: QualificationKind,
  rule: Rule,
  qualifications: HeldQualification[],
  left: Left,
): Found {
  const ofKind = qualifications.filter((one) => one.kind === kind)
  const valid = ofKind.filter(({ validity }) => validity === 'valid')
  const namesSubstances = rule.drawsDown && permitKinds.includes(kind)
  const fitting = valid.filter((one) => !namesSubstances && coversSubstance(one, line, rule.regulatedClass))
  if (fitting[0]) return { reliances: [{ qualificationId: fitting[0].id, draws: [] }] }
  const drawn = namesSubstances ? drawLine(line, rule.counts, valid, left) : undefined
  if (drawn) return drawn
  const named = namesSubstances ? ofKind.filter((one) => names(one, line)) : ofKind
  const why = valid.length > 0 && !namesSubstances ? undefined : whyNotValid(named)
  const ended = named.filter(({ validity }) => validity === 'ended')
  return { state: why ?? (valid.length > 0 ? 'scope' : 'absent'), ...(why === 'ended' && endOf(ended)) }
}

/**
 * Several permits may serve a line, in whole sales units.
 * @returns undefined when none names its substance
 */
function drawLine(
  line: RegulatedLine,
  counts: Counts,
  permits: HeldQualification[],
  left: Left,
): Found | undefined {
  const named = permits.flatMap(({ id, substances }) =>
    substances
      .filter(({ casNumber }) => casNumber === line.casNumber)
      .map((substance) => ({ qualificationId: id, substance, available: left.get(substance.id) ?? 0 })),
  )
  const convertible = named.filter(({ substance }) => 'milli' in takenOf(line, substance.dimension, counts))
  const [first] = convertible
  if (!first) return named.length > 0 ? { state: 'conversion' } : undefined
  const reliances: Reliance[] = []
  let openTenths = line.quantityTenths
  for (const { qualificationId, substance, available } of convertible) {
    const draw = mostOf({ ...line, quantityTenths: openTenths }, substance, available, counts)
    if (!draw) continue
    reliances.push({ qualificationId, draws: [draw] })
    openTenths -= draw.quantityTenths
    if (openTenths === 0) return { reliances }
  }
  return shortage(line, counts, first.substance.dimension, convertible)
}

/** The most whole sales units of a line, or all of it, that a substance of a permit has left. */
function mostOf(
  line: RegulatedLine,
  { id, dimension }: PermittedSubstance,
  available: number,
  counts: Counts,
): Draw | undefined {
  const draw = (quantityTenths: number): Draw => {
    const taken = takenOf({ ...line, quantityTenths }, dimension, counts)
    const milli = 'milli' in taken ? Math.max(1, taken.milli) : Number.POSITIVE_INFINITY
    return { substanceId: id, quantityTenths, milli }
  }
  const whole = draw(line.quantityTenths)
  if (whole.milli <= available) return whole
  let [fits, tooMany] = [0, Math.ceil(line.quantityTenths / tenthsPerUnit)]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (draw(middle * tenthsPerUnit).milli <= available) fits = middle
    else tooMany = middle
  }
  return fits > 0 ? draw(fits * tenthsPerUnit) : undefined
}

function shortage(
  line: RegulatedLine,
  counts: Counts,
  dimension: Dimension,
  permits: { substance: PermittedSubstance; available: number }[],
): Found {
  const taken = takenOf(line, dimension, counts)
  const ofDimension = permits.filter(({ substance }) => substance.dimension === dimension)
  const left = ofDimension.reduce((sum, { available }) => sum + available, 0)
  return {
    state: 'amount',
    left: milliText(left, dimension),
    ...('milli' in taken && { takes: milliText(taken.milli, dimension) }),
  }
}
