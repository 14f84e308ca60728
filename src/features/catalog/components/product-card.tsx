import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { productAddress } from '../addresses.ts'
import type { CardData, CardOffer as Offer } from '../schema.ts'
import { Price } from './offer.tsx'
import { useCardAction } from './offer-actions.tsx'
import styles from './product-card.module.css'

export function ProductCard({ product }: { product: CardData }) {
  const { pack } = product
  return (
    <article className={styles.card}>
      <img src={product.image} alt="" width={140} height={140} loading="lazy" />
      <h3>
        <Link to={productAddress(product.id)}>{product.name}</Link>
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
          packsAt={product.hasMorePacks ? `${productAddress(product.id)}#packs` : undefined}
        />
      )}
    </article>
  )
}

export const CardGrid = ({ products }: { products: CardData[] }) => (
  <ul className={styles.grid}>
    {products.map((product) => (
      <li key={product.id}>
        <ProductCard product={product} />
      </li>
    ))}
  </ul>
)

interface CardOfferProps {
  offer: Offer
  name: string
  unit?: string
  packsAt?: string
}

export function CardOffer({ offer, name, unit, packsAt }: CardOfferProps) {
  const t = useTranslations('catalog')
  const Action = useCardAction()
  return (
    <div className={styles.offer}>
      <p>
        <Price offer={offer} unit={unit} />
        <span className={styles.packing}>{offer.packing}</span>
      </p>
      <div className={styles.action}>
        {packsAt ? (
          <Link to={packsAt} className={styles.packs} aria-label={t('choosePackOf', { name })}>
            {t('choosePack')}
          </Link>
        ) : (
          Action && <Action offer={offer} name={name} />
        )}
      </div>
    </div>
  )
}
