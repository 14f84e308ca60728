import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { PaperPanel } from '#features/qualifications/components/paper-panel.tsx'
import type { PurchasePermission } from '#features/qualifications/schema.ts'
import { Note } from '#ui/tag.tsx'
import { useClassName } from './product-labels.tsx'

interface PermissionNoteProps
  extends Pick<ComponentProps<typeof PaperPanel>, 'casNumber' | 'wanted' | 'isFolded'> {
  permission: PurchasePermission
}

/** Whether the viewer's company may buy a regulated product or a hazardous chemical, and what is missing. */
export function PermissionNote({ permission, ...panel }: PermissionNoteProps) {
  const { state, ways, verification } = permission
  const t = useTranslations('catalog')
  const nameOf = useClassName()
  if (state === 'not-sold') return <Note tone="warning">{t('canBuyNot')}</Note>
  return <PaperPanel {...panel} ways={ways} verification={verification} nameOf={nameOf} />
}
