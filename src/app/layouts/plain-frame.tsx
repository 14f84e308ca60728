import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { SlowNavigation } from '#ui/slow-navigation.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { useLayoutData } from '../shop-state.tsx'
import styles from './layouts.module.css'

export function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a href="#content" className={styles.skip}>
      {t('skipToContent')}
    </a>
  )
}

interface PlainFrameProps {
  layout: 'bare' | 'mobile-auth'
  children: ReactNode
}

export function PlainFrame({ layout, children }: PlainFrameProps) {
  const t = useTranslations('shell')
  const common = useTranslations('common')
  const { site } = useLayoutData()
  return (
    <div data-layout={layout} className={`${styles.frame} ${styles.plain}`}>
      <SkipLink />
      <header className={styles.header}>
        <div className={`container line ${styles.row}`}>
          <Link to="/" className={`shop-mark ${styles.mark}`}>
            <img src="/images/logo.svg" alt="" width={32} height={32} />
            <span className="clipped">{site.companyName}</span>
          </Link>
          <nav className={`line ${styles.links}`} aria-label={t('menu')}>
            <Link to="/">{common('backHome')}</Link>
            <LanguageSwitch />
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={`container ${styles.content} ${styles.padded}`}>
        {children}
        <SlowNavigation />
      </main>
      <PlainFooter />
    </div>
  )
}

function PlainFooter() {
  const t = useTranslations('shell')
  const agreements = useTranslations('agreements')
  const { site } = useLayoutData()
  return (
    <footer className={styles.footer}>
      <ul className={`container row ${styles.line}`}>
        <li>
          {t('hotline')} <a href={`tel:${site.hotline}`}>{site.hotline}</a> ({t('hotlineHours')})
        </li>
        {(['platform', 'privacy'] as const).map((key) => (
          <li key={key}>
            <Link to={href('/notifies/:code', { code: key })}>{agreements(key)}</Link>
          </li>
        ))}
        <li>© {site.companyName}</li>
        <li>
          {t('icp')} {site.icp}
        </li>
      </ul>
    </footer>
  )
}
