import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from './section.module.css'

export interface Crumb {
  name: string
  to?: string
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const common = useTranslations('common')
  return (
    <nav aria-label={common('breadcrumbs')} className={styles.crumbs}>
      <ol>
        {[{ name: common('home'), to: '/' }, ...crumbs].map(({ name, to }) => (
          <li key={`${to} ${name}`}>
            {to ? <Link to={to}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
