import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import styles from '../pages/member-centre.module.css'

function Age({ days = 0 }: { days: number | undefined }) {
  const t = useTranslations('waiting')
  return days > 0 && <small>{t('oldest', { days })}</small>
}

const names = ['overdue', 'approvals', 'pay', 'quotes', 'invoices', 'qualifications', 'messages'] as const

/** How many of each kind wait, the most urgent kind first; `days`: how long the oldest has waited. */
export type Waiting = Record<(typeof names)[number], { count: number; days?: number }>

const pages: Record<keyof Waiting, string> = {
  overdue: href('/ucenter/my-wallet/credit'),
  approvals: href('/ucenter/approval'),
  pay: `${href('/ucenter/trade/order')}?tab=pay`,
  quotes: `${href('/ucenter/quote')}?tab=quoted`,
  invoices: href('/ucenter/member/receipt/request'),
  qualifications: href('/ucenter/member/qualifications'),
  messages: href('/ucenter/message'),
}

export const isAnythingWaiting = (waiting: Waiting) => names.some((name) => waiting[name].count > 0)

export function WaitingList({ waiting }: { waiting: Waiting }) {
  const t = useTranslations('waiting')
  return (
    <ul className={`lines ${styles.list}`}>
      {names
        .filter((name) => waiting[name].count > 0)
        .map((name) => (
          <li key={name} data-urgent={name === 'overdue' || undefined}>
            <Link to={pages[name]} className={`spread ${styles.link}`}>
              <span>{t(name, { count: waiting[name].count })}</span>
              <Age days={waiting[name].days} /> <Icon name="right" size={12} />
            </Link>
          </li>
        ))}
    </ul>
  )
}
