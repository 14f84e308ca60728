import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Hotline, useSite } from '#features/content/components/site.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Note } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import styles from './auth.module.css'
import type { entered } from './schema.ts'

interface AuthCardProps {
  title: string
  lead?: ReactNode
  other?: { question: string; label: string; to: string }
  children: ReactNode
}

export function AuthCard({ title, lead, other, children }: AuthCardProps) {
  const { pathname } = useLocation()
  const prefix = prefixOf(pathname)
  // the main layout has no padding
  const page = prefix === 'mobile/auth' ? `container ${styles.page}` : styles.page
  return (
    <div className={page}>
      {prefix === 'auth' && <Side />}
      <section className={`flow ${styles.card}`}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </header>
        <NoScripts />
        {children}
        {other && (
          <p className={styles.other}>
            {other.question} <Link to={other.to}>{other.label}</Link>
          </p>
        )}
      </section>
    </div>
  )
}

function NoScripts() {
  const t = useTranslations('signIn')
  return (
    <noscript>
      <Note tone="warning">
        {t('noScripts')} <Hotline />
      </Note>
    </noscript>
  )
}

function Side() {
  const t = useTranslations('signIn')
  const format = useFormatter()
  const {
    productCount,
    claims: { customers, years },
  } = useSite()
  const claims = [
    ['search', productCount > 0 && t('sideProducts', { count: format.number(productCount) })],
    ['check', customers > 0 && t('sideCustomers', { count: format.number(customers) })],
    ['flask', years > 0 && t('sideYears', { count: format.number(years) })],
    ['qr', t('sideLots')],
    ['box', t('sideSafe')],
    ['file', t('sideCompany')],
  ] satisfies [IconName, string | false][]
  return (
    <aside className={styles.side} aria-label={t('sideTitle')}>
      <p className={styles.slogan}>{t('sideTitle')}</p>
      <ul>
        {claims.map(
          ([icon, text]) =>
            text && (
              <li key={icon}>
                <Icon name={icon} /> <span>{text}</span>
              </li>
            ),
        )}
      </ul>
      <img src="/images/home-plate.svg" alt="" width={420} height={280} />
    </aside>
  )
}

const pages = {
  auth: {
    login: href('/auth/login'),
    register: href('/auth/register'),
    'password-reset': href('/auth/password-reset'),
  },
  'm/auth': {
    login: href('/m/auth/login'),
    register: href('/m/auth/register'),
    'password-reset': href('/m/auth/password-reset'),
  },
  'mobile/auth': {
    login: href('/mobile/auth/login'),
    register: href('/mobile/auth/register'),
    'password-reset': href('/mobile/auth/password-reset'),
  },
} as const

/** Each prefix has a layout of its own. */
const prefixOf = (pathname: string) =>
  (/^\/(m\/auth|mobile\/auth)/.exec(pathname)?.[1] ?? 'auth') as keyof typeof pages

/** Keeps the prefix of this page. @param redirect where to go afterwards */
export function useAuthPaths(redirect: string) {
  const { pathname } = useLocation()
  const query = redirect === '/' ? '' : `?redirect=${encodeURIComponent(redirect)}`
  return (page: keyof typeof pages.auth) => pages[prefixOf(pathname)][page] + query
}

export function OutboxNote() {
  const t = useTranslations('signIn')
  return (
    <Note className={styles.note}>
      {t.rich('outboxNote', {
        outbox: (words) => (
          <a href="/dev/outbox" target="_blank" rel="noopener">
            {words}
            <span className="visually-hidden">{t('newTab')}</span>
          </a>
        ),
      })}
    </Note>
  )
}

export function DemoAccountsNote() {
  const t = useTranslations('signIn')
  return <Note className={styles.note}>{t('demoAccounts')}</Note>
}

const readingMs = 1500
const leavingMs = 10_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Reloads the page, now as a member's. */
export function useEntering(redirect: string) {
  const t = useTranslations('signIn')
  return async ({ isClosingCalledOff }: SignInAnswer) => {
    if (isClosingCalledOff) {
      showToast(t('closingCalledOff'))
      await pause(readingMs)
    }
    location.assign(redirect)
    await pause(leavingMs)
  }
}

export type SignInAnswer = z.infer<typeof entered>

export interface SignInFormProps {
  /** The form is busy until it resolves. */
  onSignedIn(entered: SignInAnswer): Promise<unknown>
}
