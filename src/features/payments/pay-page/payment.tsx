import { data, href, redirect } from 'react-router'
import { describePage, findSiteSettings } from '#features/content/service.server.ts'
import { listOrdersToPay } from '#features/orders/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, membersOnly, showErrorPage } from '#server/http/page-context.ts'
import { inLocale } from '#shared/locale.ts'
import { readId } from '#shared/read-id.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { channelsFor } from '../channels.ts'
import { describePayable } from '../payment/payable.service.server.ts'
import type { Route } from './+types/payment.ts'
import { Help } from './next-steps.tsx'
import { PayPanel } from './pay-panel.tsx'
import { PaymentResult } from './payment-result.tsx'
import { usePayment } from './use-payment.ts'

export const middleware = [membersOnly]

const mostOrders = 20

/** From `?orders=12,13` or `?orders=12&orders=13`; without it the member chooses among the orders to pay. */
function readOrderIds(url: URL) {
  const named = url.searchParams.getAll('orders').join(',')
  if (named === '') throw redirect(`${href('/ucenter/trade/order')}?tab=pay`)
  const ids = [...new Set(named.split(','))]
  if (ids.length > mostOrders || ids.some((id) => readId(id) === undefined)) throw data(null, { status: 404 })
  return ids
}

async function readOrders(ctx: MemberCtx, ids: string[]) {
  const payable = await describePayable(ctx, ids)
  const orders = await listOrdersToPay(ctx, ids.map(Number))
  return { payable, orders, contact: await findContact(ctx, orders[0]?.provinceCode ?? '') }
}

/** Of the region that the goods go to; null: the shop names none for it. */
async function findContact(ctx: MemberCtx, provinceCode: string) {
  const { contacts } = await findSiteSettings(ctx)
  const own = contacts.find(({ provinces }) => provinces.includes(provinceCode.slice(0, 2)))
  if (!own) return null
  const { region, phone, email, hours } = own
  const named = (text: typeof region) => inLocale(ctx.locale, text.zh, text.en)
  return { region: named(region), phone, email, hours: named(hours) }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [read, seo] = await Promise.all([
    readOrders(ctx, readOrderIds(url)).catch(showErrorPage),
    describePage(ctx, href('/pay/payment')),
  ])
  const suitable = channelsFor(ctx.client.userAgent)
  const channels = suitable.flatMap((name) => read.payable.channels.filter(({ channel }) => channel === name))
  return { ...read, channels, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { payable, channels, orders, contact } = loaderData
  const paying = usePayment(payable)
  return (
    <div className="container page">
      {payable.due === 0 ? (
        <PaymentResult payable={payable} orders={orders} payment={paying.attempt} />
      ) : (
        <PayPanel payable={payable} orders={orders} channels={channels} paying={paying} />
      )}
      <Help contact={contact} orderId={orders[0]?.id} />
    </div>
  )
}
