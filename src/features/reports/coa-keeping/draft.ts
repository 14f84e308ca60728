import type { CoaDetail, CoaInput } from '../coa/schema.ts'
import { type CoaItem, type CoaOperator, type CoaVerdict, isMet, verdictOf } from '../coa/verdict.ts'

/** An item as it is typed: empty texts where nothing was. */
export interface DraftItem {
  key: string
  nameZh: string
  nameEn: string
  methodZh: string
  methodEn: string
  operator: CoaOperator
  lowerLimit: string
  upperLimit: string
  unit: string
  requirementZh: string
  requirementEn: string
  resultValue: string
  isBelow: boolean
  resultZh: string
  resultEn: string
  conforms: boolean
}

export const emptyItem: DraftItem = {
  key: '',
  nameZh: '',
  nameEn: '',
  methodZh: '',
  methodEn: '',
  operator: 'at-most',
  lowerLimit: '',
  upperLimit: '',
  unit: '%',
  requirementZh: '',
  requirementEn: '',
  resultValue: '',
  isBelow: false,
  resultZh: '',
  resultEn: '',
  conforms: true,
}

export const needsLower = (operator: CoaOperator) => ['at-least', 'equal', 'range'].includes(operator)
export const needsUpper = (operator: CoaOperator) => ['at-most', 'range'].includes(operator)

/** @param keepsResults for a further version of the same lot */
export const coaDraft = (item: CoaDetail['items'][number], keepsResults: boolean): DraftItem => ({
  ...item,
  lowerLimit: item.lowerLimit ?? '',
  upperLimit: item.upperLimit ?? '',
  resultValue: keepsResults ? (item.resultValue ?? '') : '',
  isBelow: keepsResults && item.isBelow,
  resultZh: keepsResults ? item.resultZh : '',
  resultEn: keepsResults ? item.resultEn : '',
  conforms: item.conforms ?? true,
})

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** Only what the operator takes: what was typed for another one is left out. */
export function itemOf(draft: DraftItem): CoaInput['items'][number] {
  const { operator } = draft
  const isText = operator === 'text'
  const text = (value: string) => (isText ? value.trim() : '')
  return {
    key: draft.key.trim(),
    nameZh: draft.nameZh,
    nameEn: draft.nameEn,
    methodZh: draft.methodZh,
    methodEn: draft.methodEn,
    operator,
    lowerLimit: needsLower(operator) ? orNull(draft.lowerLimit) : null,
    upperLimit: needsUpper(operator) ? orNull(draft.upperLimit) : null,
    unit: isText ? '' : draft.unit,
    requirementZh: text(draft.requirementZh),
    requirementEn: text(draft.requirementEn),
    resultValue: isText ? null : orNull(draft.resultValue),
    isBelow: operator === 'at-most' && draft.isBelow,
    resultZh: text(draft.resultZh),
    resultEn: text(draft.resultEn),
    conforms: isText ? draft.conforms : null,
  }
}

const isFinished = ({ operator, lowerLimit, upperLimit, resultValue, resultZh }: CoaItem) =>
  operator === 'text'
    ? resultZh !== ''
    : resultValue !== null &&
      (!needsLower(operator) || lowerLimit !== null) &&
      (!needsUpper(operator) || upperLimit !== null)

/** @returns undefined until it has a result */
export function verdictOfItem(draft: DraftItem): CoaVerdict | undefined {
  const item = itemOf(draft)
  if (!isFinished(item)) return
  return isMet(item) ? 'passed' : 'failed'
}

/** @returns undefined until every item has a result */
export function verdictOfDraft(drafts: DraftItem[]): CoaVerdict | undefined {
  const items = drafts.map(itemOf)
  return items.length > 0 && items.every(isFinished) ? verdictOf(items) : undefined
}
