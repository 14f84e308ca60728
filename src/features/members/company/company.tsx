import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { CopyField } from '#ui/copy.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import type { Route } from './+types/company.ts'
import { Colleagues, LeaveCompany } from './colleagues.tsx'
import { BuyerLimit, CompanyForm } from './company-form.tsx'
import { Invitations } from './invitation-list.tsx'
import { describeCompany, describeSpread } from './service.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [company, spread, seo] = await Promise.all([
    describeCompany(ctx),
    describeSpread(ctx),
    describePage(ctx, href('/ucenter/member/company')),
  ])
  return { company, spread, memberId: String(ctx.viewer.memberId), seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('companies')
  const { company, spread, memberId } = loaderData
  const isOwner = company.role === 'owner'
  return (
    <>
      <Panel
        title={t('title')}
        level="h1"
        aside={
          isOwner ? (
            <Link to={href('/ucenter/member/company/log')}>{t('log')}</Link>
          ) : (
            <LeaveCompany memberId={memberId} companyName={company.name} />
          )
        }
      >
        <CompanyForm key={company.id} company={company} />
      </Panel>
      {company.members.length > 1 && (
        <Panel title={t('members')}>
          <Colleagues members={company.members} />
        </Panel>
      )}
      {isOwner && (
        <Panel title={t('buyerLimit')}>
          <BuyerLimit key={company.id} limit={company.buyerLimit} />
        </Panel>
      )}
      {isOwner && (
        <Panel title={t('invite')}>
          <Invitations invitations={company.invitations} />
        </Panel>
      )}
      <Panel title={t('spread')}>
        <div className="stack narrow">
          <p className="hint">{t('spreadHint', { code: spread.code })}</p>
          <CopyField
            label={t('spreadLink')}
            value={spread.link}
            action={t('copy')}
            words={{ copied: t('copied'), failed: t('notCopied') }}
          />
        </div>
      </Panel>
    </>
  )
}
