import { useState } from 'react'
import { useIntendedAction } from '#ui/intended-action.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { addingToCart, buyingNow, type LineToAdd, openingCart, useCart } from './cart-state.tsx'

const CartDrawer = lazyComponent(async () => (await import('./cart-drawer.tsx')).CartDrawer)

export function Cart() {
  const { isOpen, isSignedIn, show, add, buyNow } = useCart()
  const [isWanted, setWanted] = useState(false)
  useIntendedAction(openingCart, isSignedIn, () => show(true))
  useIntendedAction(addingToCart, isSignedIn, (lines) => add(lines as LineToAdd[]))
  useIntendedAction(buyingNow, isSignedIn, (lines) => buyNow(lines as LineToAdd[]))
  if (isOpen && !isWanted) setWanted(true)
  if (!isWanted) return null
  const giveUp = () => {
    setWanted(false)
    show(false)
  }
  return <CartDrawer onMissing={giveUp} />
}
