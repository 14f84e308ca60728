import { href, Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { inLocale, readLocale } from '#shared/locale.ts'
import { yuanText } from '#shared/money.ts'
import { RecordTable, TableHead } from '#ui/data-table.tsx'
import { OrderStatusTag } from '../order/status-tag.tsx'
import type { OrderSummary } from '../schema.ts'

/** Orders as short rows: number, time, first product, total, status. */
export function OrderRows({ orders }: { orders: OrderSummary[] }) {
  const t = useTranslations('orders')
  const format = useFormatter()
  const locale = readLocale(useLocale())
  return (
    <RecordTable>
      <TableHead columns={[t('orderNo'), t('placedAt'), t('product'), t('orderTotal'), t('status')]} />
      <tbody>
        {orders.map(({ id, orderNo, placedAt, lines: [first], lineCount, total, ...state }) => (
          <tr key={id}>
            <td data-label={t('orderNo')}>
              <Link to={href('/ucenter/trade/order/:id', { id })}>{orderNo}</Link>
            </td>
            <td data-label={t('placedAt')}>{format.dateTime(new Date(placedAt), 'minute')}</td>
            <td data-label={t('product')}>
              <span>
                {first && inLocale(locale, first.nameZh || first.nameEn, first.nameEn || first.nameZh)}
                {lineCount > 1 && <span className="hint"> {t('moreLines', { count: lineCount })}</span>}
              </span>
            </td>
            <td data-label={t('orderTotal')}>{yuanText(total)}</td>
            <td data-label={t('status')}>
              <OrderStatusTag {...state} />
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  )
}
