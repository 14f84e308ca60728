import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import type { OrderToPay } from '#features/orders/schema.ts'
import { displayNumber } from '#shared/display.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { yuanText } from '#shared/money.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { CopyCode } from '#ui/copy-code.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import type { Payable } from '../schema.ts'

interface OrderedGoodsProps {
  orders: OrderToPay[]
  payable: Payable
}

const mostShown = 2

/** What is paid: each order with its packs, and whom the invoice names. */
export function OrderedGoods({ orders, payable }: OrderedGoodsProps) {
  const t = useTranslations('payments')
  const lines = orders.reduce((sum, { lineCount }) => sum + lineCount, 0)
  const once = (texts: string[]) => [...new Set(texts.filter(Boolean))].join(t('comma'))
  const poNumbers = once(orders.map(({ poNumber }) => poNumber))
  const receipts = orders.map(({ receiptName, invoiceTitle }) =>
    [receiptName, invoiceTitle].filter(Boolean).join(' · '),
  )
  const more = orders.slice(mostShown)
  return (
    <>
      <h2 className="size-l">{t('goods', { orders: orders.length, lines })}</h2>
      <OrderList orders={orders.slice(0, mostShown)} payable={payable} />
      {more.length > 0 && (
        <details>
          <summary>{t('moreOrders', { count: more.length })}</summary>
          <OrderList orders={more} payable={payable} />
        </details>
      )}
      <Facts>
        <Fact label={t('company')}>{once(orders.map(({ companyName }) => companyName))}</Fact>
        <Fact label={t('invoice')}>{once(receipts)}</Fact>
        {poNumbers && <Fact label={t('poNumber')}>{poNumbers}</Fact>}
      </Facts>
    </>
  )
}

function OrderList({ orders, payable }: OrderedGoodsProps) {
  const t = useTranslations('payments')
  const dueOf = new Map(payable.orders.map(({ id, due }) => [id, due]))
  const isDue = payable.due > 0
  return (
    <ul className="entries">
      {orders.map((order) => {
        const due = dueOf.get(order.id) ?? 0
        return (
          <li key={order.id} className="tight">
            <div className="spread">
              <CopyCode value={order.orderNo}>
                <Link to={href('/ucenter/trade/order/:id', { id: order.id })}>{order.orderNo}</Link>
              </CopyCode>
              {isDue && payable.orders.length > 1 && <b>{due > 0 ? yuanText(due) : t('notNow')}</b>}
            </div>
            {due > 0 && due < order.total && (
              <span className="hint">{t('ofTotal', { total: yuanText(order.total) })}</span>
            )}
            <Packs order={order} />
          </li>
        )
      })}
    </ul>
  )
}

function Packs({ order: { lines, lineCount } }: { order: OrderToPay }) {
  const t = useTranslations('payments')
  const locale = readLocale(useLocale())
  const nameOf = ({ nameZh, nameEn }: OrderToPay['lines'][number]) =>
    inLocale(locale, nameZh || nameEn, nameEn || nameZh)
  const [first] = lines
  if (!first) return null
  if (lineCount > 1)
    return (
      <div className="row">
        {lines.map((line) => (
          <PackPicture key={line.id} src={line.image} size="row" alt={nameOf(line)} isFirst />
        ))}
        <span className="hint">{t('lines', { count: lineCount })}</span>
      </div>
    )
  return (
    <div className="line">
      <PackPicture src={first.image} size="row" isFirst />
      <span>
        {nameOf(first)}{' '}
        <span className="hint">
          {first.packing} × {displayNumber(first.quantity)}{' '}
          {salesUnitText(first.unit, first.quantity, locale)}
        </span>
      </span>
    </div>
  )
}
