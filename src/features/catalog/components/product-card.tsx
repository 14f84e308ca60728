import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { productAddress } from '#shared/page-addresses.ts'
import type { CardData, CardOffer as Offer, SpecialCardData } from '../schema.ts'
import { Price } from './offer.tsx'
import { useCardAction } from './offer-actions.tsx'
import { ProductPicture } from './pack-picture.tsx'
import styles from './product-card.module.css'

export function ProductCard({ product }: { product: CardData }) {
  const { pack } = product
  return (
    <article className={`card ${styles.card}`}>
      <div className={styles.picture}>
        <ProductPicture image={product.image} pack={pack} />
      </div>
      <h3>
        <Link to={productAddress(product.id)} className="covers">
          {product.name}
        </Link>
      </h3>
      <p className="clipped muted size-xs">
        {[product.casNumber, product.grade, product.purity].filter(Boolean).join(' · ')}
      </p>
      <p className="clipped muted size-xs">
        {product.brandName} {product.catalogNumber}
      </p>
      {pack && (
        <CardFooter
          offer={pack}
          name={product.name}
          packsAt={product.hasMorePacks ? `${productAddress(product.id)}#packs` : undefined}
        />
      )}
    </article>
  )
}

export const CardList = ({ children }: { children: ReactNode }) => (
  <ul className={`cards ${styles.grid}`}>{children}</ul>
)

export const CardGrid = ({ products }: { products: CardData[] }) => (
  <CardList>
    <Cards products={products} />
  </CardList>
)

/** One row that a phone scrolls. */
export const CardStrip = ({ products }: { products: CardData[] }) => (
  <ul className={`cards ${styles.grid} ${styles.strip}`}>
    <Cards products={products} />
  </ul>
)

const Cards = ({ products }: { products: CardData[] }) =>
  products.map((product) => (
    <li key={product.id}>
      <ProductCard product={product} />
    </li>
  ))

interface CardOfferProps {
  offer: Offer
  name: string
  unit?: string
  packsAt?: string
}

export function CardFooter({ offer, name, unit, packsAt }: CardOfferProps) {
  const t = useTranslations('catalog')
  const Action = useCardAction()
  return (
    <div className={styles.offer}>
      <p>
        <Price offer={offer} unit={unit} />
        <small>{offer.packing}</small>
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

const percent = 100

export const savedPercent = ({ listPrice, discountPrice }: Pick<Offer, 'listPrice' | 'discountPrice'>) =>
  Math.round((1 - discountPrice / listPrice) * percent)

export function SpecialCard({ offer: { id, product, sku }, code }: { offer: SpecialCardData; code: string }) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const name = locale === 'en' && product.nameEn ? product.nameEn : product.nameZh
  const saved = savedPercent(sku)
  return (
    <article className={`card ${styles.card}`}>
      {saved > 0 && <span className={styles.saved}>{t('specialSave', { percent: saved })}</span>}
      <div className={styles.picture}>
        <ProductPicture image={product.image} pack={sku} />
      </div>
      <h3>
        <Link to={href('/product-special/:code/:detailId', { code, detailId: id })} className="covers">
          {name}
        </Link>
      </h3>
      <p className="clipped muted size-xs">
        {[product.casNumber, product.grade].filter(Boolean).join(' · ')}
      </p>
      <p className="clipped muted size-xs">{product.brand.name}</p>
      <CardFooter offer={sku} name={name} unit={sku.unit} />
    </article>
  )
}
