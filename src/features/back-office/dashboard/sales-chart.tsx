import { Link } from 'react-router'
import { formatYuan } from '#shared/money.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { useSay } from '#ui/staff/staff.ts'
import styles from '../back-office.module.css'
import { words } from './messages.ts'
import type { Sales } from './schema.ts'

const height = 240
const barWidth = 20
const step = 26

/** A bar a day; the figures are in the table below it. */
export function SalesChart({ days }: Pick<Sales, 'days'>) {
  const say = useSay()
  const most = Math.max(1, ...days.map(({ fen }) => fen))
  const heightOf = (fen: number) => Math.round((height * fen) / most)
  return (
    <div className={styles.beside}>
      <svg
        viewBox={`0 0 ${days.length * step} ${height + 20}`}
        className={styles.chart}
        role="img"
        aria-label={say(words.sales)}
      >
        {days.map(({ day, fen, orders }, index) => (
          <g key={day}>
            <rect
              x={index * step}
              y={height - heightOf(fen)}
              width={barWidth}
              height={Math.max(heightOf(fen), 1)}
            >
              <title>{`${day} · ${formatYuan(fen)} · ${orders}`}</title>
            </rect>
            {index % 5 === 0 && (
              <text x={index * step} y={height + 16}>
                {day.slice(5)}
              </text>
            )}
          </g>
        ))}
      </svg>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={styles.days} aria-label={say(words.asTable)} tabIndex={0}>
        <DataTable>
          <TableHead
            columns={[
              say(words.day),
              { label: say(words.orders), isRight: true },
              { label: say(words.amount), isRight: true },
            ]}
          />
          <tbody>
            {days.toReversed().map(({ day, orders, fen }) => (
              <tr key={day}>
                <td>
                  <Link to={`/orders?filter=placedAt:${day}..${day}`}>{day}</Link>
                </td>
                <td className="number">{orders}</td>
                <td className="number">{formatYuan(fen)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </section>
    </div>
  )
}
