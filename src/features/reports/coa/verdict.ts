import { inLocale, type Locale } from '#shared/locale.ts'

export const coaOperators = ['at-most', 'at-least', 'equal', 'range', 'text'] as const
export type CoaOperator = (typeof coaOperators)[number]

export const coaVerdicts = ['passed', 'failed'] as const
export type CoaVerdict = (typeof coaVerdicts)[number]

/** Numbers are texts: `0.0010` keeps its digits. */
export interface CoaItem {
  key: string
  nameZh: string
  nameEn: string
  methodZh: string
  methodEn: string
  operator: CoaOperator
  /** Of `at-least`, `equal` and `range`. */
  lowerLimit: string | null
  /** Of `at-most` and `range`. */
  upperLimit: string | null
  unit: string
  /** Of `text`. */
  requirementZh: string
  requirementEn: string
  /** Of all but `text`. */
  resultValue: string | null
  /** Less than the value, which is the limit of quantification; with `at-most` only. */
  isBelow: boolean
  resultZh: string
  resultEn: string
  /** Of `text`, as the analyst judged. */
  conforms: boolean | null
}

export function isMet(
  item: Pick<CoaItem, 'operator' | 'lowerLimit' | 'upperLimit' | 'resultValue' | 'conforms'>,
) {
  if (item.operator === 'text') return item.conforms === true
  const [value, least, most] = [item.resultValue, item.lowerLimit, item.upperLimit].map((text) =>
    text === null ? Number.NaN : Number(text),
  ) as [number, number, number]
  switch (item.operator) {
    case 'at-most':
      return value <= most
    case 'at-least':
      return value >= least
    case 'equal':
      return value === least
    case 'range':
      return value >= least && value <= most
  }
}

export const verdictOf = (items: Parameters<typeof isMet>[0][]): CoaVerdict =>
  items.length > 0 && items.every(isMet) ? 'passed' : 'failed'

const withUnit = (text: string, unit: string) =>
  unit === '' || unit === '%' ? `${text}${unit}` : `${text} ${unit}`

/** `≤0.001%`, `99.5–100.5%`, `6.8–7.2`, or the text. */
export function requirementText(item: CoaItem, locale: Locale): string {
  switch (item.operator) {
    case 'at-most':
      return withUnit(`≤${item.upperLimit}`, item.unit)
    case 'at-least':
      return withUnit(`≥${item.lowerLimit}`, item.unit)
    case 'equal':
      return withUnit(`${item.lowerLimit}`, item.unit)
    case 'range':
      return withUnit(`${item.lowerLimit}–${item.upperLimit}`, item.unit)
    case 'text':
      return inLocale(locale, item.requirementZh, item.requirementEn)
  }
}

export const resultText = (item: CoaItem, locale: Locale): string =>
  item.operator === 'text'
    ? inLocale(locale, item.resultZh, item.resultEn)
    : withUnit(`${item.isBelow ? '<' : ''}${item.resultValue}`, item.unit)
