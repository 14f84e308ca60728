import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { changed } from '../address/search-address.ts'
import { type Sort, sorts } from '../sorts.ts'
import styles from './sort-bar.module.css'

/** The orders in which results can stand. */
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
