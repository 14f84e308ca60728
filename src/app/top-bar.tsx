import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { LogoutButton } from '#features/members/components/sign-in-and-out.tsx'
import { langOf, readLocale } from '#shared/locale.ts'
import styles from './bars.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { useLayoutData } from './shop-state.tsx'

export function TopBar() {
  const t = useTranslations('shell')
  const { site, memberInfo } = useLayoutData()
  const locale = readLocale(useLocale())
  return (
    <div className={styles.topBar}>
      <div className={`container line ${styles.row}`}>
        <span className="clipped on-desk">{t('welcome', { company: site.companyName })}</span>
        <nav className={`line ${styles.links}`} aria-label={t('memberCentre')}>
          {memberInfo ? (
            <>
              <Link to={href('/ucenter')} {...langOf(locale, memberInfo.nickname)}>
                {memberInfo.nickname}
              </Link>
              <LogoutButton />
            </>
          ) : (
            <>
              <Link to={href('/auth/login')}>{t('login')}</Link>
              <Link to={href('/auth/register')}>{t('register')}</Link>
            </>
          )}
          <span className={`line ${styles.links} on-desk`}>
            <Link to={href('/about/contactus')}>{t('contactUs')}</Link>
            <Link to={href('/about/honor')}>{t('honor')}</Link>
            <Link to={href('/help')}>{t('help')}</Link>
          </span>
          <select name="language" disabled aria-label={t('language')} className={styles.language}>
            <option>{t('languageName')}</option>
          </select>
          <LanguageSwitch />
        </nav>
      </div>
    </div>
  )
}
