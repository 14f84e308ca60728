import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { displayNumber, displayText } from '#shared/display.ts'
import { buttonLooks } from '#ui/button.tsx'
import { Tag, type Tone } from '#ui/tag.tsx'
import type { QualificationState } from '../schema.ts'
import { daysLeft } from './present.ts'
import type { QualificationView } from './schema.ts'

const tones: Record<QualificationState, Tone> = {
  pending: 'processing',
  approved: 'success',
  rejected: 'error',
  expired: 'warning',
  replaced: 'neutral',
  withdrawn: 'neutral',
}

interface StateTagProps {
  qualification: QualificationView
  /** Of the request, so that server and browser write the same. */
  now: string
}

export function QualificationStateTag({ qualification, now }: StateTagProps) {
  const t = useTranslations('submissions')
  const days = daysLeft(qualification, now)
  return (
    <>
      <Tag tone={tones[qualification.state]}>{t(qualification.state)}</Tag>
      {days !== undefined && <Tag tone="warning">{t('endsIn', { days })}</Tag>}
    </>
  )
}

export function useValidity() {
  const t = useTranslations('submissions')
  return ({ validFrom, validUntil }: QualificationView) =>
    [validFrom, validUntil ?? t('noEnd')].filter(Boolean).join(' – ')
}

const listPath = href('/ucenter/member/qualifications')

/** Links to the form of a newer version. */
export function VersionLinks({ qualification: { id, can } }: { qualification: QualificationView }) {
  const t = useTranslations('submissions')
  const looks = buttonLooks({ kind: 'plain' })
  return (
    <>
      {can.renew && (
        <Link className={looks} to={`${listPath}?renews=${id}`}>
          {t('renew')}
        </Link>
      )}
      {can.replace && (
        <Link className={looks} to={`${listPath}?replaces=${id}`}>
          {t('replace')}
        </Link>
      )}
    </>
  )
}

const most = 3

export const quantityText = (quantity: number | null, unit: string) =>
  quantity === null ? displayText(null) : `${displayNumber(quantity, most)} ${unit}`
