import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Pager } from '#ui/pager.tsx'
import { Panel } from '#ui/panel.tsx'
import { type CouponState, couponQuery, demoCouponCode } from '../schema.ts'
import type { Route } from './+types/coupons.ts'
import { CouponCard } from './coupon-card.tsx'
import { RedeemForm } from './redeem-form.tsx'
import { listCoupons } from './service.server.ts'

const pageSize = 20
const states: CouponState[] = ['available', 'used', 'expired']
const noneTexts = { available: 'noneAvailable', used: 'noneUsed', expired: 'noneExpired' } as const

/** A malformed query shows what is available. */
function readQuery(request: Request) {
  const parsed = couponQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  return { ...(parsed.success ? parsed.data : couponQuery.parse({})), pageSize }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const query = readQuery(request)
  const [coupons, seo] = await Promise.all([
    listCoupons(ctx, query),
    describePage(ctx, href('/ucenter/coupon')),
  ])
  const demoCode = ctx.config.mode === 'demo' ? demoCouponCode : undefined
  return { state: query.state, coupons, now: ctx.now.getTime(), demoCode, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

const addressOf = (state: CouponState, page = 1) =>
  `?${new URLSearchParams({ state, ...(page > 1 && { page: String(page) }) })}`

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
          to: addressOf(name),
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
      <Pager
        page={coupons.page}
        pages={Math.ceil(coupons.total / coupons.pageSize)}
        toPage={(page) => addressOf(state, page)}
      />
    </Panel>
  )
}
