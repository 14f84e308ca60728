import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ticketAddress } from '#shared/page-addresses.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import type { SentEnquiry } from './schema.ts'

export function Sent({ sent: { number, ticketId }, onAnother }: { sent: SentEnquiry; onAnother(): void }) {
  const t = useTranslations('enquiry')
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div ref={text} tabIndex={-1} role="status" className="box flow">
      <p>
        <b>{ticketId ? t('sentTicket', { number }) : t('sentTitle')}</b>
      </p>
      {!ticketId && <p>{t('sentText', { number })}</p>}
      <div className="buttons">
        {ticketId && (
          <Link to={ticketAddress(ticketId)} className={buttonLooks({})}>
            {t('toTicket')}
          </Link>
        )}
        <Button kind="plain" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </div>
  )
}
