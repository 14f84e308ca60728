import { lazy, Suspense, useState } from 'react'
import type { CartDrawerProps } from './cart-drawer.tsx'

const CartDrawer = lazy(async () => ({ default: (await import('./cart-drawer.tsx')).CartDrawer }))

/** The cart, whose code comes when it is opened for the first time. */
export function Cart(props: CartDrawerProps) {
  const [isWanted, setWanted] = useState(false)
  if (props.isOpen && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <CartDrawer {...props} />
    </Suspense>
  )
}
