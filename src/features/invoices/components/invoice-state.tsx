import { useTranslations } from 'use-intl'
import { addressOf } from '#shared/declare-call.ts'
import { DownloadLink } from '#ui/download-link.tsx'
import { Tag, type Tone } from '#ui/tag.tsx'
import { getInvoiceFileCall } from '../calls.ts'
import styles from '../invoices.module.css'
import type { InvoiceState, InvoiceSummary } from '../schema.ts'

const tones: Record<InvoiceState, Tone> = {
  requested: 'processing',
  issuing: 'processing',
  issued: 'success',
  rejected: 'error',
  withdrawn: 'neutral',
}

export function InvoiceStateTag({ invoice }: { invoice: InvoiceSummary }) {
  const t = useTranslations('receipts')
  const { kind, state, total, redTotal } = invoice
  const isReversed = kind === 'blue' && redTotal > 0 && redTotal >= total
  return (
    <>
      {kind === 'red' && <Tag tone="error">{t('red')}</Tag>}
      <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
      {isReversed && <Tag tone="warning">{t('reversed')}</Tag>}
    </>
  )
}

export function FileLinks({ invoice: { id, number, formats } }: { invoice: InvoiceSummary }) {
  const t = useTranslations('receipts')
  return (
    <span className={`row ${styles.files}`}>
      {formats.map((format) => (
        <DownloadLink key={format} href={addressOf(getInvoiceFileCall, { params: { id, format } })}>
          <span className="visually-hidden">{t('download', { number: number ?? '' })}</span>
          {format.toUpperCase()}
        </DownloadLink>
      ))}
    </span>
  )
}
