import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import { Icon } from '#ui/icon.tsx'
import { changed, toggled, valuesOf } from '../address/search-address.ts'
import type { FacetValue, SearchAnswer } from '../schema.ts'
import styles from './facet-column.module.css'
import { facetParameters, useFilterAddress } from './filter-address.ts'
import { Range } from './range-form.tsx'

interface FacetColumnProps {
  facets: SearchAnswer['facets']
  total: number
}

const shownAtFirst = 8

export function FacetColumn({ facets, total }: FacetColumnProps) {
  const t = useTranslations('search')
  const address = useFilterAddress()
  const isRangeSet = [...address.keys()].some((name) => /^(?:min|max)/.test(name))
  const hasValues = Object.values(facets).some((values) => values.length > 0)
  if (!hasValues && !isRangeSet) return null
  return (
    <aside aria-label={t('filters')}>
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
  isSingle: boolean
  values: FacetValue[]
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

/** One level of the tree: the children of the chosen category, or its siblings. */
function levelOf(values: FacetValue[], chosen: string | null) {
  const own = values.find(({ value }) => value === chosen)
  const below = values.filter(({ parent }) => parent === own?.value)
  const shown = below.length > 0 ? below : values.filter(({ parent }) => parent === own?.parent)
  return { own, shown, above: values.find(({ value }) => value === own?.parent) }
}

export function CategoryFacet({ values }: { values: FacetValue[] }) {
  const t = useTranslations('search')
  const params = useFilterAddress()
  const { own, shown, above } = levelOf(values, params.get('categoryId'))
  if (shown.length === 0) return null
  const to = (categoryId: string) => changed(params, { categoryId })
  return (
    <section className={styles.facet}>
      <h2>{t('category')}</h2>
      <ul>
        {own && (
          <li>
            <Link to={to(above?.value ?? '')} className={styles.value} preventScrollReset>
              ‹ {above?.label ?? t('allCategories')}
            </Link>
          </li>
        )}
        {own && !shown.includes(own) && <Row value={own} isChosen to={to('')} />}
        {shown.map((value) => (
          <Row
            key={value.value}
            value={value}
            isChosen={value === own}
            isBelow={own !== undefined && value !== own}
            to={to(value.value)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  value: FacetValue
  to: string
  isChosen?: boolean
  isBelow?: boolean
}

const Row = ({ value, to, isChosen = false, isBelow = false }: RowProps) => (
  <li>
    <Link
      to={to}
      className={styles.value}
      data-chosen={isChosen}
      data-below={isBelow}
      aria-current={isChosen || undefined}
      preventScrollReset
    >
      <span>{value.label}</span>
      <small>{displayNumber(value.count)}</small>
    </Link>
  </li>
)
