import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { qualificationKind } from '#features/qualifications/schema.ts'
import { addressOf } from '#shared/declare-call.ts'
import { DownloadLink } from '#ui/download-link.tsx'
import { getBlankEntrustmentCall } from '../../calls.ts'
import { OrderLines } from '../../order/components/order-lines.tsx'
import styles from '../confirm.module.css'
import type { HeldLine } from '../schema.ts'

/** Lines that cannot be submitted, each with the reason; they stay in the cart. */
export function HeldLines({ lines }: { lines: HeldLine[] }) {
  const t = useTranslations('checkout')
  const papers = useTranslations('qualifications')
  const isEnglish = useLocale() === 'en'
  const named = (missing: string[]) =>
    missing
      .map((kind) => papers(`paper_${qualificationKind.catch('businessLicence').parse(kind)}`))
      .join(isEnglish ? ', ' : '、')
  const reason = (line: HeldLine) => (
    <span className={styles.reason}>
      {t(line.reason, { papers: named(line.missing) })}{' '}
      {line.reason === 'papers-missing' && (
        <Link to="/ucenter/member/qualifications">{t('uploadPapers')}</Link>
      )}
    </span>
  )
  return (
    <section className={styles.held} aria-label={t('held')}>
      <h3>{t('held')}</h3>
      <p>{t('heldHint')}</p>
      <OrderLines label={t('held')} lines={lines} note={reason} />
      {lines.some(({ regulated }) => regulated.length > 0) && (
        <DownloadLink href={addressOf(getBlankEntrustmentCall)} className={styles.template}>
          {t('template')}
        </DownloadLink>
      )}
    </section>
  )
}
