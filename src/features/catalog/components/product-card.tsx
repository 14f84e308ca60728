import { Link } from 'react-router'
import { useLocale } from 'use-intl'
import type { ProductHit } from '../schema.ts'
import { Price } from './price.tsx'
import styles from './product-card.module.css'

/** A product as a small card: structure, name, CAS number, grade, and the price of its smallest pack. */
export function ProductCard({ product }: { product: ProductHit }) {
  const locale = useLocale()
  const [sku] = product.skus
  const name = locale === 'en' && product.nameEn ? product.nameEn : product.nameZh
  return (
    <article className={styles.card}>
      <img src={product.image} alt="" width={140} height={140} loading="lazy" />
      <h3>
        <Link to={`/product/${product.id}`}>{name}</Link>
      </h3>
      <p className={styles.facts}>
        {[product.casNumber, product.grade, product.purity].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.facts}>
        {product.brand.name} {product.catalogNumber}
      </p>
      {sku && (
        <p className={styles.offer}>
          <Price offer={sku} /> <span>{sku.packing}</span>
        </p>
      )}
    </article>
  )
}
