import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OfferActionProps } from '#features/catalog/components/offer-actions.tsx'
import type { CardOffer, SkuOffer } from '#features/catalog/schema.ts'
import { SignInLink } from '#features/members/components/sign-in-and-out.tsx'
import { addressOf } from '#shared/declare-call.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './add-to-cart.module.css'
import { addingToCart, buyingNow, type LineToAdd, useCart } from './cart-state.tsx'
import { QuantityInput } from './line-fields.tsx'

export function AddToCart(props: OfferActionProps) {
  const { sku, canBuyNow = false, canAskQuote = false, isOfflineOnly = false } = props
  const t = useTranslations('cart')
  const [quantity, setQuantity] = useState(sku.packingMultiple)
  const line = { skuId: sku.id, quantity }
  const isOnRequest = sku.discountPrice === 0
  const asksQuote = isOfflineOnly || (canAskQuote && (isOnRequest || isLarge(sku, quantity)))
  return (
    <span className={asksQuote ? `${styles.row} ${styles.wrapping}` : styles.row}>
      <QuantityInput sku={sku.sku} value={quantity} step={sku.packingMultiple} onChange={setQuantity} />
      {!isOfflineOnly && (
        <CartButton
          action="add"
          line={line}
          className={styles.add}
          label={t(isOnRequest ? 'addForQuoteOf' : 'addOf', { sku: sku.sku })}
        >
          <Icon name="cart" size={16} />
          <span>{t(isOnRequest ? 'addForQuote' : 'add')}</span>
        </CartButton>
      )}
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
      {asksQuote && (
        <Link
          to={addressOf({ path: href('/quote/request') }, { query: { sku: sku.id, quantity } })}
          className={styles.buyNow}
          aria-label={t('askQuoteOf', { sku: sku.sku })}
        >
          {t(isOnRequest || isOfflineOnly ? 'askQuote' : 'askBulk')}
        </Link>
      )}
    </span>
  )
}

const largeQuantity = 50

/** So many, or more than are in stock: a quotation may be cheaper. */
export function isLarge({ stock }: SkuOffer, quantity: number) {
  const inStock = stock.reduce((sum, one) => sum + one.quantity, 0)
  return quantity >= largeQuantity || (inStock > 0 && quantity > inStock)
}

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

const restMs = 800

const intentions = { add: addingToCart, buyNow: buyingNow }

interface CartButtonProps {
  action: keyof typeof intentions
  line: LineToAdd
  label: string
  className?: string
  children: ReactNode
}

/** Signs a visitor in first. */
export function CartButton({ action, line, label, className, children }: CartButtonProps) {
  const { isSignedIn, [action]: act } = useCart()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const rested = new Promise((wake) => setTimeout(wake, restMs))
    await act([line])
    await rested
    setBusy(false)
  }
  if (!isSignedIn)
    return (
      <SignInLink action={intentions[action]} data={[line]} className={className} label={label}>
        {children}
      </SignInLink>
    )
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      onClick={press}
    >
      {children}
    </button>
  )
}
