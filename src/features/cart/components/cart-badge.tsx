import { useTranslations } from 'use-intl'
import { Badge } from '#ui/tag.tsx'
import { useCart } from './cart-state.tsx'

const badgeCap = 99

/** How many lines the cart has, at most 99+; nothing while it is empty. */
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
