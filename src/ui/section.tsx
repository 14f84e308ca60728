import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { MarkedNames } from './marked-names.tsx'
import styles from './section.module.css'

interface SectionProps {
  id: string
  title: ReactNode
  /** On a phone it opens on demand. */
  isFolded?: boolean
  children: ReactNode
}

export const Section = ({ id, title, isFolded = false, children }: SectionProps) => (
  <section id={id} className={`surface ${styles.section}`} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {isFolded ? (
      <details className={styles.fold}>
        <summary aria-labelledby={`${id}-title`} />
        {children}
      </details>
    ) : (
      children
    )}
  </section>
)

export const SectionNav = ({ sections }: { sections: { id: string; name: string }[] }) => (
  <nav className={styles.nav}>
    {sections.map(({ id, name }) => (
      <a key={id} href={`#${id}`}>
        {name}
      </a>
    ))}
  </nav>
)

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
            {to ? (
              <Link to={to}>
                <MarkedNames text={name} />
              </Link>
            ) : (
              <span aria-current="page">
                <MarkedNames text={name} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
