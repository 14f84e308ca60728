import { useFormatter, useTranslations } from 'use-intl'
import styles from '../detail.module.css'
import type { OrderDetail } from '../schema.ts'
import { statusOf } from '../state.ts'

const actors = { member: 'byMember', staff: 'byStaff', system: 'bySystem', channel: 'byChannel' } as const

/** Every move of an order: what, when, by whom, why; the newest first. */
export function OrderTimeline({ moves }: { moves: OrderDetail['moves'] }) {
  const t = useTranslations('orders')
  const format = useFormatter()
  return (
    <ol className={styles.moves}>
      {moves.toReversed().map(({ from, to, actor, actorName, reason, at }) => (
        <li key={`${at} ${to}`}>
          <strong>
            {from === null && `${t('placed')} · `}
            {t(statusOf(to) ?? 'unknownStatus')}
          </strong>
          <span>
            <time dateTime={at}>{format.dateTime(new Date(at), 'second')}</time>{' '}
            {actorName || t(actors[actor])}
          </span>
          {reason && <span>{t('reason', { reason })}</span>}
        </li>
      ))}
    </ol>
  )
}
