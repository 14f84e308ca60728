import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OfferActionProps } from '#features/catalog/components/offer-actions.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './add-to-cart.module.css'
import { CartButton } from './cart-button.tsx'
import { QuantityInput } from './quantity-input.tsx'

export function AddToCart({ sku, canBuyNow = false }: OfferActionProps) {
  const t = useTranslations('cart')
  const [quantity, setQuantity] = useState(sku.packingMultiple)
  const line = { skuId: sku.id, quantity }
  const isOnRequest = sku.discountPrice === 0
  return (
    <span className={styles.row}>
      <QuantityInput sku={sku.sku} value={quantity} step={sku.packingMultiple} onChange={setQuantity} />
      <CartButton
        action="add"
        line={line}
        className={styles.add}
        label={t(isOnRequest ? 'addForQuoteOf' : 'addOf', { sku: sku.sku })}
      >
        <Icon name="cart" size={16} />
        <span>{t(isOnRequest ? 'addForQuote' : 'add')}</span>
      </CartButton>
      {canBuyNow && !isOnRequest && (
        <CartButton
          action="buyNow"
          line={line}
          className={styles.buyNow}
          label={t('buyNowOf', { sku: sku.sku })}
        >
          {t('buyNow')}
        </CartButton>
      )}
    </span>
  )
}
