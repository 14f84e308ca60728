import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIntendedAction } from '#ui/intended-action.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Badge } from '#ui/tag.tsx'
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

const badgeCap = 99

export function CartBadge({ className }: { className?: string }) {
  const t = useTranslations('cart')
  const { count } = useCart()
  if (count === 0) return null
  return (
    <Badge className={className}>
      <span aria-hidden="true">{count > badgeCap ? `${badgeCap}+` : count}</span>
      <span className="visually-hidden">{t('lines', { count })}</span>
    </Badge>
  )
}
