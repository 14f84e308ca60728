import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { listSeats } from '#features/members/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import type { Route } from './+types/rules-page.ts'
import { Deputies } from './deputies.tsx'
import { describeRules, listBrandChoices, listDeputyViews } from './rule-set.service.server.ts'
import { RulesForm } from './rules-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [ruleSet, deputies, seats, brands, seo] = await Promise.all([
    describeRules(ctx),
    listDeputyViews(ctx),
    listSeats(ctx.db, ctx.viewer.companyId),
    listBrandChoices(ctx),
    describePage(ctx, href('/ucenter/approval/rules')),
  ])
  const members = seats.map(({ id, name, role }) => ({ id: String(id), name, mayApprove: role !== 'buyer' }))
  const { role, memberId } = ctx.viewer
  return { ruleSet, deputies, members, brands, role, memberId: String(memberId), seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function RulesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('approvalRules')
  const format = useFormatter()
  const { ruleSet, deputies, members, brands, role, memberId } = loaderData
  const { version, createdAt, createdBy, rules } = ruleSet
  return (
    <>
      <Panel title={t('title')} level="h1" aside={<Link to={href('/ucenter/approval')}>{t('back')}</Link>}>
        <p className="hint">{t('hint')}</p>
        {createdAt && (
          <p className="hint">
            {t('version', { version, name: createdBy, date: format.dateTime(new Date(createdAt), 'minute') })}
          </p>
        )}
        {rules.length === 0 && <p className="hint">{t('noRules')}</p>}
        {role !== 'owner' && <p className="hint">{t('ownersOnly')}</p>}
        <RulesForm
          key={version}
          version={version}
          rules={rules}
          members={members}
          brands={brands}
          isReadOnly={role !== 'owner'}
        />
      </Panel>
      <Panel title={t('deputies')}>
        <Deputies deputies={deputies} members={members} role={role} memberId={memberId} />
      </Panel>
    </>
  )
}
