import { useMediaQuery, useWindowScroll } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { CartBadge } from '#features/cart/components/cart.tsx'
import { UnreadBadge } from '#features/notifications/components/unread.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './elevator-bar.module.css'
import { useLayoutData, useShopState } from './shop-state.tsx'

const backToTopAfterPx = 500
/** The page is 1,200 px wide. */
const roomBesidePage = '(width >= 1360px)'
const roomForOne = '(width >= 1280px)'
const regions = ['South', 'North', 'East', 'Central'] as const

/** Where the page leaves little room beside it, one button opens the others; where it leaves none, there is none. */
export function ElevatorBar() {
  const t = useTranslations('shell')
  const hasRoom = useMediaQuery(roomBesidePage) ?? false
  const hasRoomForOne = useMediaQuery(roomForOne) ?? false
  const [scroll, scrollTo] = useWindowScroll()
  const isFarDown = scroll.y > backToTopAfterPx
  if (!hasRoomForOne && !isFarDown) return null
  return (
    <aside className={styles.bar} data-folded={!hasRoom || undefined} aria-label={t('elevator')}>
      {hasRoomForOne && <Shortcuts />}
      {isFarDown && (
        <button type="button" className={styles.item} onClick={() => scrollTo({ y: 0 })}>
          <Icon name="up" />
          <span className={styles.label}>{t('backToTop')}</span>
        </button>
      )}
      {hasRoomForOne && !hasRoom && (
        <button type="button" className={`on-desk ${styles.item}`} aria-haspopup="true">
          <Icon name="chat" />
          <span className="visually-hidden">{t('elevator')}</span>
        </button>
      )}
    </aside>
  )
}

function Shortcuts() {
  const t = useTranslations('shell')
  const { site } = useLayoutData()
  const { showShoppingCart } = useShopState()
  return (
    <div className={`on-desk ${styles.shortcuts}`}>
      <button type="button" className={styles.item} onClick={() => showShoppingCart(true)}>
        <Icon name="cart" />
        <CartBadge className={styles.badge} />
        <span className={styles.label}>{t('cart')}</span>
      </button>
      <Link to={href('/ucenter')} className={styles.item}>
        <Icon name="user" />
        <UnreadBadge className={styles.badge} />
        <span className={styles.label}>{t('memberCentre')}</span>
      </Link>
      <Popup icon="chat" label={t('customerService')}>
        <ul className={styles.codes}>
          {regions.map((region) => (
            <li key={region}>
              <img
                src={`/images/wechat-${region.toLowerCase()}.svg`}
                alt=""
                width={96}
                height={96}
                loading="lazy"
              />
              {t(`wechat${region}`)}
            </li>
          ))}
        </ul>
        <p>{t('scanHint')}</p>
      </Popup>
      <Popup icon="phone" label={t('phone')}>
        <p>{t('hotline')}</p>
        <p className="size-xl bold">
          <a href={`tel:${site.hotline}`}>{site.hotline}</a>
        </p>
        <p>{t('hotlineHours')}</p>
      </Popup>
      <Popup icon="qr" label={t('officialWechat')}>
        <img src="/images/wechat-official.svg" alt="" width={128} height={128} loading="lazy" />
        <p>{t('followHint')}</p>
      </Popup>
    </div>
  )
}

/** Opens by hover and focus, so that no click is needed. */
function Popup({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className={styles.popup}>
      <button type="button" className={styles.item} aria-haspopup="true">
        <Icon name={icon} />
        <span className="visually-hidden">{label}</span>
      </button>
      <div className={styles.panel}>{children}</div>
    </div>
  )
}
