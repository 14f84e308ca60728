import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SkuOffer } from '#features/catalog/schema.ts'
import { SignInLink } from '#features/members/components/sign-in-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { addingToCart } from '../intentions.ts'
import styles from './add-to-cart.module.css'
import { useCart } from './cart-state.tsx'
import { QuantityInput } from './quantity-input.tsx'

/** After a press it rests so long: a double click adds once. */
const restMs = 800

/** How much of a sku, and the button that puts it into the cart; visitors sign in, and it goes on. */
export function AddToCart({ sku }: { sku: SkuOffer }) {
  const t = useTranslations('cart')
  const { isSignedIn, add } = useCart()
  const [quantity, setQuantity] = useState(sku.packingMultiple)
  const [isBusy, setBusy] = useState(false)
  const line = { skuId: sku.id, quantity }
  const press = async () => {
    setBusy(true)
    const rested = new Promise((wake) => setTimeout(wake, restMs))
    await add([line])
    await rested
    setBusy(false)
  }
  const isOnRequest = sku.discountPrice === 0
  const face = (
    <>
      <Icon name="cart" size={16} />
      <span>{t(isOnRequest ? 'addForQuote' : 'add')}</span>
    </>
  )
  const label = t(isOnRequest ? 'addForQuoteOf' : 'addOf', { sku: sku.sku })
  return (
    <span className={styles.row}>
      <QuantityInput sku={sku.sku} value={quantity} step={sku.packingMultiple} onChange={setQuantity} />
      {isSignedIn ? (
        <button
          type="button"
          className={styles.add}
          aria-label={label}
          aria-busy={isBusy || undefined}
          disabled={isBusy}
          onClick={press}
        >
          {face}
        </button>
      ) : (
        <SignInLink action={addingToCart} data={[line]} className={styles.add} label={label}>
          {face}
        </SignInLink>
      )}
    </span>
  )
}
