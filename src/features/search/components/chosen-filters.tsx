import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import type { SearchAnswer } from '../schema.ts'
import { changed, toggled, withoutFilters } from '../search-address.ts'
import styles from './chips.module.css'
import { facetParameters } from './facet-parameters.ts'

/** The filters that are set, each with the way to take it off. */
export function ChosenFilters({ facets }: { facets: SearchAnswer['facets'] }) {
  const t = useTranslations('search')
  const [params] = useSearchParams()
  const chips = facetParameters.flatMap(({ facet, parameter }) => {
    const chosen = params.getAll(parameter).flatMap((text) => text.split(','))
    return facets[facet]
      .filter(({ value }) => chosen.includes(value))
      .map(({ value, label }) => ({ label, to: toggled(params, parameter, value) }))
  })
  const prices = [params.get('minPrice'), params.get('maxPrice')]
  if (prices.some(Boolean)) {
    const [from, to] = prices
    chips.push({
      label: `¥${from ?? 0} – ${to ? `¥${to}` : ''}`,
      to: changed(params, { minPrice: '', maxPrice: '' }),
    })
  }
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('chosenFilters')}>
      {chips.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} className={styles.chip} aria-label={t('removeFilter', { label })} preventScrollReset>
            {label} <Icon name="close" size={12} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={withoutFilters(params)} preventScrollReset>
          {t('clearFilters')}
        </Link>
      </li>
    </ul>
  )
}
