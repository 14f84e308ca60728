import { data, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/page-context.ts'
import { requireMember } from '#server/require-member.ts'
import { inLocale } from '#shared/locale.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { showProfile } from '../../account/service.server.ts'
import { channels } from '../../sign-in/form-schemas.ts'
import { RebindForm } from '../components/rebind-form.tsx'
import type { Route } from './+types/rebind.ts'
import styles from './rebind.module.css'

/** Binds the account to another phone or e-mail address: `phone` or `email` stands in the path. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const channel = channels.find((one) => one === params.channel)
  if (!channel) throw data(null, { status: 404 })
  const [zh, en] = sections[channel]
  const [{ password, [channel]: bound }, seo] = await Promise.all([
    showProfile(ctx),
    describePage(ctx, `/ucenter/member/account-safe/${channel}`, {
      section: inLocale(ctx.locale, zh, en),
    }),
  ])
  return { channel, bound, hasPassword: password !== 'none', seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

const sections = { phone: ['手机号', 'Phone'], email: ['邮箱', 'E-mail'] } as const

const titles = {
  phone: { bind: 'bindPhone', rebind: 'rebindPhone' },
  email: { bind: 'bindEmail', rebind: 'rebindEmail' },
} as const

export default function RebindPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('rebinding')
  const { channel, bound, hasPassword } = loaderData
  return (
    <Panel
      title={t(titles[channel][bound ? 'rebind' : 'bind'])}
      level="h1"
      aside={<Link to="/ucenter/member/account-safe">{t('back')}</Link>}
    >
      <div className={styles.form}>
        {bound && <p>{t('current', { target: bound })}</p>}
        {hasPassword ? (
          <>
            <p className={styles.hint}>{t(channel === 'phone' ? 'hint' : 'hintEmail')}</p>
            <RebindForm channel={channel} />
          </>
        ) : (
          <p>
            {t('needsPassword')} <Link to="/ucenter/member/mdf-password">{t('setPassword')}</Link>
          </p>
        )}
      </div>
    </Panel>
  )
}
