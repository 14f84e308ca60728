import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { yuanText } from '#shared/money.ts'
import { useIntendedAction } from '#ui/intended-action.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { isOnPhone } from '#ui/sheet.tsx'
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

/** What the chosen lines come to; nothing is said where none can be ordered. The browser asks after lines were added. */
export function HeaderCartSum({ className }: { className?: string }) {
  const { isSignedIn, sum, hasFailed, load } = useCart()
  const isLoading = isSignedIn && sum === undefined && !hasFailed
  useEffect(() => {
    if (!isLoading || isOnPhone()) return
    const timer = setTimeout(load, restMs)
    return () => clearTimeout(timer)
  }, [isLoading, load])
  if (!sum) return null
  return <span className={className}>{yuanText(sum)}</span>
}

/** After the page has come to rest; the cart itself asks at once. */
const restMs = 1000

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
