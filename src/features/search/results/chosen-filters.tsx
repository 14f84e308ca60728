import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { chipLooks } from '#ui/tag.tsx'
import { changed, formatRange, toggled, valuesOf, withoutFilters } from '../address/search-address.ts'
import type { SearchAnswer, Understanding } from '../schema.ts'
import { facetsOfPage, useFilterAddress } from './filter-address.ts'
import styles from './result-list.module.css'

interface Chip {
  label: string
  to: string
  values: string[]
}

function facetChips(facets: SearchAnswer['facets'], address: URLSearchParams): Chip[] {
  return facetsOfPage.flatMap(({ facet, parameter }) => {
    const chosen = valuesOf(address, parameter)
    return facets[facet]
      .filter(({ value }) => chosen.includes(value))
      .map(({ value, label }) => ({
        label,
        to: toggled(address, parameter, value),
        values: [`${parameter}=${value}`],
      }))
  })
}

function useRangeChips(address: URLSearchParams): Chip[] {
  const t = useTranslations('search')
  const chip = (
    least: string,
    most: string,
    label: (from: string | null, to: string | null) => string,
  ): Chip[] => {
    const [from, to] = [address.get(least), address.get(most)]
    if (!from && !to) return []
    const values = [`${least}=${from}`, `${most}=${to}`]
    return [{ label: label(from, to), to: changed(address, { [least]: '', [most]: '' }), values }]
  }
  return [
    ...chip('minPurity', 'maxPurity', (from, to) => t('purityOf', { range: formatRange(from, to, '%') })),
    ...chip('minWeight', 'maxWeight', (from, to) => t('weightOf', { range: formatRange(from, to) })),
    ...chip('minPrice', 'maxPrice', (from, to) => formatRange(from && `¥${from}`, to && `¥${to}`)),
  ]
}

const packChips = (address: URLSearchParams): Chip[] =>
  [...new Set(valuesOf(address, 'pack'))].map((pack) => ({
    label: pack,
    to: toggled(address, 'pack', pack),
    values: [`pack=${pack}`],
  }))

interface ChosenFiltersProps {
  facets: SearchAnswer['facets']
  understood?: Understanding[]
  /** The title of the page names a category: alone, it is not said again. */
  isTitled?: boolean
}

export function ChosenFilters({ facets, understood = [], isTitled = false }: ChosenFiltersProps) {
  const t = useTranslations('search')
  const [params] = useSearchParams()
  const address = useFilterAddress()
  const chips = [...facetChips(facets, address), ...packChips(address), ...useRangeChips(address)]
  const isVerbatim = params.get('verbatim') === 'true'
  if (isVerbatim) chips.push({ label: t('verbatim'), to: changed(params, { verbatim: '' }), values: [] })
  const meant = understood.filter(({ filters }) => filters !== undefined)
  if (chips.length <= (isTitled ? 1 : 0)) return null
  const wordOf = ({ values }: Chip) =>
    meant.find(({ filters }) =>
      filters?.some(({ parameter, value }) => values.includes(`${parameter}=${value}`)),
    )?.from
  return (
    <ul className={`row ${styles.chips}`} aria-label={t('chosenFilters')}>
      {chips.map((chip) => (
        <li key={chip.label}>
          <FilterChip chip={chip} word={wordOf(chip)} />
        </li>
      ))}
      <li>
        <Link to={withoutFilters(address)} preventScrollReset>
          {t('clearFilters')}
        </Link>
      </li>
      {meant.length > 0 && (
        <li className="push">
          <Link to={changed(params, { verbatim: 'true' })}>{t('verbatim')}</Link>
        </li>
      )}
    </ul>
  )
}

function FilterChip({ chip: { label, to }, word }: { chip: Chip; word: string | undefined }) {
  const t = useTranslations('search')
  return (
    <Link
      to={to}
      className={chipLooks}
      title={word && t('fromWord', { word })}
      aria-label={word ? t('removeMeant', { label, word }) : t('removeFilter', { label })}
      preventScrollReset
    >
      {label} <Icon name="close" size={12} />
    </Link>
  )
}
