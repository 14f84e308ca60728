import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireSignedIn } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { signInPath } from '#shared/own-path.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Route } from './+types/change-password.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { passwordStateOf } from './service.server.ts'

const signInAfterMs = 600

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireSignedIn(ctxOf(context))
  const [password, seo] = await Promise.all([
    passwordStateOf(ctx),
    describePage(ctx, href('/ucenter/member/mdf-password')),
  ])
  return { password, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function ChangePasswordPage({ loaderData: { password } }: Route.ComponentProps) {
  const t = useTranslations('account')
  const signInAgain = () => {
    showToast(t('passwordChanged'))
    setTimeout(() => location.assign(signInPath(href('/ucenter'))), signInAfterMs)
  }
  return (
    <Panel title={t(password === 'none' ? 'setPasswordTitle' : 'changePasswordTitle')} level="h1">
      <div className="flow narrow">
        {password === 'initial' && <p>{t('reminderText')}</p>}
        <p className="muted">{t('changePasswordHint')}</p>
        <ChangePasswordForm password={password} onChanged={signInAgain} />
      </div>
    </Panel>
  )
}
