import { lazy, Suspense, useState } from 'react'
import { useIntendedAction } from '#ui/intended-action.ts'
import { openingCart } from '../opening-cart.ts'

const CartDrawer = lazy(async () => ({ default: (await import('./cart-drawer.tsx')).CartDrawer }))

interface CartProps {
  isOpen: boolean
  isSignedIn: boolean
  show(isOpen: boolean): void
}

/** The cart, whose code comes when it is opened for the first time. */
export function Cart({ isOpen, isSignedIn, show }: CartProps) {
  const [isWanted, setWanted] = useState(false)
  useIntendedAction(openingCart, isSignedIn, () => show(true))
  if (isOpen && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <CartDrawer isOpen={isOpen} isSignedIn={isSignedIn} onClose={() => show(false)} />
    </Suspense>
  )
}
