import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from 'use-intl'
import { inLocale, type Locale, type Text, textIn } from '#shared/locale.ts'
import { provinceTexts } from '#shared/province-texts.ts'
import { CallFailure, call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { yuan } from '#ui/staff/grid/cell.tsx'
import { PlainPage } from '#ui/staff/plain-page.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Note } from '#ui/tag.tsx'
import { getDashboardCall } from './calls.ts'
import styles from './dashboard.module.css'
import { queueTexts, words } from './messages.ts'
import { SalesChart } from './sales-chart.tsx'
import type { Dashboard, QueueName, Sales } from './schema.ts'

/** Below `/admin`. */
const queueLinks: Record<QueueName, string> = {
  review: '/orders?filter=status:pendingReview&sort=placedAt',
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
      {board?.sales && <SalesFigures sales={board.sales} />}
    </PlainPage>
  )
}

function useDashboard() {
  const [board, setBoard] = useState<Dashboard>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const read = () =>
      call(getDashboardCall).then(setBoard, (failure) => {
        if (!(failure instanceof CallFailure)) throw failure
        setProblem(failure.words())
      })
    read()
    const timer = setInterval(() => document.visibilityState === 'visible' && read(), refreshMs)
    return () => clearInterval(timer)
  }, [])
  return { board, problem }
}

function Queues({ queues }: Pick<Dashboard, 'queues'>) {
  const say = useSay()
  const waiting = queues.filter(({ count }) => count > 0)
  return (
    <section>
      <h2>{say(words.waiting)}</h2>
      {waiting.length === 0 && <p className="hint">{say(words.nothing)}</p>}
      <ul className={styles.queues}>
        {waiting.map(({ name, count, since }) => (
          <li key={name}>
            <Link to={queueLinks[name]}>
              <strong>{count}</strong>
              <span>{say(queueTexts[name])}</span>
              <small>{since && <Age name={name} since={since} />}</small>
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
  const age =
    hours < 48 ? say(words.hours, { count: hours }) : say(words.days, { count: Math.floor(hours / 24) })
  return say(words.oldest, { age })
}

function SalesFigures({ sales }: { sales: Sales }) {
  const say = useSay()
  const { quotes, answered, accepted, stockOuts, expiringLots } = sales
  const total = sales.days.reduce((sum, { fen }) => sum + fen, 0)
  return (
    <>
      <section>
        <h2>
          {say(words.sales)} <span className={styles.sum}>{yuan(total)}</span>
        </h2>
        <SalesChart days={sales.days} />
      </section>
      <div className={styles.shares}>
        <Shares title={words.byBrand} rows={sales.brands} />
        <Shares title={words.byCategory} rows={sales.categories} />
        <Shares title={words.byProvince} rows={sales.provinces} names={provinceTexts} />
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{say(words.conversion)}</dt>
          <dd>{quotes === 0 ? '–' : `${Math.round((100 * accepted) / quotes)} %`}</dd>
          <dd>
            <small>{say(words.conversionText, { quotes, answered, accepted })}</small>
          </dd>
        </div>
        <div>
          <dt>{say(words.stockOuts)}</dt>
          <dd>{stockOuts}</dd>
        </div>
        <div>
          <dt>{say(words.expiringLots)}</dt>
          <dd>{expiringLots}</dd>
        </div>
      </dl>
    </>
  )
}

interface SharesProps {
  title: Text
  rows: Sales['brands']
  /** Names by code. */
  names?: Record<string, Text>
}

function Shares({ title, rows, names = {} }: SharesProps) {
  const say = useSay()
  const locale: Locale = useLocale()
  const most = rows[0]?.fen ?? 0
  const nameOf = ({ name, nameEn }: SharesProps['rows'][number]) =>
    names[name] ? textIn(locale, names[name]) : inLocale(locale, name, nameEn)
  return (
    <section>
      <h3>{say(title)}</h3>
      {rows.length === 0 && <p className="hint">{say(words.none)}</p>}
      <DataTable>
        <TableHead
          columns={[
            { label: say(title), isHidden: true },
            { label: say(words.share), isHidden: true },
            { label: say(words.amount), isRight: true, isHidden: true },
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td>{nameOf(row)}</td>
              <td>
                <progress value={row.fen} max={most} aria-hidden="true" />
              </td>
              <td className="number">{yuan(row.fen)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}
