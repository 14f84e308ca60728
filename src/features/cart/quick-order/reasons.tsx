import { useTranslations } from 'use-intl'
import { Tag } from '#ui/tag.tsx'
import type { RecommendationReason } from './schema.ts'

/** That an offer is recommended, and why. */
export function Reasons({ reasons }: { reasons: RecommendationReason[] }) {
  const t = useTranslations('quickOrder')
  const words = reasons.length > 0 ? reasons.map((reason) => t(`reason_${reason}`)) : [t('reason_first')]
  return (
    <>
      <Tag tone="success">{t('recommended')}</Tag> <small>{words.join(t('comma'))}</small>
    </>
  )
}
