import { useState } from 'react'
import { href, Link, NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { CartBadge } from '#features/cart/components/cart.tsx'
import { LogoutButton } from '#features/members/components/sign-in-and-out.tsx'
import { UnreadBadge } from '#features/notifications/components/unread.tsx'
import { SearchBox } from '#features/search/components/search-box.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { isOnPhone } from '#ui/phone.ts'
import { Sheet, useSheet } from '#ui/sheet.tsx'
import type { sectionMessages } from '../shell-messages.ts'
import { useLayoutData } from '../shop-state.tsx'
import styles from './header.module.css'

const quickLinks: { name: keyof typeof sectionMessages.zh; to: string; icon: IconName }[] = [
  { name: 'orders', to: href('/ucenter/trade/order'), icon: 'box' },
  { name: 'footprint', to: href('/ucenter/footprint'), icon: 'star' },
  { name: 'messages', to: href('/ucenter/message'), icon: 'chat' },
  { name: 'cart', to: href('/ucenter/trade/shopping-cart'), icon: 'cart' },
]

export function MemberHeader() {
  const t = useTranslations('shell')
  const sections = useTranslations('sections')
  const { site, memberInfo } = useLayoutData()
  return (
    <header className={styles.header}>
      <div className={`container line ${styles.row}`}>
        <Link to="/" className={`shop-mark ${styles.mark}`} aria-label={site.companyName}>
          <img src="/images/logo.svg" alt="" width={36} height={36} />
          <span className="clipped">{site.companyName}</span>
        </Link>
        <Link to={href('/ucenter')} className={styles.title}>
          {t('memberHeader')}
        </Link>
        <div className={styles.search}>
          <SearchBox isSignedIn={memberInfo !== null} isCompact />
        </div>
        <nav aria-label={t('quickLinks')} className={styles.quick}>
          {quickLinks.map(({ name, to, icon }) => (
            <NavLink key={to} to={to} end>
              <Icon name={icon} />
              {name === 'cart' && <CartBadge className={styles.badge} />}
              {name === 'messages' && <UnreadBadge className={styles.badge} />}
              {sections(name)}
            </NavLink>
          ))}
        </nav>
        <MemberDropdown />
      </div>
    </header>
  )
}

/** A new page closes it. */
function MemberDropdown() {
  const { memberInfo } = useLayoutData()
  const { pathname } = useLocation()
  return memberInfo && <Dropdown key={pathname} {...memberInfo} />
}

function Dropdown({ nickname, avatar }: { nickname: string; avatar: string }) {
  const t = useTranslations('shell')
  const [isOpen, setOpen] = useState(false)
  const sheet = useSheet()
  const close = () => setOpen(false)
  const toggle = () => (isOnPhone() ? sheet.open() : setOpen(!isOpen))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only add to what the button does
    <div
      className={styles.member}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <button type="button" aria-expanded={isOpen} aria-label={t('myAccount', { nickname })} onClick={toggle}>
        <img src={avatar} alt="" width={32} height={32} />
        <span className={`clipped ${styles.nickname}`}>{nickname}</span>
        <Icon name="down" size={12} />
      </button>
      {isOpen && <AccountLinks />}
      {sheet.isOpen && (
        <Sheet isSheet title={nickname} onClose={sheet.close} onMissing={sheet.close}>
          <AccountLinks />
        </Sheet>
      )}
    </div>
  )
}

function AccountLinks() {
  const common = useTranslations('common')
  const sections = useTranslations('sections')
  return (
    <ul className={styles.links}>
      <li>
        <Link to="/">{common('home')}</Link>
      </li>
      <li>
        <Link to={href('/ucenter/favorites')}>{sections('favorites')}</Link>
      </li>
      <li>
        <Link to={href('/ucenter/member/mdf-password')}>{sections('changePassword')}</Link>
      </li>
      <li>
        <LogoutButton />
      </li>
    </ul>
  )
}
