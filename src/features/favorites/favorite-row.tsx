import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { Price, PriceHint, StockText } from '#features/catalog/components/offer.tsx'
import { useOfferAction } from '#features/catalog/components/offer-actions.tsx'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import { RegulatedTags } from '#features/catalog/components/product-labels.tsx'
import { inLocale } from '#shared/locale.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './favorites.module.css'
import type { Favorite } from './schema.ts'
import { WatchButton } from './watches/watch-button.tsx'

interface FavoriteRowProps {
  favorite: Favorite
  onRemove(): void
  isChosen?: boolean
  onChoose?(isChosen: boolean): void
}

export function FavoriteRow({ favorite, onRemove, isChosen, onChoose }: FavoriteRowProps) {
  const t = useTranslations('favorites')
  const locale = useLocale()
  const Action = useOfferAction()
  const { sku, packing, product, offer } = favorite
  const name = inLocale(locale, favorite.nameZh, favorite.nameEn)
  return (
    <li className={styles.row} data-off-sale={offer === null || undefined}>
      <PackPicture src={offer?.picture ?? product?.image ?? '/images/product.svg'} size="list" />
      <div className={styles.identity}>
        <h2>
          {onChoose && (
            <input
              type="checkbox"
              name="favorite"
              aria-label={t('selectOf', { sku })}
              checked={isChosen}
              onChange={(event) => onChoose(event.currentTarget.checked)}
            />
          )}
          {product ? <Link to={href('/product/:id', { id: product.id })}>{name}</Link> : name}
        </h2>
        <p className="row hint">
          {[product?.casNumber, product?.grade, product?.brand.name].filter(Boolean).join(' · ')}
          {product && <RegulatedTags classes={product.regulated} />}
        </p>
        <p className="row hint">
          {t('sku')} {sku} · {t('packing')} {packing}
        </p>
      </div>
      <div className={`tight ${styles.offer}`}>
        {offer ? (
          <>
            <Price offer={offer} />
            <PriceHint offer={offer} />
            <StockText stock={offer.stock} />
          </>
        ) : (
          <strong>{t('offSale')}</strong>
        )}
      </div>
      <div className={`tight ${styles.actions}`}>
        {Action && offer && <Action sku={offer} />}
        {offer && <WatchButton favorite={favorite} />}
        <Button kind="quiet" aria-label={t('removeOf', { sku })} onClick={onRemove}>
          <Icon name="close" size={16} />
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
