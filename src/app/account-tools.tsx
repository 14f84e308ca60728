import { href, NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { CartBadge, HeaderCartSum } from '#features/cart/components/cart.tsx'
import { UnreadBadge } from '#features/notifications/components/unread.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './bars.module.css'
import type { sectionMessages } from './shell-messages.ts'
import { useShopState } from './shop-state.tsx'

interface Tool {
  name: keyof typeof sectionMessages.zh
  to: string
  icon: IconName
}

const orders: Tool = { name: 'orders', to: href('/ucenter/trade/order'), icon: 'box' }
const footprint: Tool = { name: 'footprint', to: href('/ucenter/footprint'), icon: 'star' }
const messages: Tool = { name: 'messages', to: href('/ucenter/message'), icon: 'chat' }

/** What a buyer needs from every page; visitors sign in first. The shop opens the cart beside the page. */
export function AccountTools({ isOfMember = false }: { isOfMember?: boolean }) {
  const t = useTranslations('shell')
  const sections = useTranslations('sections')
  const { showShoppingCart } = useShopState()
  const cart = (
    <>
      <Icon name="cart" />
      <CartBadge className={styles.toolBadge} />
      <HeaderCartSum className={styles.sum} />
      {sections('cart')}
    </>
  )
  return (
    <nav aria-label={t('quickLinks')} className={styles.tools}>
      {[orders, ...(isOfMember ? [footprint] : []), messages].map(({ name, to, icon }) => (
        <NavLink key={to} to={to} end>
          <Icon name={icon} />
          {name === 'messages' && <UnreadBadge className={styles.toolBadge} />}
          {sections(name)}
        </NavLink>
      ))}
      {isOfMember ? (
        <NavLink to={href('/ucenter/trade/shopping-cart')} end>
          {cart}
        </NavLink>
      ) : (
        <button type="button" onClick={() => showShoppingCart(true)}>
          {cart}
        </button>
      )}
    </nav>
  )
}
