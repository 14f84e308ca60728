import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/page-context.ts'
import { requireMember } from '#server/require-member.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { AvatarEditor } from '../../avatars/components/avatar-editor.tsx'
import { BasicInfoForm } from '../components/basic-info-form.tsx'
import { showProfile } from '../service.server.ts'
import type { Route } from './+types/basic-info.ts'

/** What the member says about herself. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [profile, seo] = await Promise.all([showProfile(ctx), describePage(ctx, '/ucenter/member')])
  return { profile, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function BasicInfoPage({ loaderData: { profile } }: Route.ComponentProps) {
  const sections = useTranslations('sections')
  return (
    <Panel title={sections('basicInfo')} level="h1">
      <AvatarEditor avatar={profile.avatar} />
      <BasicInfoForm profile={profile} />
    </Panel>
  )
}
