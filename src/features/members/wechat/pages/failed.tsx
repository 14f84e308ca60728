import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/page-context.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { wechatFailures } from '../schema.ts'
import type { Route } from './+types/failed.ts'
import styles from './wechat.module.css'

/** Why signing in by WeChat came to nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('why')
  const why = wechatFailures.find((known) => known === asked) ?? 'expired'
  return { why, seo: await describePage(ctxOf(context), '/auth/wechat/failed') }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function WechatFailedPage({ loaderData: { why } }: Route.ComponentProps) {
  const t = useTranslations('wechat')
  return (
    <div className={styles.card}>
      <h1>{t('failedTitle')}</h1>
      <p>{t(why)}</p>
      <div className={styles.ways}>
        {why !== 'unavailable' && (
          <a className={styles.primary} href="/auth/wechat">
            {t('again')}
          </a>
        )}
        <Link className={styles.plain} to="/auth/login">
          {t('backToLogin')}
        </Link>
      </div>
    </div>
  )
}
