import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { type ButtonKind, buttonLooks } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { showProfile } from '../account/service.server.ts'
import styles from '../profile.module.css'
import type { Route } from './+types/welcome.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [profile, seo] = await Promise.all([showProfile(ctx), describePage(ctx, href('/ucenter/welcome'))])
  return { profile, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function WelcomePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('welcome')
  const { nickname, company, role } = loaderData.profile
  const isOwner = role === 'owner'
  const canVerify = isOwner && company.state !== 'verified'
  return (
    <Panel title={t('title', { nickname })} level="h1">
      <p>{t('lead', { company: company.name })}</p>
      <ol className={`two ${styles.steps}`} aria-label={t('steps')}>
        <Step
          number={1}
          title={t('companyTitle')}
          text={isOwner ? t('companyText') : t('companyByOwner')}
          time={t('companyTime')}
          isDone={company.state === 'verified'}
        >
          <Action to={href('/ucenter/member/qualifications')} kind={canVerify ? 'primary' : 'plain'}>
            {t(canVerify ? 'companyAction' : 'companySee')}
          </Action>
        </Step>
        <Step number={2} title={t('detailsTitle')} text={t('detailsText')} time={t('detailsTime')}>
          <Action to={href('/ucenter/member/receipt')}>{t('invoiceAction')}</Action>
          <Action to={href('/ucenter/member/address')}>{t('addressAction')}</Action>
        </Step>
        <Step number={3} title={t('findTitle')} text={t('findText')} time={t('findTime')}>
          <Action to={href('/quick-order')}>{t('listAction')}</Action>
          <Action to={href('/search')}>{t('searchAction')}</Action>
        </Step>
      </ol>
      <p className="spread">
        <span className="muted">{t('optional')}</span>
        <Link to={href('/ucenter')}>{t('toCentre')}</Link>
      </p>
    </Panel>
  )
}

interface StepProps {
  number: number
  title: string
  text: string
  time: string
  isDone?: boolean
  children: ReactNode
}

function Step({ number, title, text, time, isDone = false, children }: StepProps) {
  const t = useTranslations('welcome')
  return (
    <li className={`card ${styles.step}`}>
      <span className={styles.number} aria-hidden="true">
        {isDone ? <Icon name="check" size={16} /> : number}
      </span>
      <h2>
        {title} {isDone && <Tag tone="success">{t('done')}</Tag>}
      </h2>
      <p>{text}</p>
      <p className="muted">{time}</p>
      <p className={`buttons ${styles.actions}`}>{children}</p>
    </li>
  )
}

function Action({ to, kind = 'plain', children }: { to: string; kind?: ButtonKind; children: ReactNode }) {
  return (
    <Link to={to} className={buttonLooks({ kind })}>
      {children}
    </Link>
  )
}
