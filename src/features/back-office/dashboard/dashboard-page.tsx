import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from 'use-intl'
import { listText } from '#shared/display.ts'
import type { Locale } from '#shared/locale.ts'
import { CallFailure, call } from '#ui/call.ts'
import { PlainPage } from '#ui/staff/plain-page.tsx'
import { usePolling } from '#ui/staff/polling.ts'
import { roleNames, useSay } from '#ui/staff/staff.ts'
import { Note } from '#ui/tag.tsx'
import styles from '../back-office.module.css'
import { getDashboardCall } from '../calls.ts'
import { queueTexts, words } from './messages.ts'
import { SalesFigures } from './sales-figures.tsx'
import { type Dashboard, type QueueName, queueRoles } from './schema.ts'
import { Lists } from './waiting-lists.tsx'

/** Below `/admin`. */
const queueLinks: Record<QueueName, string> = {
  review: '/orders?filter=status:pendingReview&filter=isAwaitingApproval:no&sort=placedAt',
  confirm: '/orders?filter=status:paid&sort=paidAt',
  pick: '/orders?filter=status:confirmed&sort=placedAt',
  send: '/orders?filter=status:shipping&sort=placedAt',
  slowPayments: '/orders?filter=status:pendingPayment&filter=placedAt:..today-2&sort=placedAt',
  remittances: '/payments',
  refunds: '/refunds',
  withdrawals: '/withdrawals',
  invoices: '/invoices',
  approvals: '/approvals',
  qualifications: '/qualifications',
  quotes: '/quotes',
  tickets: '/tickets',
  enquiries: '/enquiries',
  afterSales: '/after-sales',
  questions: '/questions',
  filings: '/filings',
}

const refreshMs = 30_000

export default function DashboardPage() {
  const say = useSay()
  const { board, problem } = useDashboard()
  return (
    <PlainPage title={say(words.title)}>
      {problem && <Note tone="error">{problem}</Note>}
      {board && <Queues queues={board.queues} />}
      {board && <Lists board={board} />}
      {board?.sales && <SalesFigures sales={board.sales} />}
    </PlainPage>
  )
}

function useDashboard() {
  const [board, setBoard] = useState<Dashboard>()
  const [problem, setProblem] = useState<string>()
  const read = useCallback(
    (poll: { isBackground?: boolean } = {}) =>
      call(getDashboardCall, poll).then(setBoard, (failure) => {
        if (!(failure instanceof CallFailure)) throw failure
        setProblem(failure.words())
      }),
    [],
  )
  useEffect(() => {
    read()
  }, [read])
  usePolling(read, refreshMs)
  return { board, problem }
}

function Queues({ queues }: Pick<Dashboard, 'queues'>) {
  const say = useSay()
  const locale: Locale = useLocale()
  const waiting = queues.filter(({ count }) => count > 0)
  return (
    <section className="stack">
      <h2>{say(words.waiting)}</h2>
      {waiting.length === 0 && <p className="hint">{say(words.nothing)}</p>}
      <ul className={styles.queues}>
        {waiting.map(({ name, count, since }) => (
          <li key={name}>
            <Link to={queueLinks[name]}>
              <strong>{count}</strong>
              <span>{say(queueTexts[name])}</span>
              <small>{since && <Age name={name} since={since} />}</small>
              <small className="hint">
                {listText(
                  locale,
                  queueRoles[name].map((role) => say(roleNames[role])),
                )}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const hourMs = 3_600_000

function Age({ name, since }: { name: QueueName; since: string }) {
  const say = useSay()
  if (name === 'filings') return say(words.dueAt, { day: since.slice(0, 10) })
  const hours = Math.floor((Date.now() - Date.parse(since)) / hourMs)
  if (hours < 1) return say(words.justNow)
  const age =
    hours < 48 ? say(words.hours, { count: hours }) : say(words.days, { count: Math.floor(hours / 24) })
  return say(words.oldest, { age })
}
