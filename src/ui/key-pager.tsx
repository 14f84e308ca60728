import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { displayNumber, mostCounted } from '#shared/display.ts'
import { firstPage } from '#shared/own-path.ts'
import styles from './pager.module.css'

interface KeyPagerProps {
  pages: { page: number | null; next: string | null; previous: string | null }
  total?: number
}

/** Links to the neighbouring pages of a list; the filters in the address stay. */
export function KeyPager({ pages: { page, next, previous }, total }: KeyPagerProps) {
  const t = useTranslations('common')
  const [params] = useSearchParams()
  const filters = firstPage(params)
  if (page === 1 && !next) return null
  const to = (name: 'after' | 'before', key: string) => `?${new URLSearchParams([...filters, [name, key]])}`
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      {page !== 1 && <Link to={`?${filters}`}>{t('firstPage')}</Link>}
      {previous && (
        <Link to={to('before', previous)} rel="prev">
          {t('previous')}
        </Link>
      )}
      {next && (
        <Link to={to('after', next)} rel="next">
          {t('next')}
        </Link>
      )}
      {total !== undefined && (
        <span className={`hint ${styles.total}`}>
          {t('totalCount', { count: `${displayNumber(total)}${total < mostCounted ? '' : '+'}` })}
        </span>
      )}
    </nav>
  )
}
