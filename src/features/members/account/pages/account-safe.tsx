import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/page-context.ts'
import { requireMember } from '#server/require-member.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { PersonalDataLink } from '../../personal-data/components/personal-data-link.tsx'
import { listActiveSessions } from '../../sessions/service.server.ts'
import { describeWechat } from '../../wechat/binding.service.server.ts'
import { Safeguards } from '../components/safeguards.tsx'
import { SafetyMeter } from '../components/safety-meter.tsx'
import { Sessions } from '../components/sessions.tsx'
import { showProfile } from '../service.server.ts'
import type { Route } from './+types/account-safe.ts'

/** How safe the account is, what makes it safer, and where the member is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [profile, wechat, sessions, seo] = await Promise.all([
    showProfile(ctx),
    describeWechat(ctx),
    listActiveSessions(ctx),
    describePage(ctx, '/ucenter/member/account-safe'),
  ])
  return { profile, wechat, sessions, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function AccountSafePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { profile, wechat, sessions } = loaderData
  return (
    <>
      <Panel title={t('safetyTitle')} level="h1">
        <SafetyMeter level={profile.safetyLevel} />
        <Safeguards profile={profile} wechat={wechat} />
      </Panel>
      <Sessions sessions={sessions} />
      <PersonalDataLink />
    </>
  )
}
