import { useTranslations } from 'use-intl'
import { addressOf } from '#shared/declare-call.ts'
import { DownloadLink } from '#ui/download-link.tsx'
import { getTemplateCall } from '../calls.ts'
import type { QualificationKind } from '../schema.ts'
import { findTemplateKind } from './kinds.ts'

interface TemplateLinkProps {
  kind: QualificationKind
  casNumber?: string | null
  className?: string
}

/** Of papers that buyers write themselves; nothing for others. */
export function TemplateLink({ kind: paper, casNumber, className }: TemplateLinkProps) {
  const t = useTranslations('qualifications')
  const kind = findTemplateKind(paper)
  if (!kind) return null
  const address = addressOf(getTemplateCall, {
    params: { kind },
    query: casNumber ? { cas: casNumber } : {},
  })
  return (
    <DownloadLink href={address} className={className}>
      {t('template')} <span className="visually-hidden">{t(`kind_${kind}`)}</span>
    </DownloadLink>
  )
}
