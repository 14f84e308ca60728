import { href, Link, NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { PhoneQuickOrder, SearchBox } from '#features/search/components/search-box.tsx'
import { Icon } from '#ui/icon.tsx'
import { SheetMenu } from '#ui/sheet.tsx'
import { AccountTools } from './account-tools.tsx'
import { CategoryMenu } from './category-menu.tsx'
import styles from './header.module.css'
import type { shellMessages } from './shell-messages.ts'
import { useLayoutData } from './shop-state.tsx'
import { TopBar } from './top-bar.tsx'

export function Header() {
  const { site, hotWords, memberInfo } = useLayoutData()
  return (
    <header>
      <TopBar />
      <div className={`container ${styles.row}`}>
        <PhoneMenu />
        <Link to="/" className={`shop-mark ${styles.mark}`}>
          <img src="/images/logo.svg" alt="" width={40} height={40} />
          <span>{site.companyName}</span>
        </Link>
        <PhoneQuickOrder isSignedIn={memberInfo !== null} />
        <div className={styles.search}>
          <SearchBox isSignedIn={memberInfo !== null} />
          <HotWords words={hotWords.map(({ keywords }) => keywords)} />
        </div>
        <AccountTools />
      </div>
      <div className={`on-desk ${styles.menuBar}`}>
        <div className={`container ${styles.menuRow}`}>
          <CategoryMenu />
          <MainMenu />
        </div>
      </div>
    </header>
  )
}

function HotWords({ words }: { words: string[] }) {
  const t = useTranslations('shell')
  const isHome = useLocation().pathname === href('/')
  if (words.length === 0) return null
  return (
    <ul className={`${styles.hotWords} ${isHome ? '' : 'on-desk'}`} aria-label={t('hotWords')}>
      {words.slice(0, 8).map((word) => (
        <li key={word}>
          <Link to={`${href('/search')}?keyword=${encodeURIComponent(word)}`}>{word}</Link>
        </li>
      ))}
    </ul>
  )
}

function MainMenu() {
  const t = useTranslations('shell')
  const common = useTranslations('common')
  return (
    <nav aria-label={t('mainMenu')} className={styles.menu}>
      <NavLink to="/" end>
        {common('home')}
      </NavLink>
      {mainMenu.map(({ key, to }) =>
        to === null ? (
          <IndustryMenu key={key} />
        ) : (
          <NavLink key={key} to={to}>
            {t(key)}
          </NavLink>
        ),
      )}
    </nav>
  )
}

function IndustryMenu() {
  const t = useTranslations('shell')
  const { industryLinks } = useLayoutData()
  if (industryLinks.length === 0) return null
  return (
    <div className={styles.dropdown}>
      <button type="button" aria-haspopup="true">
        {t('industry')} <Icon name="down" size={12} />
      </button>
      <ul className="floating">
        {industryLinks.map(({ name, url }) => (
          <li key={`${name} ${url}`}>
            <a href={url} target="_blank" rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PhoneMenu() {
  const t = useTranslations('shell')
  return (
    <SheetMenu
      className={`on-phone ${styles.phoneMenu}`}
      title={t('menu')}
      label={t('menu')}
      summary={<Icon name="menu" size={24} />}
    >
      <div className={styles.phonePanel}>
        <MainMenu />
      </div>
    </SheetMenu>
  )
}

type ShellKey = keyof typeof shellMessages.zh

/** `industry` opens a list of links to other sites. */
export const mainMenu: { key: ShellKey; to: string | null }[] = [
  { key: 'brandCentre', to: href('/brand') },
  { key: 'industry', to: null },
  { key: 'productSpecial', to: href('/product-special/:code', { code: 'default' }) },
  { key: 'reports', to: href('/report') },
  { key: 'solutions', to: href('/solution') },
  { key: 'customServices', to: href('/custom-service') },
  { key: 'promotions', to: href('/special') },
  { key: 'about', to: href('/about') },
]
