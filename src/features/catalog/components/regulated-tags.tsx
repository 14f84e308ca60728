import { useTranslations } from 'use-intl'
import type { ProductHit, regulatedClasses } from '../schema.ts'
import styles from './regulated-tags.module.css'

type RegulatedClass = (typeof regulatedClasses)[number]

/** The classes of regulated chemicals that a product is in. */
export function RegulatedTags({ classes }: { classes: ProductHit['regulated'] }) {
  const t = useTranslations('catalog')
  return classes.map((name) => (
    <span key={name} className={styles.tag}>
      {t(`regulated_${name as RegulatedClass}`)}
    </span>
  ))
}
