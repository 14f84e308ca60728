import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { PurchasePermission } from '#features/qualifications/schema.ts'
import { langOf, readLocale } from '#shared/locale.ts'
import { productAddress } from '#shared/page-addresses.ts'
import { Tag } from '#ui/tag.tsx'
import type { ProductHit } from '../schema.ts'
import { ProductPicture } from './pack-picture.tsx'
import { PacksTable } from './packs-table.tsx'
import { PermissionNote } from './permission.tsx'
import { Formula, RegulatedTags } from './product-labels.tsx'
import styles from './product-row.module.css'

interface ProductRowProps {
  product: ProductHit
  isFirst?: boolean
  mark?: ReactNode
  /** Of a regulated product. */
  permission?: PurchasePermission | undefined
}

/** A product in a result list: what it is, and its packs, so that buying needs no second page. */
export function ProductRow({ product, isFirst = false, mark, permission }: ProductRowProps) {
  const t = useTranslations('catalog')
  const locale = readLocale(useLocale())
  const [name, otherName] =
    locale === 'zh' ? [product.nameZh, product.nameEn] : [product.nameEn, product.nameZh]
  const to = productAddress(product.id)
  const [pack] = product.skus
  return (
    <article className={styles.row}>
      <div>
        <Link to={to} tabIndex={-1} aria-hidden="true">
          <ProductPicture image={product.image} pack={pack} isFirst={isFirst} />
        </Link>
        {mark && <p className={styles.mark}>{mark}</p>}
      </div>
      <div className={styles.identity}>
        <h2>
          <Link to={to} {...langOf(locale, name || otherName)}>
            {name || otherName}
          </Link>
        </h2>
        {name && (
          <p className="hint" {...langOf(locale, otherName)}>
            {otherName}
          </p>
        )}
        <p className={`row ${styles.tags}`}>
          {product.grade && <Tag tone="info">{product.grade}</Tag>}
          {product.purity && <span>{product.purity}</span>}
          <RegulatedTags classes={product.regulated} />
        </p>
        <dl className={styles.facts}>
          <Fact name={t('cas')} value={product.casNumber} />
          <Fact
            name={t('formula')}
            value={product.molecularFormula && <Formula text={product.molecularFormula} />}
          />
          <Fact
            name={t('brand')}
            value={<span {...langOf(locale, product.brand.name)}>{product.brand.name}</span>}
          />
          <Fact name={t('catalogNumber')} value={product.catalogNumber} />
        </dl>
      </div>
      <div className={styles.packs}>
        {pack && (
          <PacksTable skus={product.skus} isOfflineOnly={permission?.state === 'offline'} isFirst={isFirst} />
        )}
        {permission && (
          <PermissionNote
            isFolded
            permission={permission}
            casNumber={product.casNumber}
            wanted={pack && { skuId: pack.id }}
          />
        )}
      </div>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
