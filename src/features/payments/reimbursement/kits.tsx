import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { addressOf } from '#shared/declare-call.ts'
import { RecordTable, TableHead } from '#ui/data-table.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Tag } from '#ui/tag.tsx'
import { useRefresh } from '#ui/use-refresh.ts'
import styles from '../payments.module.css'
import { getKitFileCall } from './calls.ts'
import { type Kit, kitDays, kitFormats } from './schema.ts'

const tones = { pending: 'processing', done: 'success', failed: 'error' } as const

export function Kits({ kits }: { kits: Kit[] }) {
  const t = useTranslations('reimbursement')
  const isPending = kits.some(({ state }) => state === 'pending')
  useRefresh(isPending)
  if (kits.length === 0)
    return (
      <EmptyState title={t('noKits')} level="h2">
        <p>{t('noKitsText')}</p>
      </EmptyState>
    )
  return (
    <>
      <p className="hint">
        {t('removedAfter', { days: kitDays })}
        {isPending && (
          <>
            {' '}
            <Link to={href('/ucenter/trade/reimbursement')}>{t('refresh')}</Link>
          </>
        )}
      </p>
      <RecordTable>
        <TableHead columns={[t('orders'), t('state'), t('missing'), t('files')]} />
        <tbody aria-live="polite">
          {kits.map((kit) => (
            <KitRow key={kit.id} kit={kit} />
          ))}
        </tbody>
      </RecordTable>
    </>
  )
}

function KitRow({ kit }: { kit: Kit }) {
  const t = useTranslations('reimbursement')
  const format = useFormatter()
  const { state, firstOrderNo, orderCount, purpose, pages, createdAt, expiresAt } = kit
  const name = t('ordersOf', { orderNo: firstOrderNo, count: orderCount, more: orderCount - 1 })
  const time = (at: string) => format.dateTime(new Date(at), 'minute')
  return (
    <tr>
      <td data-label={t('orders')}>
        <span className="tight start">
          <strong>{name}</strong>
          <span className="hint">{[time(createdAt), purpose].filter(Boolean).join(' · ')}</span>
        </span>
      </td>
      <td data-label={t('state')}>
        <span className="tight start">
          <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
          {state === 'failed' && <span className="hint">{t('failedText')}</span>}
        </span>
      </td>
      <td data-label={t('missing')}>{state === 'done' && <MissingDocuments kit={kit} />}</td>
      <td data-label={t('files')}>
        {state === 'done' && (
          <span className="tight start">
            <span className="row">
              {kitFormats.map((format) => (
                <DownloadLink
                  key={format}
                  href={addressOf(getKitFileCall, { params: { id: kit.id, format } })}
                >
                  <span className="visually-hidden">{name} </span>
                  {format.toUpperCase()}
                </DownloadLink>
              ))}
              <span className="hint">{t('pages', { pages })}</span>
            </span>
            <span className="hint">{t('expires', { time: time(expiresAt) })}</span>
          </span>
        )}
      </td>
    </tr>
  )
}

function MissingDocuments({ kit: { missing } }: { kit: Kit }) {
  const t = useTranslations('reimbursement')
  if (missing.length === 0) return t('complete')
  return (
    <details>
      <summary>{t('missingCount', { count: missing.length })}</summary>
      <ul className={styles.missing}>
        {missing.map(({ orderNo, part }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that does not change
          <li key={index} className="hint">
            {orderNo} {t(`missing_${part}`)}
          </li>
        ))}
      </ul>
    </details>
  )
}
