import { href, NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { useLayoutData } from '../shop-state.tsx'
import styles from './menu.module.css'
import { type MenuLink, memberMenu } from './menu-links.ts'

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
  const { pathname } = useLocation()
  const isHere = ({ to, hasPagesBelow }: MenuLink) =>
    pathname === to || (hasPagesBelow && pathname.startsWith(`${to}/`))
  const current = memberMenu.flatMap(({ links }) => links).find(isHere)
  return <span className={styles.current}>{current ? sections(current.name) : t('memberHeader')}</span>
}

function Groups() {
  const t = useTranslations('shell')
  const sections = useTranslations('sections')
  const { ccOldMemberLoginOpen, memberInfo } = useLayoutData()
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
                  <NavLink to={link.to} end={!link.hasPagesBelow}>
                    {sections(link.name)}
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  )
}
