import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { displayText } from '#shared/display.ts'
import { yuanText } from '#shared/money.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Checkbox } from '#ui/form.tsx'
import { type InvoiceableSummary, mostOrdersInvoiced } from './schema.ts'

interface OrderChoiceProps {
  orders: InvoiceableSummary[]
  chosen: InvoiceableSummary[]
  onChange(chosen: InvoiceableSummary[]): void
}

export function OrderChoice({ orders, chosen, onChange }: OrderChoiceProps) {
  const t = useTranslations('invoicing')
  const format = useFormatter()
  const ids = new Set(chosen.map(({ id }) => id))
  const isFull = chosen.length >= mostOrdersInvoiced
  const isAll = orders.every(({ id }) => ids.has(id))
  const toggle = (order: InvoiceableSummary) =>
    onChange(ids.has(order.id) ? chosen.filter(({ id }) => id !== order.id) : [...chosen, order])
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox checked={isAll} onChange={() => onChange(isAll ? [] : orders)}>
              {t('chooseAll')}
            </Checkbox>
          </th>
          <th scope="col">{t('project')}</th>
          <th scope="col">{t('placedBy')}</th>
          <th scope="col" className="number">
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td>
              <Checkbox
                checked={ids.has(order.id)}
                disabled={isFull && !ids.has(order.id)}
                aria-label={t('choose', { orderNo: order.orderNo })}
                onChange={() => toggle(order)}
              >
                <span>
                  <Link to={href('/ucenter/trade/order/:id', { id: order.id })}>{order.orderNo}</Link>
                  <br />
                  <span className="hint">{format.dateTime(new Date(order.placedAt), 'minute')}</span>
                </span>
              </Checkbox>
            </td>
            <td data-label={t('project')}>{displayText(order.projectNumber)}</td>
            <td data-label={t('placedBy')}>{order.memberName}</td>
            <td data-label={t('amount')} className="number">
              <strong>{yuanText(order.amount)}</strong>
              {order.amount < order.total && <span className="hint"> {t('refunded')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
