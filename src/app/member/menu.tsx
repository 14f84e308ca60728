import { href, Link, NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { SheetMenu } from '#ui/sheet.tsx'
import { useLayoutData } from '../shop-state.tsx'
import styles from './member.module.css'
import { currentLink, memberMenu } from './menu-links.ts'

export function MemberMenu() {
  const t = useTranslations('shell')
  return (
    <div className={styles.menu}>
      <nav aria-label={t('memberHeader')} className={styles.column}>
        <Groups />
      </nav>
      <SheetMenu
        className={styles.fold}
        title={t('memberHeader')}
        summary={
          <>
            <Icon name="menu" size={18} />
            <CurrentName />
            <Icon name="down" size={14} />
          </>
        }
      >
        <nav aria-label={t('memberHeader')} className={styles.folded}>
          <Groups />
        </nav>
      </SheetMenu>
    </div>
  )
}

function CurrentName() {
  const t = useTranslations('shell')
  const sections = useTranslations('sections')
  const current = currentLink(useLocation())
  return <span className="grow bold">{current ? sections(current.name) : t('memberHeader')}</span>
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
