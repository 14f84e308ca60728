import type { Dimension, QualificationKind, QualificationState } from '../schema.ts'

type Need = 'required' | 'optional' | 'none'

interface KindFields {
  number: Need
  /** Name of the person. */
  holder: Need
  issuer: Need
  validUntil: Need
  use: Need
  /** `amounts`: substances with quantities; `scope`: the substances that a licence covers. */
  substances: 'amounts' | 'scope' | 'none'
  /** Pictures under /images. */
  example: string
}

const permit: KindFields = {
  number: 'required',
  holder: 'none',
  issuer: 'required',
  validUntil: 'required',
  use: 'optional',
  substances: 'amounts',
  example: '/images/qualification-licence.svg',
}
const person: KindFields = {
  number: 'none',
  holder: 'required',
  issuer: 'none',
  validUntil: 'optional',
  use: 'none',
  substances: 'none',
  example: '/images/qualification-id-card.svg',
}

/** The fields of each kind, in the order of the page. */
export const kindFields: Readonly<Record<QualificationKind, KindFields>> = {
  businessLicence: {
    ...person,
    number: 'required',
    holder: 'none',
    example: '/images/qualification-business-licence.svg',
  },
  idCard: { ...person, number: 'required' },
  purchaseFiling: permit,
  legalUseStatement: { ...permit, number: 'optional', issuer: 'none', use: 'required' },
  hazardousChemicalLicence: {
    ...permit,
    use: 'none',
    substances: 'scope',
    example: '/images/qualification-chemical.svg',
  },
  highlyToxicPermit: permit,
  purchaseLicence: permit,
  proxyLetter: { ...person, validUntil: 'required', use: 'optional', example: permit.example },
}

export const kindsInOrder = Object.keys(kindFields) as QualificationKind[]

export const isQualificationKind = (text: string | null): text is QualificationKind =>
  text !== null && Object.hasOwn(kindFields, text)

export const mostQualificationFiles = 10
export const endsSoonDays = 30
export const mostSubstances = 50

/** Staff approve and reject; a newer version sets `replaced`, a job sets `expired` on the day after the last one. */
const transitions: Readonly<Record<QualificationState, readonly QualificationState[]>> = {
  pending: ['approved', 'rejected', 'replaced', 'withdrawn'],
  approved: ['rejected', 'expired', 'replaced'],
  rejected: ['replaced', 'withdrawn'],
  expired: ['replaced'],
  replaced: [],
  withdrawn: [],
}

export const canBecome = (from: QualificationState, to: QualificationState) => transitions[from].includes(to)

const milliOf = { g: 1000, kg: 1_000_000, mL: 1000, L: 1_000_000, mol: 1_000_000 } as const

export type PermitUnit = keyof typeof milliOf
export const permitUnits = Object.keys(milliOf) as [PermitUnit, ...PermitUnit[]]

export const findPermitUnit = (text: string) => permitUnits.find((unit) => unit === text)

export function dimensionOf(unit: PermitUnit): Dimension {
  if (unit === 'mol') return 'amount'
  return unit === 'g' || unit === 'kg' ? 'mass' : 'volume'
}

/** Thousandths of a gram, of a millilitre or of a millimole. */
export const toMilli = (quantity: number, unit: PermitUnit) => Math.round(quantity * milliOf[unit])

export const fromMilli = (milli: number, unit: PermitUnit) => milli / milliOf[unit]

/** `丙酮 67-64-1`, `67-64-1 丙酮` or `67-64-1`, as typed or chosen. */
export function readSubstance(text: string) {
  const [found = ''] = /\d{2,7}\s*[-‐–—－]\s*\d{2}\s*[-‐–—－]\s*\d/.exec(text) ?? []
  const casNumber = found.replaceAll(/\s/g, '').replaceAll(/[‐–—－]/g, '-')
  const name = text
    .replace(found, ' ')
    .replaceAll(/\bCAS\b[\s:：]*/gi, ' ')
    .replaceAll(/[\s()（）,，]+/g, ' ')
    .trim()
  return { casNumber, name }
}
