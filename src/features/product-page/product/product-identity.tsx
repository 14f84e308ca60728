import { Fragment } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { brandAddress } from '#features/catalog/addresses.ts'
import { FactList } from '#features/catalog/components/fact-list.tsx'
import { Formula, RegulatedTags } from '#features/catalog/components/product-labels.tsx'
import type { ProductDetail } from '#features/catalog/detail/schema.ts'
import { Tag } from '#ui/tag.tsx'
import { CanIBuy } from './can-i-buy.tsx'
import styles from './product.module.css'
import { HazardNotice } from './safety.tsx'

const han = /\p{Script=Han}/u

function Aliases({ names }: { names: string[] }) {
  const t = useTranslations('catalog')
  const isEnglish = useLocale() === 'en'
  const ordered = names.toSorted(
    (a, b) => Number(han.test(a) === isEnglish) - Number(han.test(b) === isEnglish),
  )
  return ordered.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && t('semicolon')}
      <span {...(isEnglish && han.test(name) && { lang: 'zh' })}>{name}</span>
    </Fragment>
  ))
}

interface ProductIdentityProps {
  product: ProductDetail
  standardTitle: string | undefined
}

export function ProductIdentity({ product, standardTitle }: ProductIdentityProps) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const langOf = (text: string) => (locale === 'en' && han.test(text) ? { lang: 'zh' } : {})
  const [name, otherName] =
    locale === 'en' && product.nameEn ? [product.nameEn, product.nameZh] : [product.nameZh, product.nameEn]
  return (
    <article className={`surface ${styles.box}`}>
      <figure className={`card ${styles.picture}`}>
        <img src={product.image} alt={t('picture', { name })} width={280} height={280} fetchPriority="high" />
      </figure>
      <div>
        <h1 {...langOf(name)}>{name}</h1>
        <p className={`muted ${styles.otherName}`} {...langOf(otherName)}>
          {otherName}
        </p>
        <p className={`row ${styles.tags}`}>
          {product.grade && <Tag tone="info">{product.grade}</Tag>}
          {product.purity && <span>{product.purity}</span>}
          <RegulatedTags classes={product.regulated} />
        </p>
        <HazardNotice product={product} />
        <FactList
          facts={[
            [t('cas'), product.casNumber],
            [t('catalogNumber'), product.catalogNumber],
            [
              t('brand'),
              <Link key="brand" {...langOf(product.brand.name)} to={brandAddress(product.brand.id)}>
                {product.brand.name}
              </Link>,
            ],
            [
              t('formula'),
              product.molecularFormula && <Formula key="formula" text={product.molecularFormula} />,
            ],
            [t('weight'), product.molecularWeight],
            [t('standard'), [product.standard, standardTitle].filter(Boolean).join(' ')],
            [
              t('aliases'),
              product.aliases.length > 0 ? <Aliases key="aliases" names={product.aliases} /> : null,
            ],
          ]}
        />
        <CanIBuy product={product} />
      </div>
    </article>
  )
}
