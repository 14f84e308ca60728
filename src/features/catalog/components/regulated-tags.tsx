import { useTranslations } from 'use-intl'
import type { ProductHit, regulatedClasses } from '../schema.ts'
import styles from './regulated-tags.module.css'

type RegulatedClass = (typeof regulatedClasses)[number]

export function RegulatedTags({ classes }: { classes: ProductHit['regulated'] }) {
  const t = useTranslations('catalog')
  return classes.map((name) => (
    <span key={name} className={styles.tag}>
      {t(`regulated_${name as RegulatedClass}`)}
    </span>
  ))
}
