import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import type { ProductDetail } from '#features/catalog/detail/schema.ts'
import type { SkuOffer } from '#features/catalog/schema.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import styles from './first-screen.module.css'

interface PicturesProps {
  product: ProductDetail
  sku: SkuOffer | undefined
}

/** The structure, and the photograph or the pack that is chosen; first the one that says more. */
export function Pictures({ product, sku }: PicturesProps) {
  const t = useTranslations('productPage')
  const catalog = useTranslations('catalog')
  const name = inLocale(readLocale(useLocale()), product.nameZh, product.nameEn)
  const { image, structureImage, skus } = product
  const isStructureFirst = image === structureImage
  const [shown, setShown] = useState<'structure' | 'pack'>(isStructureFirst ? 'structure' : 'pack')
  const isPhotograph = image !== structureImage && skus.every(({ picture }) => picture !== image)
  const pack = sku && !isPhotograph ? sku.picture : image
  const views = isStructureFirst ? (['structure', 'pack'] as const) : (['pack', 'structure'] as const)
  const sourceOf = { structure: structureImage ?? image, pack }
  return (
    <div className={styles.pictures}>
      <figure className={styles.picture}>
        <PackPicture
          src={sourceOf[shown]}
          size="hero"
          alt={shown === 'structure' ? catalog('picture', { name }) : t('packPicture', { name })}
          isFirst
        />
      </figure>
      {structureImage && sku && (
        <div className={styles.thumbs}>
          {views.map((view) => (
            <button key={view} type="button" aria-pressed={view === shown} onClick={() => setShown(view)}>
              <PackPicture src={sourceOf[view]} size="small" />
              {t(`view_${view}`)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
