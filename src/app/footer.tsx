import { lazy, Suspense } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from './footer.module.css'
import { useLayoutData } from './shop-state.tsx'

const Analytics = lazy(() => import('./analytics.tsx'))

const columns = [
  {
    title: 'footerBuying',
    links: [
      ['allProducts', href('/product')],
      ['brandCentre', href('/brand')],
      ['productSpecial', href('/product-special/:code', { code: 'default' })],
      ['help', href('/help')],
    ],
  },
  {
    title: 'footerService',
    links: [
      ['reports', href('/report')],
      ['solutions', href('/solution')],
      ['customServices', href('/custom-service')],
      ['quickOrder', href('/quick-order')],
      ['promotions', href('/special')],
    ],
  },
  {
    title: 'footerAbout',
    links: [
      ['about', href('/about')],
      ['contactUs', href('/about/contactus')],
      ['honor', href('/about/honor')],
      ['notices', href('/notifies')],
      ['memberCentre', href('/ucenter')],
    ],
  },
] as const

export function Footer() {
  const t = useTranslations('shell')
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.columns}`}>
        <Contact />
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            <ul>
              {links.map(([key, to]) => (
                <li key={key}>
                  <Link to={to}>{t(key)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <Records />
    </footer>
  )
}

function Contact() {
  const t = useTranslations('shell')
  const { site } = useLayoutData()
  return (
    <div>
      <h2>{t('hotline')}</h2>
      <p className={styles.hotline}>
        <a href={`tel:${site.hotline}`}>{site.hotline}</a>
      </p>
      <p>{t('hotlineHours')}</p>
      <p>
        {t('fax')} {site.fax}
      </p>
      <p>
        {t('email')} <a href={`mailto:${site.email}`}>{site.email}</a>
      </p>
    </div>
  )
}

function Records() {
  const t = useTranslations('shell')
  const agreements = useTranslations('agreements')
  const { site, isDemo, analytics } = useLayoutData()
  return (
    <div className={styles.records}>
      <div className="container">
        <p>
          {t('taxNote')} · {t('regulatedNote')}
        </p>
        <ul className={`row ${styles.line}`} aria-label={t('licences')}>
          {site.licences.map(({ name, number, code }) => (
            <li key={number}>
              {code ? <Link to={href('/about/honor/:code', { code })}>{name}</Link> : name} {number}
            </li>
          ))}
        </ul>
        <ul className={`row ${styles.line}`}>
          <li>© {site.companyName}</li>
          <li>
            {t('icp')} {site.icp}
          </li>
          <li>
            {t('police')} {site.policeRecord}
          </li>
          {(['platform', 'privacy'] as const).map((key) => (
            <li key={key}>
              <Link to={href('/notifies/:code', { code: key })}>{agreements(key)}</Link>
            </li>
          ))}
        </ul>
        {analytics && (
          <Suspense>
            <Analytics {...analytics} />
          </Suspense>
        )}
        {isDemo && <p className={styles.demo}>{t('demoNote')}</p>}
      </div>
    </div>
  )
}
