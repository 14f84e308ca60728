import { useLocale, useTranslations } from 'use-intl'
import type { ProductDetail } from '#features/catalog/detail/schema.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import styles from './first-screen.module.css'

export function Pictures({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  const name = inLocale(readLocale(useLocale()), product.nameZh, product.nameEn)
  return (
    <figure className={`${styles.pictures} ${styles.picture}`}>
      <img src={product.image} alt={t('picture', { name })} width={280} height={280} fetchPriority="high" />
    </figure>
  )
}
