import { Link } from 'react-router'
import type { CardData } from '../schema.ts'
import { CardOffer } from './card-offer.tsx'
import styles from './product-card.module.css'

/** A product as a small card: structure, name, CAS number, grade, and the price of its smallest pack. */
export function ProductCard({ product }: { product: CardData }) {
  const { pack } = product
  return (
    <article className={styles.card}>
      <img src={product.image} alt="" width={140} height={140} loading="lazy" />
      <h3>
        <Link to={`/product/${product.id}`}>{product.name}</Link>
      </h3>
      <p className={styles.facts}>
        {[product.casNumber, product.grade, product.purity].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.facts}>
        {product.brandName} {product.catalogNumber}
      </p>
      {pack && (
        <CardOffer
          offer={pack}
          name={product.name}
          packsAt={product.hasMorePacks ? `/product/${product.id}#packs` : undefined}
        />
      )}
    </article>
  )
}
