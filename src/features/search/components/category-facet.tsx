import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import { changed } from '../address/search-address.ts'
import type { FacetValue } from '../schema.ts'
import styles from './facet-column.module.css'
import { useFilterAddress } from './filter-address.ts'

/** The categories one level below the chosen one, with the way back up; those beside it where none are below. */
function levelOf(values: FacetValue[], chosen: string | null) {
  const own = values.find(({ value }) => value === chosen)
  const below = values.filter(({ parent }) => parent === own?.value)
  const shown = below.length > 0 ? below : values.filter(({ parent }) => parent === own?.parent)
  return { own, shown, above: values.find(({ value }) => value === own?.parent) }
}

/** The filter by category: one level of the tree at a time, each with its count. */
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
