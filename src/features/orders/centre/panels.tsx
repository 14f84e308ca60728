import { href, Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { Price } from '#features/catalog/components/offer.tsx'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import { inLocale, readLocale } from '#shared/locale.ts'
import { yuanText } from '#shared/money.ts'
import { RecordTable, TableHead } from '#ui/data-table.tsx'
import { Tag } from '#ui/tag.tsx'
import { useDayText } from '#ui/use-day-text.ts'
import type { UnderWay } from '../order/delivery.service.server.ts'
import { OrderStatusTag } from '../order/status-tag.tsx'
import styles from '../orders.module.css'
import { BuyAgain } from '../purchases/purchase-row.tsx'
import type { PurchasedSku } from '../purchases/schema.ts'
import type { OrderSummary } from '../schema.ts'

/** Orders that have not arrived, with the expected day. */
export function OrdersUnderWay({ count, orders }: UnderWay) {
  const t = useTranslations('delivery')
  return (
    <>
      <ul className="stack lines">
        {orders.map(({ id, orderNo, status, arrivesOn, daysLeft }) => (
          <li key={id}>
            <Link to={href('/ucenter/trade/order/:id', { id })}>{orderNo}</Link>
            <OrderStatusTag status={status} />
            <Arrival day={arrivesOn} daysLeft={daysLeft} />
          </li>
        ))}
      </ul>
      {count > orders.length && (
        <p className="hint">
          <Link to={`${href('/ucenter/trade/order')}?tab=receive`}>{t('more', { count })}</Link>
        </p>
      )}
    </>
  )
}

function Arrival({ day, daysLeft }: { day: string; daysLeft: number }) {
  const t = useTranslations('delivery')
  const date = useDayText()(day)
  return (
    <span className="line line">
      {t('arrives', { date })}
      {daysLeft < 0 && <Tag tone="warning">{t('late', { days: -daysLeft })}</Tag>}
      {daysLeft === 0 && <Tag tone="success">{t('today')}</Tag>}
      {daysLeft > 0 && <span className="hint">{t('days', { days: daysLeft })}</span>}
    </span>
  )
}

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

/** Bought again with one click, in the quantity of the last time. */
export function FrequentPurchases({ list }: { list: PurchasedSku[] }) {
  const t = useTranslations('purchases')
  const locale = readLocale(useLocale())
  return (
    <ul className={styles.frequent}>
      {list.map((purchase) => (
        <li key={purchase.skuId}>
          <PackPicture src={purchase.image} size="row" />
          <div>
            <Link to={href('/product/:id', { id: purchase.productId })} className="clipped">
              {inLocale(locale, purchase.nameZh, purchase.nameEn)}
            </Link>
            <p className="hint">
              {[purchase.brandName, purchase.grade, purchase.packing].filter(Boolean).join(' · ')}
            </p>
            <p className="hint">
              {purchase.offer && <Price offer={purchase.offer} />}{' '}
              {t('timesBought', { times: purchase.times })}
            </p>
          </div>
          <div className="number">
            <BuyAgain purchase={purchase} />
          </div>
        </li>
      ))}
    </ul>
  )
}
