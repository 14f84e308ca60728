import { href, Link, NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { CartBadge } from '#features/cart/components/cart.tsx'
import { UnreadBadge } from '#features/notifications/components/unread.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './bars.module.css'
import { useShopState } from './shop-state.tsx'

export function BottomBar() {
  const t = useTranslations('shell')
  const common = useTranslations('common')
  const { showShoppingCart } = useShopState()
  const { pathname } = useLocation()
  const cart = href('/ucenter/trade/shopping-cart')
  const mine = href('/ucenter')
  const isMine = pathname !== cart && `${pathname}/`.startsWith(`${mine}/`)
  return (
    <nav className={`on-phone ${styles.bottomBar}`} aria-label={t('menu')}>
      <NavLink to="/" end>
        <Icon name="home" />
        {common('home')}
      </NavLink>
      <NavLink to={href('/product')} end>
        <Icon name="grid" />
        {t('category')}
      </NavLink>
      {pathname === cart ? (
        <Link to={cart} aria-current="page">
          <CartTab />
        </Link>
      ) : (
        <button type="button" onClick={() => showShoppingCart(true)}>
          <CartTab />
        </button>
      )}
      <Link to={mine} aria-current={isMine ? 'page' : undefined}>
        <Icon name="user" />
        <UnreadBadge className={styles.badge} />
        {t('mine')}
      </Link>
    </nav>
  )
}

function CartTab() {
  const t = useTranslations('shell')
  return (
    <>
      <Icon name="cart" />
      <CartBadge className={styles.badge} />
      {t('cart')}
    </>
  )
}
