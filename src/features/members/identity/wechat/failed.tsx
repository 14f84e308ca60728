import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { pathAfterSignIn } from '#shared/own-path.ts'
import { buttonLooks } from '#ui/button.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Note } from '#ui/tag.tsx'
import { describeViewer } from '../../present.ts'
import { AuthCard } from '../sign-in/auth-card.tsx'
import { wechatPath } from '../sign-in/calls.ts'
import type { Route } from './+types/failed.ts'
import { wechatFailures } from './schema.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const asked = searchParams.get('why')
  const why = wechatFailures.find((known) => known === asked) ?? 'expired'
  const ctx = ctxOf(context)
  const redirect = pathAfterSignIn(searchParams.get('redirect'))
  const isMember = describeViewer(ctx).userLoginState
  return { why, redirect, isMember, seo: await describePage(ctx, href('/auth/wechat/failed')) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function WechatFailedPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('wechat')
  const { why, redirect, isMember } = loaderData
  const on = `redirect=${encodeURIComponent(redirect)}`
  const bindAgain = `${wechatPath}?purpose=bind${redirect === '/' ? '' : `&${on}`}`
  const canRetry = ['refused', 'expired'].includes(why)
  return (
    <AuthCard
      title={t(isMember ? 'notBoundTitle' : 'failedTitle')}
      lead={t(why)}
      other={{ question: t('help'), label: t('ask'), to: href('/about/contactus') }}
    >
      <Note>{t('unchanged')}</Note>
      <div className="stack">
        {canRetry && (
          <a className={buttonLooks({ isWide: true })} href={isMember ? bindAgain : `${wechatPath}?${on}`}>
            {t('again')}
          </a>
        )}
        <Link
          className={buttonLooks({ kind: canRetry ? 'plain' : 'primary', isWide: true })}
          to={isMember ? href('/ucenter/member/account-safe') : `${href('/auth/login')}?${on}`}
        >
          {t(isMember ? 'toAccountSafe' : 'backToLogin')}
        </Link>
      </div>
    </AuthCard>
  )
}
