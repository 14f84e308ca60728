import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { SafetyMeter } from '../account/safety-meter.tsx'
import type { Profile } from '../account/schema.ts'
import styles from '../profile.module.css'
import type { Task } from './service.server.ts'

const taskPages: Record<Task, string> = {
  noPassword: href('/ucenter/member/mdf-password'),
  noPhone: href('/ucenter/member/account-safe/:channel', { channel: 'phone' }),
  unverified: href('/ucenter/member/qualifications'),
  inReview: href('/ucenter/member/qualifications'),
  noAddress: href('/ucenter/member/address'),
  noEmail: href('/ucenter/member/account-safe/:channel', { channel: 'email' }),
  noName: href('/ucenter/member'),
}

export function MemberSummary({ profile }: { profile: Profile }) {
  const t = useTranslations('centre')
  const { nickname, avatar, company, role, priceLevel, safetyLevel } = profile
  return (
    <Panel
      title={t('greeting', { nickname })}
      level="h1"
      aside={<Link to={href('/ucenter/member')}>{t('editInfo')}</Link>}
    >
      <div className={`line ${styles.who}`}>
        <img src={avatar} alt="" width={72} height={72} className={`${styles.picture} ${styles.avatar}`} />
        <div className="stack">
          <p className="row">
            <Link to={href('/ucenter/member/company')}>{company.name}</Link>
            <Tag tone={company.state === 'verified' ? 'success' : 'warning'}>{t(company.state)}</Tag>
            <Tag>{t(role)}</Tag>
            {priceLevel && <Tag>{priceLevel}</Tag>}
          </p>
          <SafetyMeter level={safetyLevel} />
        </div>
      </div>
    </Panel>
  )
}

export function Tasks({ tasks }: { tasks: Task[] }) {
  const t = useTranslations('centre')
  if (tasks.length === 0)
    return (
      <p className="line muted">
        <Icon name="check" /> {t('noTasks')}
      </p>
    )
  return (
    <ul className="lines">
      {tasks.map((task) => (
        <li key={task}>
          <span>{t(task === 'unverified' ? 'unverifiedCompany' : task)}</span>
          <Link to={taskPages[task]}>
            {t(`${task}Action`)} <Icon name="right" size={12} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
