import { Form, href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { RecordTable, TableHead } from '#ui/data-table.tsx'
import { MonthField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Pager } from '#ui/pager.tsx'
import { Panel } from '#ui/panel.tsx'
import { Note, Tag } from '#ui/tag.tsx'
import type { Route } from './+types/reimbursement.ts'
import { CreateKit } from './create-kit.tsx'
import { Kits } from './kits.tsx'
import { mostKitOrders } from './schema.ts'
import { type DescribedChoice, describeChoice, listKits } from './service.server.ts'

/** `?orders=1&orders=2`, `?orders=1,2` or `?month=2026-11`, with `page`. */
function readChoice(url: URL) {
  const { searchParams } = url
  const orderIds = searchParams
    .getAll('orders')
    .flatMap((text) => text.split(','))
    .filter(Boolean)
    .slice(0, mostKitOrders)
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(searchParams.get('month') ?? '')?.[0]
  return { orderIds, month, page: Math.trunc(Number(searchParams.get('page'))) || 1 }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const { page, ...choice } = readChoice(url)
  const [chosen, kits, seo] = await Promise.all([
    describeChoice(ctx, choice, page),
    listKits(ctx),
    describePage(ctx, href('/ucenter/trade/reimbursement')),
  ])
  return { chosen, kits, month: choice.month, thisMonth: shanghaiDate(ctx.now).slice(0, 7), seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function ReimbursementPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('reimbursement')
  const { chosen, kits, month, thisMonth } = loaderData
  return (
    <>
      <Panel
        title={t('title')}
        level="h1"
        aside={<Link to={href('/ucenter/trade/order')}>{t('toOrders')}</Link>}
      >
        <p className="hint">{t('intro')}</p>
        <p className="hint">{t('orList')}</p>
        <Form method="get" className="filters" key={month}>
          <MonthField label={t('month')} name="month" value={month ?? thisMonth} latest={thisMonth} />
          <Button type="submit" kind="plain">
            {t('showMonth')}
          </Button>
        </Form>
        {chosen && <Chosen key={chosen.orderIds.join()} chosen={chosen} month={month} />}
      </Panel>
      <Panel title={t('kits')}>
        <Kits kits={kits} />
      </Panel>
    </>
  )
}

function Chosen({ chosen, month }: { chosen: DescribedChoice; month: string | undefined }) {
  const t = useTranslations('reimbursement')
  const { orderIds, isCut, leftOut, total, shown, page, pages } = chosen
  const toPage = (to: number) =>
    `?${new URLSearchParams({ ...(month ? { month } : { orders: orderIds.join() }), page: String(to) })}`
  if (orderIds.length === 0)
    return (
      <EmptyState title={t('noneTitle')} level="h2">
        <p>{t('noneText')}</p>
      </EmptyState>
    )
  return (
    <>
      {isCut && <Note tone="warning">{t('cut', { most: mostKitOrders })}</Note>}
      {leftOut > 0 && <Note tone="warning">{t('leftOut', { count: leftOut })}</Note>}
      <p>
        <strong>{t('chosen', { count: orderIds.length, total: yuanText(total) })}</strong>
      </p>
      <OrderTable orders={shown} />
      <Pager page={page} pages={pages} toPage={toPage} />
      <CreateKit orderIds={orderIds} />
    </>
  )
}

const invoiceTones = { issued: 'success', requested: 'processing', none: 'warning' } as const

function OrderTable({ orders }: { orders: DescribedChoice['shown'] }) {
  const t = useTranslations('reimbursement')
  const words = useTranslations('orders')
  const format = useFormatter()
  return (
    <RecordTable>
      <TableHead columns={[t('orderNo'), t('placedAt'), t('amount'), t('payment'), t('invoice')]} />
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td data-label={t('orderNo')}>
              <Link to={href('/ucenter/trade/order/:id', { id: order.id })}>{order.orderNo}</Link>
            </td>
            <td data-label={t('placedAt')}>{format.dateTime(new Date(order.placedAt), 'minute')}</td>
            <td data-label={t('amount')}>{yuanText(order.total)}</td>
            <td data-label={t('payment')}>{words(`payment${order.paymentState}`)}</td>
            <td data-label={t('invoice')}>
              <span className="row">
                <Tag tone={invoiceTones[order.invoice]}>{t(`invoice_${order.invoice}`)}</Tag>
                {order.invoice === 'none' && order.canRequestInvoice && (
                  <Link to={`${href('/ucenter/member/receipt/request')}?orders=${order.id}`}>
                    {t('requestInvoice')}
                    <span className="visually-hidden"> {order.orderNo}</span>
                  </Link>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  )
}
