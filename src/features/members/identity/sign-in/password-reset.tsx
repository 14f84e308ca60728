import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ctxOf } from '#server/http/page-context.ts'
import { buttonLooks } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/password-reset.ts'
import { AuthCard, useAuthPaths } from './auth-card.tsx'
import { loadAuthPage } from './auth-page.server.ts'
import styles from './auth-pages.module.css'
import { OutboxNote } from './demo-notes.tsx'
import { ResetForm } from './reset-form.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => loadAuthPage(ctxOf(context), request)

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function PasswordResetPage({ loaderData }: Route.ComponentProps) {
  const { redirect, isOutboxOpen } = loaderData
  const t = useTranslations('signIn')
  const toLogin = useAuthPaths(redirect)('login')
  const [isDone, setDone] = useState(false)
  if (isDone) return <Done toLogin={toLogin} />
  return (
    <AuthCard
      title={t('resetTitle')}
      lead={t('resetLead')}
      other={{ question: t('remembered'), label: t('toLogin'), to: toLogin }}
    >
      <ResetForm onReset={() => setDone(true)} />
      {isOutboxOpen && <OutboxNote />}
    </AuthCard>
  )
}

function Done({ toLogin }: { toLogin: string }) {
  const t = useTranslations('signIn')
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <AuthCard title={t('resetDone')}>
      <div ref={text} tabIndex={-1} role="status" className={styles.done}>
        <Icon name="check" size={40} />
        <p>{t('resetDoneHint')}</p>
        <Link to={withType(toLogin)} reloadDocument className={buttonLooks({ isWide: true })}>
          {t('loginNow')}
        </Link>
      </div>
    </AuthCard>
  )
}

const withType = (path: string) => `${path}${path.includes('?') ? '&' : '?'}type=password`
