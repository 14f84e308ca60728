import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressOf } from '#shared/declare-call.ts'
import { buttonLooks } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { declineQuoteCall, getQuotationCall, withdrawQuoteCall } from '../calls.ts'
import type { QuoteDetail } from '../schema.ts'

export function QuoteActions({ quote: { id, can, version } }: { quote: QuoteDetail }) {
  const t = useTranslations('quotes')
  return (
    <div className="buttons">
      {can.askAgain && (
        <Link
          to={addressOf({ path: href('/quote/request') }, { query: { again: id } })}
          className={buttonLooks({ kind: 'plain' })}
        >
          {t('askAgain')}
        </Link>
      )}
      {version !== null && (
        <DownloadLink
          href={addressOf(getQuotationCall, { params: { id } })}
          className={buttonLooks({ kind: 'plain' })}
        >
          {t('pdf')}
        </DownloadLink>
      )}
      {can.decline && (
        <WithReason
          label={t('decline')}
          title={t('declineTitle')}
          reasonLabel={t('declineReason')}
          done={t('declineDone')}
          send={(reason) => call(declineQuoteCall, { params: { id }, body: { reason } })}
        />
      )}
      {can.withdraw && (
        <WithReason
          label={t('withdraw')}
          title={t('withdrawTitle')}
          reasonLabel={t('withdrawReason')}
          done={t('withdrawDone')}
          send={(reason) => call(withdrawQuoteCall, { params: { id }, body: { reason } })}
        >
          <p>{t('withdrawText')}</p>
        </WithReason>
      )}
    </div>
  )
}

interface WithReasonProps {
  label: string
  title: string
  reasonLabel: string
  done: string
  send(reason: string): Promise<unknown>
  children?: ReactNode
}

function WithReason({ label, title, reasonLabel, done, send, children }: WithReasonProps) {
  const t = useTranslations('quotes')
  const [reason, setReason] = useState('')
  return (
    <ConfirmedButton
      isDestructive
      label={label}
      keep={t('keep')}
      title={title}
      done={done}
      send={() => send(reason)}
    >
      {children}
      <TextAreaField label={reasonLabel} rows={3} maxLength={500} value={reason} onText={setReason} />
    </ConfirmedButton>
  )
}
