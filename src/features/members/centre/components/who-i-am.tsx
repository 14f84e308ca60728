import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Panel } from '#ui/panel.tsx'
import { SafetyMeter } from '../../account/components/safety-meter.tsx'
import type { Profile } from '../../account/schema.ts'
import styles from './who-i-am.module.css'

/** The member, her company, and how safe the account is. */
export function WhoIAm({ profile }: { profile: Profile }) {
  const t = useTranslations('centre')
  const { nickname, avatar, company, role, priceLevel, safetyLevel } = profile
  return (
    <Panel
      title={t('greeting', { nickname })}
      level="h1"
      aside={<Link to="/ucenter/member">{t('editInfo')}</Link>}
    >
      <div className={styles.who}>
        <img src={avatar} alt="" width={72} height={72} className={styles.avatar} />
        <div className={styles.facts}>
          <p className={styles.company}>
            <Link to="/ucenter/member/company">{company.name}</Link>
            <span className={company.state === 'verified' ? styles.verified : styles.unverified}>
              {t(company.state)}
            </span>
            <span className={styles.tag}>{t(role)}</span>
            {priceLevel && <span className={styles.tag}>{priceLevel}</span>}
          </p>
          <SafetyMeter level={safetyLevel} />
        </div>
      </div>
    </Panel>
  )
}
