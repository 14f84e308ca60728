import { href } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { displayNumber, shanghaiDate } from '#shared/display.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { yuanText } from '#shared/money.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { RecordCard } from '#ui/record-list.tsx'
import { Tag, type Tone } from '#ui/tag.tsx'
import type { QuoteState, QuoteSummary } from '../schema.ts'

export function QuoteCard({ quote, now }: { quote: QuoteSummary; now: string }) {
  const t = useTranslations('quotes')
  const format = useFormatter()
  return (
    <RecordCard
      to={href('/quote/detail/:id', { id: quote.id })}
      number={quote.quoteNo}
      head={
        <>
          <QuoteStateTag state={quote.state} />
          <span className="hint">{format.dateTime(new Date(quote.createdAt), 'minute')}</span>
          <span className="hint">{quote.memberName}</span>
        </>
      }
      lines={<Lines quote={quote} />}
      money={
        <>
          {quote.total !== null && <strong>{yuanText(quote.total)}</strong>}
          {quote.isOpen && <Validity validUntil={quote.validUntil} now={now} />}
        </>
      }
      detail={t('detail')}
    />
  )
}

function Lines({ quote: { lines, lineCount } }: { quote: QuoteSummary }) {
  const t = useTranslations('quotes')
  const locale = readLocale(useLocale())
  return (
    <>
      {lines.map(({ lineNo, nameZh, nameEn, packing, quantity, unit }) => (
        <li key={lineNo}>
          {inLocale(locale, nameZh || nameEn, nameEn || nameZh)}{' '}
          <span className="hint">
            {[packing, `${displayNumber(quantity)} ${salesUnitText(unit, quantity, locale)}`.trim()]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
      {lineCount > lines.length && <li className="hint">{t('moreLines', { count: lineCount })}</li>}
    </>
  )
}

const tones: Record<QuoteState, Tone> = {
  requested: 'processing',
  quoted: 'warning',
  accepted: 'success',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
}

export function QuoteStateTag({ state }: { state: QuoteState }) {
  const t = useTranslations('quotes')
  return <Tag tone={tones[state]}>{t(state)}</Tag>
}

const dayMs = 86_400_000

/** @param now of the request, so that server and browser write the same */
export function Validity({ validUntil, now }: { validUntil: string | null; now: string }) {
  const t = useTranslations('quotes')
  if (validUntil === null) return null
  const days = (Date.parse(validUntil) - Date.parse(shanghaiDate(new Date(now)))) / dayMs
  return (
    <span className="hint">
      {t('validUntil')} <time dateTime={validUntil}>{validUntil}</time>
      {days >= 0 && ` · ${t('daysLeft', { days })}`}
    </span>
  )
}
