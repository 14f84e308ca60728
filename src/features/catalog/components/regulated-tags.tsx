import { useTranslations } from 'use-intl'
import { Tag } from '#ui/tag.tsx'
import type { ProductHit, regulatedClasses } from '../schema.ts'

type RegulatedClass = (typeof regulatedClasses)[number]

export function RegulatedTags({ classes }: { classes: ProductHit['regulated'] }) {
  const t = useTranslations('catalog')
  return classes.map((name) => (
    <Tag key={name} tone="warning">
      {t(`regulated_${name as RegulatedClass}`)}
    </Tag>
  ))
}
