import { href, NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { CartBadge } from '#features/cart/components/cart.tsx'
import { UnreadBadge } from '#features/notifications/components/unread.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './bottom-bar.module.css'
import { useShopState } from './shop-state.tsx'

export function BottomBar() {
  const t = useTranslations('shell')
  const common = useTranslations('common')
  const { showShoppingCart } = useShopState()
  return (
    <nav className={styles.bar} aria-label={t('menu')}>
      <NavLink to="/" end>
        <Icon name="home" />
        {common('home')}
      </NavLink>
      <NavLink to={href('/product')} end>
        <Icon name="grid" />
        {t('category')}
      </NavLink>
      <button type="button" onClick={() => showShoppingCart(true)}>
        <Icon name="cart" />
        <CartBadge className={styles.badge} />
        {t('cart')}
      </button>
      <NavLink to={href('/ucenter')}>
        <Icon name="user" />
        <UnreadBadge className={styles.badge} />
        {t('mine')}
      </NavLink>
    </nav>
  )
}
