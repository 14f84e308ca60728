import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { findOrder, listOrderNumbers } from '#features/orders/service.server.ts'
import { say } from '#i18n/say.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { Failure } from '#shared/failure.ts'
import { readId } from '#shared/read-id.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import type { Route } from './+types/new-ticket.ts'
import { ticketKinds } from './kinds.ts'
import { ticketAnswers } from './messages.ts'
import { TicketForm } from './ticket-form.tsx'
import type { OrderOfTicket } from './use-ticket-form.ts'

const ordersOffered = 50

/** `order`: the id of an order; `kind`. An order of others, or an unknown one, is ignored. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const asked = url.searchParams
  const orderId = readId(asked.get('order') ?? '')
  const section = say(ctx.locale, ticketAnswers.newPage)
  const [orders, order, seo] = await Promise.all([
    listOrderNumbers(ctx, ordersOffered),
    orderId === undefined ? undefined : findOrder(ctx, orderId).catch(ignoreUnknown),
    describePage(ctx, href('/ucenter/contactus/new'), { section }),
  ])
  return {
    kind: ticketKinds.find((kind) => kind === asked.get('kind')) ?? (order ? 'order' : 'other'),
    orders,
    order: order && orderOfTicket(order),
    seo,
  }
}

function orderOfTicket({
  id,
  orderNo,
  lines,
  parcels,
}: Awaited<ReturnType<typeof findOrder>>): OrderOfTicket {
  const shipped = parcels.flatMap((parcel) => parcel.lines)
  const lotsOf = (lineId: string) =>
    shipped.flatMap(({ orderLineId, lotNumber }) => (orderLineId === lineId && lotNumber ? [lotNumber] : []))
  return {
    id,
    orderNo,
    lines: lines.map(({ id, nameZh, nameEn, sku, packing }) => ({
      id,
      nameZh,
      nameEn,
      sku,
      packing,
      lotNumbers: [...new Set(lotsOf(id))],
    })),
  }
}

function ignoreUnknown(problem: unknown) {
  if (problem instanceof Failure && problem.code === 'not-found') return undefined
  throw problem
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function NewTicketPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('support')
  const back = <Link to={href('/ucenter/contactus')}>{t('back')}</Link>
  return (
    <Panel title={t('newTicket')} level="h1" aside={back}>
      <TicketForm {...loaderData} />
    </Panel>
  )
}
