import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { CompareBar } from '#features/catalog/compare/compare-choice.tsx'
import { useArrivals } from '#features/catalog/components/offer-actions.tsx'
import type { ProductHit } from '#features/catalog/schema.ts'
import type { PurchasePermission } from '#features/qualifications/schema.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { changed, type Sort, sorts, valuesOf } from '../address/search-address.ts'
import type { SearchAnswer } from '../schema.ts'
import { FacetColumn } from './facet-column.tsx'
import { useFilterAddress } from './filter-address.ts'
import styles from './result-list.module.css'
import { SubstanceResult } from './substance.tsx'
import { groupBySubstance, offersOf, oneOfferEach, readTableSort, sortOffers } from './substances.ts'

interface ResultColumnsProps {
  answer: Pick<SearchAnswer, 'total' | 'facets' | 'isDegraded'>
  heading: ReactNode
  found: string
  /** What can be done with the results. */
  aside?: ReactNode
  children: ReactNode
}

export function ResultColumns({ answer, heading, found, aside, children }: ResultColumnsProps) {
  const t = useTranslations('search')
  return (
    <div className={styles.columns}>
      <a href="#list" className={styles.skip}>
        {t('skipToResults')}
      </a>
      {!answer.isDegraded && <FacetColumn facets={answer.facets} total={answer.total} />}
      <div id="list" tabIndex={-1} className={styles.results}>
        <header className={`row ${styles.head}`}>
          {heading}
          <p className="muted nowrap" aria-live="polite">
            {found}
          </p>
          <div>{aside}</div>
        </header>
        {children}
      </div>
    </div>
  )
}

interface ResultListProps<Hit extends ProductHit> {
  answer: Pick<SearchAnswer, 'total' | 'page' | 'pageSize' | 'isDegraded'> & { list: Hit[] }
  sort: Sort
  /** Shown beside the name of a substance, of its best hit. */
  mark?: (hit: Hit) => ReactNode
  /** Of regulated hits, by id. */
  permissions?: Record<string, PurchasePermission>
  anchor?: string
  /** Number of the pack that was searched for. */
  askedSku?: string | undefined
}

export function ResultList<Hit extends ProductHit>(props: ResultListProps<Hit>) {
  const { answer, sort, mark, permissions = {}, anchor = '', askedSku } = props
  const t = useTranslations('search')
  const [params] = useSearchParams()
  const packs = valuesOf(useFilterAddress(), 'pack')
  const arrivals = useArrivals(answer.list.map(({ id }) => id))
  const by = readTableSort(params.get('by')) ?? (sort === 'price' ? 'price' : undefined)
  return (
    <>
      {!answer.isDegraded && <SortBar sort={sort} />}
      <div className={styles.list}>
        {answer.list.length === 0 && (
          <EmptyState title={t('beyondTitle')} level="h2">
            <Link to={changed(params, { page: '' })}>{t('beyondBack')}</Link>
          </EmptyState>
        )}
        {groupBySubstance(answer.list).map(({ casNumber, products }, place) => {
          const [best] = products
          const offers = offersOf(products, { packs, sku: askedSku })
          return (
            <SubstanceResult
              key={casNumber ?? `from ${best?.id}`}
              casNumber={casNumber}
              products={products}
              offers={casNumber === null ? oneOfferEach(offers, products) : sortOffers(offers, by)}
              isFirst={place === 0}
              permissions={permissions}
              arrivals={arrivals}
              mark={best && mark?.(best)}
            />
          )
        })}
        <CompareBar />
        <Pager
          page={answer.page}
          pages={Math.ceil(answer.total / answer.pageSize)}
          toPage={(page) => changed(params, { page: String(page) }) + anchor}
        />
      </div>
    </>
  )
}

export function SortBar({ sort }: { sort: Sort }) {
  const t = useTranslations('search')
  const [params] = useSearchParams()
  return (
    <nav className={styles.bar} aria-label={t('sort')}>
      {sorts.map((one) => (
        <Link
          key={one}
          to={changed(params, { sort: one === 'relevance' ? '' : one })}
          aria-current={one === sort || undefined}
          preventScrollReset
        >
          {t(`sort_${one}`)}
        </Link>
      ))}
    </nav>
  )
}
