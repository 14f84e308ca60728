import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pages: number
  toPage(page: number): string
}

const reach = 2

function pagesAround(page: number, pages: number) {
  const near = Array.from({ length: 2 * reach + 1 }, (_, index) => page - reach + index)
  return [...new Set([1, ...near, pages])].filter((one) => one >= 1 && one <= pages)
}

export function Pager({ page, pages, toPage }: PagerProps) {
  const t = useTranslations('common')
  if (pages <= 1) return null
  const shown = pagesAround(page, pages)
  return (
    <nav className={styles.pager} aria-label={t('pageOf', { page, pages })}>
      {page > 1 && (
        <Link to={toPage(Math.min(page - 1, pages))} rel="prev">
          {t('previous')}
        </Link>
      )}
      {shown.map((one, index) => (
        <span key={one} className={styles.step}>
          {index > 0 && one - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <Link to={toPage(one)} aria-current={one === page ? 'page' : undefined}>
            {one}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link to={toPage(page + 1)} rel="next">
          {t('next')}
        </Link>
      )}
    </nav>
  )
}
