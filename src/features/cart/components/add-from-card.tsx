import { useTranslations } from 'use-intl'
import type { CardOffer } from '#features/catalog/schema.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './add-to-cart.module.css'
import { CartButton } from './cart-button.tsx'

export function AddFromCard({ offer, name }: { offer: CardOffer; name: string }) {
  const t = useTranslations('cart')
  return (
    <CartButton
      action="add"
      line={{ skuId: offer.id, quantity: offer.packingMultiple }}
      className={styles.addFromCardAdd}
      label={t(offer.discountPrice === 0 ? 'addForQuoteOf' : 'addOf', { sku: `${name} ${offer.packing}` })}
    >
      <Icon name="cart" size={18} />
    </CartButton>
  )
}
