import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import type { ProductDetail, regulatedClasses } from '../schema.ts'
import styles from './can-i-buy.module.css'

type RegulatedClass = (typeof regulatedClasses)[number]

/** Tells before the cart whether this can be bought freely, or which papers it takes. */
export function CanIBuy({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  const classes = product.regulated as RegulatedClass[]
  if (classes.length === 0) {
    return (
      <p className={styles.free}>
        <Icon name="check" size={18} />
        {product.isHazardousChemical ? t('canBuyHazardous') : t('canBuyFree')}
      </p>
    )
  }
  return (
    <div className={styles.papers}>
      <p>
        <Icon name="warning" size={18} />
        <b>{t('canBuyPapers')}</b>
      </p>
      <ul>
        {classes.map((name) => (
          <li key={name}>
            <b>{t(`regulated_${name}`)}</b> {t(`papers_${name}`)}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('canBuyNote')}</p>
    </div>
  )
}
