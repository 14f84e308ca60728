import { href } from 'react-router'
import { shanghaiDate } from '#shared/display.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { endsSoonDays, findPermitUnit, fromMilli, type PermitUnit } from './kinds.ts'
import type { QualificationRow } from './repository.server.ts'
import type { QualificationView } from './schema.ts'

export const qualificationAddress = (id: number | string) =>
  href('/ucenter/member/qualifications/:id', { id: String(id) })

/** The first two and the last four characters; of a short number the last two. */
export const maskNumber = (number: string) =>
  number.replace(/^(.{2}).*(.{4})$/, '$1****$2').replace(/^(?=.{1,5}$).*(.{2})$/, '****$1')

const kilo = 1_000_000

const readableUnit = ({
  dimension,
  allowedMilli,
}: Pick<SubstanceRow, 'dimension' | 'allowedMilli'>): PermitUnit => {
  if (dimension === 'amount') return 'mol'
  const isLarge = allowedMilli >= kilo
  if (dimension === 'mass') return isLarge ? 'kg' : 'g'
  return isLarge ? 'L' : 'mL'
}

type SubstanceRow = QualificationRow['substances'][number]

export const documentUnit = (row: Pick<SubstanceRow, 'dimension' | 'allowedMilli' | 'unit'>) =>
  findPermitUnit(row.unit) ?? readableUnit(row)

/** In the unit of the document. */
function presentSubstance(row: SubstanceRow, locale: Locale) {
  const unit = documentUnit(row)
  const { casNumber } = row
  const name = row.name || inLocale(locale, row.nameZh ?? '', row.nameEn)
  return {
    casNumber,
    name,
    unit,
    quantity: fromMilli(row.allowedMilli, unit),
    left: fromMilli(row.allowedMilli - row.usedMilli, unit),
  }
}

export const presentFacts = (row: QualificationRow, locale: Locale): Omit<QualificationView, 'can'> => ({
  id: String(row.id),
  kind: row.kind,
  state: row.state,
  number: row.secretNumber === null ? maskNumber(row.number) : row.number,
  holder: row.holder,
  issuer: row.issuer,
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  use: row.use,
  reason: row.state === 'rejected' ? row.reason : '',
  submittedBy: row.submittedBy,
  createdAt: row.createdAt.toISOString(),
  substances: [
    ...row.substances.map((substance) => presentSubstance(substance, locale)),
    ...row.scopeCasNumbers.map((casNumber) => ({
      casNumber,
      name: '',
      quantity: null,
      unit: '',
      left: null,
    })),
  ],
})

const dayMs = 86_400_000

/** Days to the last day of validity; undefined unless it ends within 30 days. */
export function daysLeft(
  { state, validUntil }: Pick<QualificationView, 'state' | 'validUntil'>,
  now: string,
) {
  if (state !== 'approved' || validUntil === null) return
  const days = (Date.parse(validUntil) - Date.parse(shanghaiDate(new Date(now)))) / dayMs
  return days >= 0 && days <= endsSoonDays ? days : undefined
}
