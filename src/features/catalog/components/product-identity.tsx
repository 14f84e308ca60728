import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ProductDetail } from '../schema.ts'
import { CanIBuy } from './can-i-buy.tsx'
import { FactList } from './fact-list.tsx'
import { Formula } from './formula.tsx'
import styles from './product-identity.module.css'
import { RegulatedTags } from './regulated-tags.tsx'

/** What the product is: picture, names, numbers, and whether one may buy it. */
export function ProductIdentity({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const [name, otherName] =
    locale === 'en' && product.nameEn ? [product.nameEn, product.nameZh] : [product.nameZh, product.nameEn]
  return (
    <article className={styles.box}>
      <figure className={styles.picture}>
        <img src={product.image} alt={t('picture', { name })} width={280} height={280} fetchPriority="high" />
      </figure>
      <div className={styles.text}>
        <h1>{name}</h1>
        <p className={styles.otherName}>{otherName}</p>
        <p className={styles.tags}>
          {product.grade && <span className={styles.grade}>{product.grade}</span>}
          {product.purity && <span>{product.purity}</span>}
          <RegulatedTags classes={product.regulated} />
        </p>
        <FactList
          facts={[
            [t('cas'), product.casNumber],
            [t('catalogNumber'), product.catalogNumber],
            [
              t('brand'),
              <Link key="brand" to={`/brand/${product.brand.id}`}>
                {product.brand.name}
              </Link>,
            ],
            [
              t('formula'),
              product.molecularFormula && <Formula key="formula" text={product.molecularFormula} />,
            ],
            [t('weight'), product.molecularWeight],
            [t('standard'), product.standard],
            [t('aliases'), product.aliases.join('；')],
          ]}
        />
        <CanIBuy product={product} />
      </div>
    </article>
  )
}
