import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AnalyticsSetting } from '#features/content/schema.ts'
import { Button } from '#ui/button.tsx'
import styles from './bars.module.css'

type Choice = 'yes' | 'no'

declare global {
  interface Window {
    _hmt?: unknown[][]
  }
}

/** Pages of members and tokens in addresses are not counted. */
const isPrivate = (path: string) => /^\/(ucenter|pay|quote|message|approval|m|auth|mobile)(\/|$)/.test(path)

const halfYearInSeconds = 15_552_000

function readChoice(): Choice | undefined {
  const [, choice] = /(?:^|; )analytics=(yes|no)/.exec(document.cookie) ?? []
  return choice === 'yes' || choice === 'no' ? choice : undefined
}

function writeCookie(name: string, value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** The page is loaded again: its content policy opens to the counter after consent, and closes after withdrawal. */
function choose(choice: Choice) {
  const before = readChoice()
  writeCookie('analytics', choice, halfYearInSeconds)
  if (choice === 'no')
    for (const name of document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? ''))
      if (/^(Hm_|HMACCOUNT)/.test(name)) writeCookie(name, '', 0)
  if (choice === 'yes' || before === 'yes') location.reload()
}

/** Counts paths alone: parameters hold search words and keys. */
function count({ origin, siteId }: AnalyticsSetting, path: string) {
  window._hmt ??= [['_setAutoPageview', false]]
  window._hmt.push(['_trackPageview', path])
  const address = `${origin}/hm.js?${siteId}`
  if (document.querySelector(`script[src="${address}"]`)) return
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.referrerPolicy = 'origin'
  document.head.append(script)
}

/** Asks once whether visits may be counted, and counts them only then. */
export default function Analytics({ origin, siteId }: AnalyticsSetting) {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const [choice, setChoice] = useState<Choice | 'undecided' | undefined>()
  useEffect(() => setChoice(readChoice() ?? 'undecided'), [])
  useEffect(() => {
    if (choice === 'yes' && !isPrivate(pathname)) count({ origin, siteId }, pathname)
  }, [choice, origin, siteId, pathname])
  const answer = (given: Choice) => {
    choose(given)
    setChoice(given)
  }
  if (choice === undefined || isPrivate(pathname)) return null
  if (choice !== 'undecided')
    return (
      <button type="button" className="link-button" onClick={() => setChoice('undecided')}>
        {t('analyticsSettings')}
      </button>
    )
  return (
    <section className={`card ${styles.banner}`} aria-label={t('analyticsSettings')}>
      <p>{t('analyticsQuestion')}</p>
      <p className="row">
        <Button onClick={() => answer('yes')}>{t('analyticsYes')}</Button>
        <Button onClick={() => answer('no')}>{t('analyticsNo')}</Button>
      </p>
    </section>
  )
}
