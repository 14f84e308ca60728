import { gradeLabel } from '#features/catalog/schema.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { formatRange } from '../facets/format-range.ts'
import type { NameBook } from '../language/names.ts'
import type { Understanding } from '../schema.ts'
import type { FilterValue, Meaning, MeaningKind } from './meaning.ts'
import type { Settled } from './settle-meanings.ts'

const nameIn = (locale: Locale, named: { nameZh: string; nameEn: string } | undefined) =>
  named ? inLocale(locale, named.nameZh, named.nameEn) : ''

function labelOf(kind: MeaningKind, filters: FilterValue[], names: NameBook, locale: Locale) {
  const value = (name: string) => filters.find(({ parameter }) => parameter === name)?.value
  if (kind === 'purity') return formatRange(value('minPurity'), value('maxPurity'), '%')
  if (kind === 'weight') return formatRange(value('minWeight'), value('maxWeight'))
  const one = ({ parameter, value }: FilterValue) => {
    if (parameter === 'brandId') return nameIn(locale, names.brands.get(Number(value)))
    if (parameter === 'categoryId') return nameIn(locale, names.categories.get(Number(value)))
    return parameter === 'grade' ? inLocale(locale, ...gradeLabel(value)) : value
  }
  return filters.map(one).join(inLocale(locale, '、', ', '))
}

/** What became of the meanings, in the viewer's language. */
export function wordMeanings(
  { used, dropped }: Pick<Settled<unknown>, 'used' | 'dropped'>,
  keyword: string,
  names: NameBook,
  locale: Locale,
): Understanding[] {
  const words = ({ kind, start, end, filters }: Meaning) =>
    kind === 'filler'
      ? []
      : [{ kind, from: keyword.slice(start, end), to: labelOf(kind, filters, names, locale), filters }]
  return [
    ...used.flatMap(words),
    ...dropped.flatMap(words).map(({ kind, from, to }) => ({ kind: `${kind}-ignored` as const, from, to })),
  ]
}
