import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { type CouponState, couponQuery, demoCouponCode } from '../schema.ts'
import type { Route } from './+types/coupons.ts'
import { CouponCard } from './coupon-card.tsx'
import { RedeemForm } from './redeem-form.tsx'
import { listCoupons } from './service.server.ts'

const states: CouponState[] = ['available', 'used', 'expired']
const noneTexts = { available: 'noneAvailable', used: 'noneUsed', expired: 'noneExpired' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const query = readFilters(couponQuery, url)
  const [coupons, seo] = await Promise.all([
    listCoupons(ctx, query),
    describePage(ctx, href('/ucenter/coupon')),
  ])
  const demoCode = ctx.config.mode === 'demo' ? demoCouponCode : undefined
  leaveEmptyPage(url, coupons)
  return { state: query.state, coupons, now: ctx.now.getTime(), demoCode, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('coupons')
  const { state, coupons, now, demoCode } = loaderData
  return (
    <Panel title={t('title')} level="h1">
      <RedeemForm demoCode={demoCode} />
      <LinkTabs
        label={t('states')}
        selected={state}
        tabs={states.map((name) => ({
          name,
          label: t(name),
          to: `?state=${name}`,
          count: coupons.counts[name],
        }))}
      />
      {coupons.list.length === 0 ? (
        <EmptyState title={t(noneTexts[state])} level="h2">
          <p>{t('noneHint')}</p>
          <Link to={href('/product')}>{t('toUse')}</Link>
        </EmptyState>
      ) : (
        <ul className="cards">
          {coupons.list.map((coupon) => (
            <CouponCard key={coupon.id} coupon={coupon} now={now} />
          ))}
        </ul>
      )}
      <KeyPager pages={coupons} />
    </Panel>
  )
}
