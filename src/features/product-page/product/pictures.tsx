import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import type { ProductDetail, SkuOffer } from '#features/catalog/schema.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import styles from './first-screen.module.css'

interface PicturesProps {
  product: ProductDetail
  sku: SkuOffer | undefined
}

interface View {
  kind: 'structure' | 'photo' | 'pack'
  src: string
  small: string
}

/** The structure, photographs, and the drawn pack that is chosen; an informative structure comes first. */
function viewsOf({ image, structureImage, photos, skus }: ProductDetail, sku: SkuOffer | undefined): View[] {
  const isPhotograph = image !== structureImage && skus.every(({ picture }) => picture !== image)
  const pack = sku && (photos.length > 0 || !isPhotograph) ? sku.picture : image
  const ofGoods: View[] = [
    ...photos.map((photo) => ({ kind: 'photo' as const, ...photo })),
    ...(sku || photos.length === 0 ? [{ kind: 'pack' as const, src: pack, small: pack }] : []),
  ]
  if (!structureImage) return ofGoods
  const structure: View = { kind: 'structure', src: structureImage, small: structureImage }
  return image === structureImage ? [structure, ...ofGoods] : [...ofGoods, structure]
}

export function Pictures({ product, sku }: PicturesProps) {
  const t = useTranslations('productPage')
  const catalog = useTranslations('catalog')
  const name = inLocale(readLocale(useLocale()), product.nameZh, product.nameEn)
  const views = viewsOf(product, sku)
  const [place, setPlace] = useState(0)
  const shown = views[place] ?? views[0]
  if (!shown) return null
  return (
    <div className={styles.pictures}>
      <figure className={styles.picture}>
        <PackPicture
          src={shown.src}
          size="hero"
          alt={
            shown.kind === 'structure' ? catalog('picture', { name }) : t(`${shown.kind}Picture`, { name })
          }
          isFirst
        />
      </figure>
      {product.photos.length > 0 && views.length > 1 && (
        <button
          type="button"
          className={`on-phone ${styles.next}`}
          onClick={() => setPlace((now) => (now + 1) % views.length)}
        >
          {t('nextPicture', { place: place + 1, count: views.length })}
        </button>
      )}
      {(sku || product.photos.length > 0) && views.length > 1 && (
        <div className={`on-desk ${styles.thumbs}`}>
          {views.map((view, index) => (
            <button
              key={view.kind === 'pack' ? 'pack' : view.src}
              type="button"
              aria-pressed={view === shown}
              onClick={() => setPlace(index)}
            >
              <PackPicture src={view.small} size="small" />
              {t(`view_${view.kind}`)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
