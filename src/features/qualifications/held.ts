import type { Dimension, QualificationKind } from './schema.ts'

export interface HeldQualification {
  id: number
  kind: QualificationKind
  validity: 'valid' | 'pending' | 'rejected' | 'ended'
  /** Calendar day in Shanghai; null: no end. */
  validUntil: string | null
  scopeCasNumbers: string[]
  scopeClasses: string[]
  substances: PermittedSubstance[]
}

export interface PermittedSubstance {
  id: number
  casNumber: string
  dimension: Dimension
  leftMilli: number
}

type Sought = { casNumber: string | null }

/** Licences count only for the substances in their scope. */
export const coversSubstance = (
  { kind, scopeCasNumbers, scopeClasses }: HeldQualification,
  line: Sought,
  name: string,
) =>
  kind !== 'hazardousChemicalLicence' ||
  scopeClasses.includes(name) ||
  (line.casNumber !== null && scopeCasNumbers.includes(line.casNumber))

export const names = ({ substances }: HeldQualification, { casNumber }: Sought) =>
  substances.some((one) => one.casNumber === casNumber)

export function whyNotValid(qualifications: HeldQualification[]) {
  const states = new Set(qualifications.map(({ validity }) => validity))
  return (['pending', 'ended', 'rejected'] as const).find((state) => states.has(state))
}

/** An id card counts for the person who buys, as far as it is known who that is. */
export const isShownBy = ({ kind, id }: HeldQualification, handlerCards: number[] | undefined) =>
  kind !== 'idCard' || handlerCards === undefined || handlerCards.includes(id)
