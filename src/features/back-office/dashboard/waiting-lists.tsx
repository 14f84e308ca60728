import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { actionTexts } from '#features/approvals/messages.ts'
import { shanghaiDate } from '#shared/display.ts'
import type { Text } from '#shared/locale.ts'
import { formatYuan } from '#shared/money.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { useSay } from '#ui/staff/staff.ts'
import styles from '../back-office.module.css'
import { words } from './messages.ts'
import type { Dashboard } from './schema.ts'

/** Short tables under the queues; each row leads to its grid. */
export function Lists({ board: { slow, filings, approvals, vain } }: { board: Dashboard }) {
  return (
    <div className={styles.shares}>
      {slow && <SlowPayments slow={slow} />}
      {filings && <DueFilings filings={filings} />}
      {approvals && <WaitingApprovals approvals={approvals} />}
      {vain && <VainSearches vain={vain} />}
    </div>
  )
}

interface ListRow {
  key: string
  to: string
  name: ReactNode
  cells: ReactNode[]
}

interface ShortListProps {
  title: Text
  /** Of the first column and of those with numbers. */
  columns: Text[]
  rows: ListRow[]
}

function ShortList({ title, columns, rows }: ShortListProps) {
  const say = useSay()
  if (rows.length === 0)
    return (
      <section className="tight">
        <h2>{say(title)}</h2>
        <p className="hint">{say(words.empty)}</p>
      </section>
    )
  return (
    <section className="tight">
      <h2>{say(title)}</h2>
      <DataTable>
        <TableHead columns={columns.map((label, index) => ({ label: say(label), isRight: index > 0 }))} />
        <tbody>
          {rows.map(({ key, to, name, cells }) => (
            <tr key={key}>
              <td>
                <Link to={to}>{name}</Link>
              </td>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
                <td key={index} className="number">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

/** Days of each age as a filter of a grid, for dates in the past and for numbers of days. */
const ages = [
  { title: words.upTo2, days: '0..2', placed: 'today-2..' },
  { title: words.upTo7, days: '3..7', placed: 'today-7..today-3' },
  { title: words.upTo30, days: '8..30', placed: 'today-30..today-8' },
  { title: words.over30, days: '31..', placed: '..today-31' },
]

function SlowPayments({ slow }: { slow: NonNullable<Dashboard['slow']> }) {
  const say = useSay()
  const rowsOf = (list: typeof slow.unpaid, kind: Text, to: (age: (typeof ages)[number]) => string) =>
    list.flatMap(({ age, count, fen }) => {
      const one = ages[age]
      if (!one) return []
      return {
        key: `${kind[1]} ${age}`,
        to: to(one),
        name: `${say(kind)} · ${say(one.title)}`,
        cells: [count, formatYuan(fen)],
      }
    })
  return (
    <ShortList
      title={words.slow}
      columns={[words.age, words.count, words.amount]}
      rows={[
        ...rowsOf(
          slow.unpaid,
          words.unpaid,
          ({ placed }) => `/orders?filter=status:pendingPayment&filter=placedAt:${placed}&sort=placedAt`,
        ),
        ...rowsOf(
          slow.overdue,
          words.overdue,
          ({ days }) => `/credit?filter=overdueDays:${days}&sort=-overdueDays`,
        ),
      ]}
    />
  )
}

const dues = [
  { title: words.pastDue, filter: '..today-1' },
  { title: words.dueIn3, filter: 'today..today%2B3' },
  { title: words.dueIn7, filter: 'today%2B4..today%2B7' },
  { title: words.dueIn30, filter: 'today%2B8..today%2B30' },
]

function DueFilings({ filings }: { filings: NonNullable<Dashboard['filings']> }) {
  const say = useSay()
  const rows = filings.flatMap(({ due, count }) => {
    const one = dues[due]
    if (!one) return []
    const to = `/filings?filter=state:open&filter=dueOn:${one.filter}&sort=dueOn`
    return { key: String(due), to, name: say(one.title), cells: [count] }
  })
  return <ShortList title={words.filings} columns={[words.due, words.count]} rows={rows} />
}

function WaitingApprovals({ approvals }: { approvals: NonNullable<Dashboard['approvals']> }) {
  const say = useSay()
  const texts: Record<string, Text> = actionTexts
  const rows = approvals.map(({ kind, count, fen, since }) => ({
    key: kind,
    to: `/approvals?filter=state:pending&filter=kind:${kind}`,
    name: say(texts[kind] ?? words.approvals),
    cells: [count, fen > 0 ? formatYuan(fen) : '', shanghaiDate(new Date(since))],
  }))
  return (
    <ShortList
      title={words.approvals}
      columns={[words.action, words.count, words.amount, words.since]}
      rows={rows}
    />
  )
}

function VainSearches({ vain }: { vain: NonNullable<Dashboard['vain']> }) {
  const rows = vain.map(({ id, keyword, searches }) => ({
    key: id,
    to: `/searches?filter=vain:1..&sort=-vain&open=${id}`,
    name: keyword,
    cells: [searches],
  }))
  return <ShortList title={words.vain} columns={[words.keyword, words.count]} rows={rows} />
}
