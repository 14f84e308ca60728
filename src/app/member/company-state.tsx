import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CreditOverview } from '#features/balances/service.server.ts'
import type { listExpiringQualifications } from '#features/qualifications/service.server.ts'
import { yuanText } from '#shared/money.ts'
import { useDayText } from '#ui/use-day-text.ts'
import styles from '../pages/member-centre.module.css'

/** How much of the credit line is used, and what is due next. */
export function CreditGauge({ overview: { credit, debts } }: { overview: CreditOverview }) {
  const t = useTranslations('centre')
  const dayText = useDayText()
  const [next] = debts
  if (!credit) return null
  const { used, limit, headroom } = credit
  return (
    <div className="stack">
      {limit !== null && (
        <meter className={styles.gauge} min={0} max={limit} value={used} aria-label={t('creditUsed')} />
      )}
      <dl className={styles.figures}>
        <div>
          <dt className="hint">{t('creditUsed')}</dt>
          <dd>{yuanText(used)}</dd>
        </div>
        <div>
          <dt className="hint">{t('creditLeft')}</dt>
          <dd>{headroom === null ? t('unlimited') : yuanText(headroom)}</dd>
        </div>
        <div>
          <dt className="hint">{t('creditLimit')}</dt>
          <dd>{limit === null ? t('unlimited') : yuanText(limit)}</dd>
        </div>
      </dl>
      <p className={next && next.overdue > 0 ? 'problem' : 'hint'}>
        {next
          ? t(next.overdue > 0 ? 'creditOverdue' : 'creditDue', {
              amount: yuanText(next.open),
              date: dayText(next.dueOn),
            })
          : t('creditNothingDue')}
      </p>
    </div>
  )
}

interface ExpiringQualificationsProps {
  qualifications: Awaited<ReturnType<typeof listExpiringQualifications>>
}

export function ExpiringQualifications({ qualifications }: ExpiringQualificationsProps) {
  const t = useTranslations('centre')
  const kinds = useTranslations('qualifications')
  const dayText = useDayText()
  if (qualifications.length === 0) return <p className="hint">{t('noExpiring')}</p>
  return (
    <ul className="lines">
      {qualifications.map(({ id, kind, validUntil }) => (
        <li key={id}>
          <span>{kinds(`kind_${kind}`)}</span>
          <span className="row">
            <span className="warning">{t('endsOn', { date: dayText(validUntil) })}</span>
            <Link to={`${href('/ucenter/member/qualifications')}?kind=${kind}`}>{t('renew')}</Link>
          </span>
        </li>
      ))}
    </ul>
  )
}
