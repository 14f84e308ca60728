import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { LogoutButton } from '#features/members/components/sign-in-and-out.tsx'
import { PhoneQuickOrder, SearchBox } from '#features/search/components/search-box.tsx'
import { langOf, readLocale } from '#shared/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { isOnPhone, Sheet, useSheet } from '#ui/sheet.tsx'
import { AccountTools } from '../account-tools.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { useLayoutData } from '../shop-state.tsx'
import styles from './member.module.css'

export function MemberHeader() {
  const t = useTranslations('shell')
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
        <PhoneQuickOrder isSignedIn={memberInfo !== null} />
        <div className={styles.search}>
          <SearchBox isSignedIn={memberInfo !== null} isCompact />
        </div>
        <AccountTools isOfMember />
        <MemberDropdown />
        <LanguageSwitch />
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
  const locale = readLocale(useLocale())
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
        <span className={`clipped ${styles.nickname}`} {...langOf(locale, nickname)}>
          {nickname}
        </span>
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
    <ul className={`floating ${styles.links}`}>
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
