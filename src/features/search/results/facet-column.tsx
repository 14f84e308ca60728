import { type MouseEvent, type ReactNode, useState } from 'react'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import { Icon } from '#ui/icon.tsx'
import { isOnPhone, Sheet } from '#ui/sheet.tsx'
import { Badge } from '#ui/tag.tsx'
import { changed, countFilters, toggled, valuesOf } from '../address/search-address.ts'
import type { FacetValue, SearchAnswer } from '../schema.ts'
import styles from './facet-column.module.css'
import { categoryLevel, facetsOfPage, useFilterAddress } from './filter-address.ts'

interface FacetColumnProps {
  facets: SearchAnswer['facets']
  total: number
}

const shownAtFirst = 8

export function FacetColumn({ facets, total }: FacetColumnProps) {
  const t = useTranslations('search')
  const isRangeSet = useIsRangeSet()
  const chosen = countFilters(useFilterAddress())
  const [isOpen, setOpen] = useState(false)
  const hasValues = Object.values(facets).some((values) => values.length > 0)
  if (!hasValues && !isRangeSet) return null
  const openSheet = (event: MouseEvent<HTMLInputElement>) => {
    // unticked: the list that was opened before scripts had loaded closes
    if (!isOnPhone() || !event.currentTarget.checked) return
    event.preventDefault()
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <aside aria-label={t('filters')}>
      <input
        type="checkbox"
        id="filters"
        className={styles.switch}
        aria-label={t('filters')}
        onClick={openSheet}
      />
      <label htmlFor="filters" className={styles.label}>
        <Icon name="filter" size={18} /> {t('filters')}
        {chosen > 0 && <Badge className={styles.count}>{chosen}</Badge>}
      </label>
      <div className={styles.facets}>
        <Facets facets={facets} total={total} />
        <label htmlFor="filters" className={styles.done}>
          {t('showResults', { total })}
        </label>
      </div>
      {isOpen && (
        <Sheet isSheet title={t('filters')} onClose={close} onMissing={close}>
          <div className={styles.inSheet}>
            <Facets facets={facets} total={total} />
          </div>
          <button type="button" className={styles.done} onClick={close}>
            {t('showResults', { total })}
          </button>
        </Sheet>
      )}
    </aside>
  )
}

function Facets({ facets, total }: FacetColumnProps) {
  const t = useTranslations('search')
  const isRangeSet = useIsRangeSet()
  return (
    <>
      <CategoryFacet values={facets.category} />
      {facetsOfPage.map(
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
    </>
  )
}

function useIsRangeSet() {
  const address = useFilterAddress()
  return [...address.keys()].some((name) => /^(?:min|max)/.test(name))
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

export function CategoryFacet({ values }: { values: FacetValue[] }) {
  const t = useTranslations('search')
  const params = useFilterAddress()
  const { own, shown, above } = categoryLevel(values, params.get('categoryId'))
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

const ranges = {
  /** Yuan. */
  price: {
    label: 'priceRange',
    least: ['minPrice', 'priceFrom'],
    most: ['maxPrice', 'priceTo'],
    unit: '¥',
    step: '0.01',
  },
  /** Per cent. */
  purity: {
    label: 'purity',
    least: ['minPurity', 'purityFrom'],
    most: ['maxPurity', 'purityTo'],
    unit: '%',
    step: 'any',
    max: 100,
  },
  /** g/mol */
  weight: {
    label: 'weight',
    least: ['minWeight', 'weightFrom'],
    most: ['maxWeight', 'weightTo'],
    unit: '',
    step: 'any',
  },
} as const

function Range({ of }: { of: keyof typeof ranges }) {
  const t = useTranslations('search')
  const { label, least, most, ...field } = ranges[of]
  return (
    <RangeForm
      label={t(label)}
      least={{ name: least[0], label: t(least[1]) }}
      most={{ name: most[0], label: t(most[1]) }}
      {...field}
    />
  )
}

interface RangeFormProps {
  label: string
  least: { name: string; label: string }
  most: { name: string; label: string }
  unit: string
  step: string
  max?: number
}

/** A plain form: it works before hydration. */
function RangeForm({ label, least, most, unit, step, max }: RangeFormProps) {
  const t = useTranslations('search')
  const address = useFilterAddress()
  const own = [least.name, most.name, 'page']
  const field = ({ name, label }: { name: string; label: string }) => ({
    name,
    type: 'number',
    min: 0,
    max,
    step,
    inputMode: 'decimal' as const,
    placeholder: unit,
    'aria-label': label,
    defaultValue: address.get(name) ?? '',
  })
  return (
    <Form className={`row ${styles.form}`} aria-label={label} key={address.toString()} preventScrollReset>
      {[...address]
        .filter(([name]) => !own.includes(name))
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <input {...field(least)} />
      <span aria-hidden="true">–</span>
      <input {...field(most)} />
      <button type="submit">{t('applyPrice')}</button>
    </Form>
  )
}
