import { href, Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { uploadAddress } from '#features/uploads/calls.ts'
import { displayNumber } from '#shared/display.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { withdrawAfterSaleCall } from '../calls.ts'
import type { AfterSaleView } from '../order/schema.ts'
import type { OrderLine } from '../schema.ts'
import styles from './detail.module.css'

interface AfterSaleListProps {
  orderId: string
  ordered: OrderLine[]
  requests: AfterSaleView[]
}

export function AfterSaleList({ orderId, ordered, requests }: AfterSaleListProps) {
  const t = useTranslations('afterSales')
  const format = useFormatter()
  return (
    <ul className={`stack ${styles.list}`}>
      {requests.map(({ id, requestNo, kind, state, reason, answer, replacement, createdAt, lines }) => (
        <li key={id}>
          <strong>{t(kind)}</strong> · {t(state)}
          <p className="hint">
            {t('requestNo', { no: requestNo })} · {format.dateTime(new Date(createdAt), 'minute')}
          </p>
          <AskedLines lines={lines} ordered={ordered} />
          <p>{reason}</p>
          {answer && <p>{t('answer', { answer })}</p>}
          {replacement && (
            <p>
              {t('replacement')}{' '}
              <Link to={href('/ucenter/trade/order/:id', { id: replacement.id })}>{replacement.orderNo}</Link>
            </p>
          )}
          {state === 'requested' && <Withdraw params={{ id: orderId, requestId: id }} no={requestNo} />}
        </li>
      ))}
    </ul>
  )
}

interface AskedLinesProps {
  lines: AfterSaleView['lines']
  ordered: OrderLine[]
}

function AskedLines({ lines, ordered }: AskedLinesProps) {
  const t = useTranslations('afterSales')
  const locale = readLocale(useLocale())
  const byId = new Map(ordered.map((line) => [line.id, line]))
  return (
    <ul>
      {lines.map(({ orderLineId, quantity, lotNumber, pictures }) => {
        const line = byId.get(orderLineId)
        const name = line && (inLocale(locale, line.nameZh, line.nameEn) || line.nameZh || line.nameEn)
        return (
          <li key={orderLineId}>
            {name} {line?.packing} × {displayNumber(quantity)}
            {lotNumber && ` · ${t('lot')} ${lotNumber}`}
            {pictures.map((filepath, index) => (
              <a key={filepath} href={uploadAddress(filepath)} target="_blank" rel="noopener">
                {t('picture', { number: index + 1 })}
              </a>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

function Withdraw({ params, no }: { params: { id: string; requestId: string }; no: string }) {
  const t = useTranslations('afterSales')
  return (
    <ConfirmedButton
      isDestructive
      label={t('withdraw')}
      name={no}
      title={t('withdrawTitle')}
      done={t('withdrawDone')}
      send={() => call(withdrawAfterSaleCall, { params })}
    >
      {t('requestNo', { no })}
    </ConfirmedButton>
  )
}
