import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import { Icon } from '#ui/icon.tsx'
import { changed, toggled, valuesOf } from '../address/search-address.ts'
import type { FacetValue, SearchAnswer } from '../schema.ts'
import { CategoryFacet } from './category-facet.tsx'
import styles from './facet-column.module.css'
import { facetParameters } from './facet-parameters.ts'
import { useFilterAddress } from './filter-address.ts'
import { Range } from './ranges.tsx'

interface FacetColumnProps {
  facets: SearchAnswer['facets']
  total: number
}

const shownAtFirst = 8

/** The filters with their counts: a column on a desktop, a sheet that folds out on a phone; nothing to filter, no column. */
export function FacetColumn({ facets, total }: FacetColumnProps) {
  const t = useTranslations('search')
  const address = useFilterAddress()
  const isRangeSet = [...address.keys()].some((name) => /^(?:min|max)/.test(name))
  const hasValues = Object.values(facets).some((values) => values.length > 0)
  if (!hasValues && !isRangeSet) return null
  return (
    <aside className={styles.column} aria-label={t('filters')}>
      <input type="checkbox" id="filters" className={styles.switch} aria-label={t('filters')} />
      <label htmlFor="filters" className={styles.label}>
        <Icon name="filter" size={18} /> {t('filters')}
      </label>
      <div className={styles.facets}>
        <CategoryFacet values={facets.category} />
        {facetParameters.map(
          ({ facet, parameter, isSingle }) =>
            facet !== 'category' && (
              <Facet
                key={facet}
                name={t(facet)}
                parameter={parameter}
                isSingle={isSingle}
                values={facets[facet]}
              >
                {facet === 'purity' && <Range of="purity" />}
              </Facet>
            ),
        )}
        {(total > 0 || isRangeSet) && (
          <>
            <section className={styles.facet}>
              <h2>{t('priceRange')}</h2>
              <Range of="price" />
            </section>
            <section className={styles.facet}>
              <h2>{t('weight')}</h2>
              <Range of="weight" />
            </section>
          </>
        )}
        <label htmlFor="filters" className={styles.done}>
          {t('showResults', { total })}
        </label>
      </div>
    </aside>
  )
}

interface FacetProps {
  name: string
  parameter: string
  /** Choosing another value replaces the first (a category). */
  isSingle: boolean
  values: FacetValue[]
  /** Another way to narrow down by the same. */
  children?: ReactNode
}

function Facet({ name, parameter, isSingle, values, children }: FacetProps) {
  const t = useTranslations('search')
  const params = useFilterAddress()
  const chosen = new Set(valuesOf(params, parameter))
  if (values.length === 0) return null
  const rows = values.map((value) => {
    const isChosen = chosen.has(value.value)
    const to = isSingle
      ? changed(params, { [parameter]: isChosen ? '' : value.value })
      : toggled(params, parameter, value.value)
    return (
      <li key={value.value}>
        <Link
          to={to}
          className={styles.value}
          data-chosen={isChosen}
          aria-current={isChosen || undefined}
          preventScrollReset
        >
          <span>{value.label}</span>
          <small>{displayNumber(value.count)}</small>
        </Link>
      </li>
    )
  })
  return (
    <section className={styles.facet}>
      <h2>{name}</h2>
      <ul>{rows.slice(0, shownAtFirst)}</ul>
      {rows.length > shownAtFirst && (
        <details>
          <summary>{t('showMore')}</summary>
          <ul>{rows.slice(shownAtFirst)}</ul>
        </details>
      )}
      {children}
    </section>
  )
}
