import { href, Link, NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { useLayoutData } from '../shop-state.tsx'
import styles from './menu.module.css'
import { currentLink, memberMenu } from './menu-links.ts'

export function MemberMenu() {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  return (
    <div className={styles.menu}>
      <nav aria-label={t('memberHeader')} className={styles.column}>
        <Groups />
      </nav>
      <details className={styles.fold} key={pathname}>
        <summary>
          <Icon name="menu" size={18} />
          <CurrentName />
          <Icon name="down" size={14} />
        </summary>
        <nav aria-label={t('memberHeader')}>
          <Groups />
        </nav>
      </details>
    </div>
  )
}

function CurrentName() {
  const t = useTranslations('shell')
  const sections = useTranslations('sections')
  const current = currentLink(useLocation())
  return <span className={styles.current}>{current ? sections(current.name) : t('memberHeader')}</span>
}

function Groups() {
  const t = useTranslations('shell')
  const sections = useTranslations('sections')
  const { ccOldMemberLoginOpen, memberInfo } = useLayoutData()
  const current = currentLink(useLocation())
  const hasOldMall = ccOldMemberLoginOpen && memberInfo?.isOldMember
  return (
    <>
      <NavLink to={href('/ucenter')} end className={styles.home}>
        <Icon name="home" size={18} />
        {sections('memberCentre')}
      </NavLink>
      {memberMenu.map(({ name, links }) => (
        <div key={name} className={styles.group}>
          <h2>{t(name)}</h2>
          <ul>
            {links
              .filter(({ isOldMall }) => !isOldMall || hasOldMall)
              .map((link) => (
                <li key={link.to}>
                  <Link to={link.to} aria-current={link === current ? 'page' : undefined}>
                    {sections(link.name)}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  )
}
