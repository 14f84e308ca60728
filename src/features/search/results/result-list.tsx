import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ProductRow } from '#features/catalog/components/product-row.tsx'
import type { ProductHit } from '#features/catalog/schema.ts'
import type { Permission } from '#features/qualifications/schema.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { changed, type Sort, sorts } from '../address/search-address.ts'
import type { SearchAnswer } from '../schema.ts'
import { FacetColumn } from './facet-column.tsx'
import styles from './result-list.module.css'

interface ResultColumnsProps {
  answer: Pick<SearchAnswer, 'total' | 'facets'>
  heading: ReactNode
  found: string
  children: ReactNode
}

export function ResultColumns({ answer, heading, found, children }: ResultColumnsProps) {
  return (
    <div className={styles.columns}>
      <FacetColumn facets={answer.facets} total={answer.total} />
      <div className={styles.results}>
        <header className={`row ${styles.head}`}>
          {heading}
          <p className="muted" aria-live="polite">
            {found}
          </p>
        </header>
        {children}
      </div>
    </div>
  )
}

interface ResultListProps<Hit extends ProductHit> {
  answer: { total: number; page: number; pageSize: number; list: Hit[] }
  sort: Sort
  /** Shown under the picture of a hit. */
  mark?: (hit: Hit) => ReactNode
  /** Of regulated hits, by id. */
  permissions?: Record<string, Permission>
  anchor?: string
}

export function ResultList<Hit extends ProductHit>({
  answer,
  sort,
  mark,
  permissions = {},
  anchor = '',
}: ResultListProps<Hit>) {
  const t = useTranslations('search')
  const [params] = useSearchParams()
  return (
    <>
      <SortBar sort={sort} />
      {answer.list.length === 0 && (
        <EmptyState title={t('beyondTitle')} level="h2">
          <Link to={changed(params, { page: '' })}>{t('beyondBack')}</Link>
        </EmptyState>
      )}
      {answer.list.map((product, index) => (
        <ProductRow
          key={product.id}
          product={product}
          isFirst={index < 3}
          mark={mark?.(product)}
          permission={permissions[product.id]}
        />
      ))}
      <Pager
        page={answer.page}
        pages={Math.ceil(answer.total / answer.pageSize)}
        toPage={(page) => changed(params, { page: String(page) }) + anchor}
      />
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
