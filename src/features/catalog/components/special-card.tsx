import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { SpecialOffer } from '../specials/service.server.ts'
import styles from './product-card.module.css'
import { CardOffer } from './product-card.tsx'

const percent = 100

export const savedPercent = ({ listPrice, discountPrice }: SpecialOffer['sku']) =>
  Math.round((1 - discountPrice / listPrice) * percent)

export function SpecialCard({ offer: { id, product, sku }, code }: { offer: SpecialOffer; code: string }) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const name = locale === 'en' && product.nameEn ? product.nameEn : product.nameZh
  const saved = savedPercent(sku)
  return (
    <article className={styles.card}>
      {saved > 0 && <span className={styles.saved}>{t('specialSave', { percent: saved })}</span>}
      <img src={product.image} alt="" width={140} height={140} loading="lazy" />
      <h3>
        <Link to={href('/product-special/:code/:detailId', { code, detailId: id })}>{name}</Link>
      </h3>
      <p className={styles.facts}>{[product.casNumber, product.grade].filter(Boolean).join(' · ')}</p>
      <p className={styles.facts}>{product.brand.name}</p>
      <CardOffer offer={sku} name={name} unit={sku.unit} />
    </article>
  )
}
