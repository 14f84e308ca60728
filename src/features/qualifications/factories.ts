import type { Db } from '#server/db/client.ts'
import { maskIdNumber } from '#shared/id-number.ts'
import type { RegulatedLine, Rule, Standing } from './decide.ts'
import type { HeldQualification } from './held.ts'
import type { Dimension, QualificationKind } from './schema.ts'

interface QualificationTraits {
  companyId: number
  memberId?: number
  kind: QualificationKind
  state?: 'pending' | 'approved' | 'rejected' | 'expired'
  number?: string
  /** Calendar days. */
  validFrom?: string
  validUntil?: string
  scopeCasNumbers?: string[]
  scopeClasses?: string[]
  /** The permit's quantity, in thousandths of a gram, a millilitre or a millimole. */
  substances?: { casNumber: string; dimension: Dimension; allowedMilli: number }[]
}

/** Of who buys in tests. */
export const handlerIdNumber = '11010519491231002X'

/** Approved unless another state is given. An id card is that of `handlerIdNumber`. */
export async function buildQualification(db: Db, { substances = [], ...traits }: QualificationTraits) {
  const number = traits.kind === 'idCard' ? maskIdNumber(handlerIdNumber) : ''
  const qualification = await db
    .insertInto('qualification')
    .values({ state: 'approved', number, ...traits })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const substance of substances)
    await db
      .insertInto('qualificationSubstance')
      .values({ ...substance, qualificationId: qualification.id })
      .execute()
  return qualification
}

/** 500 mL of chloroform, of a class `precursor2`. */
export const regulatedLine = (traits: Partial<RegulatedLine> = {}): RegulatedLine => ({
  skuId: 1,
  regulatedClasses: ['precursor2'],
  isHazardousChemical: false,
  casNumber: '67-66-3',
  packCount: 1,
  amount: 500,
  amountUnit: 'mL',
  quantityTenths: 10,
  gramsPerMl: null,
  molecularWeight: null,
  purity: null,
  ...traits,
})
export const ruleWith = (traits: Partial<Rule> = {}): Rule => ({
  regulatedClass: 'precursor2',
  ways: [{ papers: ['purchaseFiling'] }],
  drawsDown: true,
  counts: 'solution',
  barredCollections: [],
  isSoldOnline: true,
  agentPapers: ['proxyLetter'],
  ...traits,
})
export const heldPaper = (
  id: number,
  kind: QualificationKind,
  traits: Partial<HeldQualification> = {},
): HeldQualification => ({
  id,
  kind,
  validity: 'valid',
  validUntil: null,
  scopeCasNumbers: [],
  scopeClasses: [],
  substances: [],
  ...traits,
})
/** In force, for chloroform in millilitres. */
export const heldPermit = (id: number, leftMilli: number, traits: object = {}) =>
  heldPaper(id, 'purchaseFiling', {
    substances: [{ id: id * 10, casNumber: '67-66-3', dimension: 'volume', leftMilli, ...traits }],
  })
export const standingWith = (
  qualifications: HeldQualification[],
  rules = [ruleWith()],
  traits: Partial<Standing> = {},
): Standing => ({ rules, qualifications, isVerified: true, companyKind: 'university', ...traits })
