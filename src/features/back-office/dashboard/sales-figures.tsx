import { Link } from 'react-router'
import { useLocale } from 'use-intl'
import { inLocale, type Locale, type Text, textIn } from '#shared/locale.ts'
import { formatYuan } from '#shared/money.ts'
import { provinceTexts } from '#shared/province-texts.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { useSay } from '#ui/staff/staff.ts'
import styles from '../back-office.module.css'
import { words } from './messages.ts'
import { SalesChart } from './sales-chart.tsx'
import type { Sales } from './schema.ts'

const days = 'filter=placedAt:today-29..today'

/** Orders of 30 days in which something was sold; by names in the viewer's language, as the list has them. */
const links = {
  brand: (name: string) => `/orders?${days}&filter=brands:~${encodeURIComponent(name)}`,
  category: (name: string) => `/orders?${days}&filter=categories:~${encodeURIComponent(name)}`,
  province: (_name: string, code: string) => `/orders?${days}&filter=province:${code}`,
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`)

export function SalesFigures({ sales }: { sales: Sales }) {
  const say = useSay()
  const total = sales.days.reduce((sum, { fen }) => sum + fen, 0)
  return (
    <>
      <section>
        <h2>
          {say(words.sales)} <span className={styles.sum}>{formatYuan(total)}</span>
        </h2>
        {sales.margin && <MarginLine margin={sales.margin} goodsFen={sales.goodsFen} />}
        <SalesChart days={sales.days} />
      </section>
      <div className={styles.shares}>
        <Shares title={words.byBrand} rows={sales.brands} to={links.brand} />
        <Shares title={words.byCategory} rows={sales.categories} to={links.category} />
        <Shares title={words.byProvince} rows={sales.provinces} names={provinceTexts} to={links.province} />
      </div>
      <Counts sales={sales} />
    </>
  )
}

function MarginLine({ margin, goodsFen }: { margin: NonNullable<Sales['margin']>; goodsFen: number }) {
  const say = useSay()
  return (
    <p>
      {margin.knownFen > 0 &&
        say(words.marginText, {
          amount: formatYuan(margin.fen),
          share: percent(margin.fen, margin.netFen),
        })}{' '}
      <Link to="/lot-costs?filter=cost:none" className="hint">
        {say(words.marginKnown, { share: percent(margin.knownFen, goodsFen) })}
      </Link>
    </p>
  )
}

interface SharesProps {
  title: Text
  rows: Sales['brands']
  /** Names by code. */
  names?: Record<string, Text>
  to(name: string, code: string): string
}

function Shares({ title, rows, names = {}, to }: SharesProps) {
  const say = useSay()
  const locale: Locale = useLocale()
  const most = rows[0]?.fen ?? 0
  const hasMargin = rows.some(({ margin }) => margin)
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
            { label: say(words.amount), isRight: true },
            ...(hasMargin ? [{ label: say(words.margin), isRight: true }] : []),
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td>
                <Link to={to(nameOf(row), row.name)}>{nameOf(row)}</Link>
              </td>
              <td>
                <progress value={row.fen} max={most} aria-hidden="true" />
              </td>
              <td className="number">{formatYuan(row.fen)}</td>
              {hasMargin && <td className="number">{row.margin && <MarginCell row={row} />}</td>}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

function MarginCell({ row: { fen, margin } }: { row: SharesProps['rows'][number] }) {
  const say = useSay()
  if (!margin || margin.knownFen === 0) return <span className="hint">–</span>
  const known = say(words.marginKnown, { share: percent(margin.knownFen, fen) })
  return (
    <span title={`${formatYuan(margin.fen)} · ${known}`}>
      {percent(margin.fen, margin.netFen)}
      {margin.knownFen < fen && <small>*</small>}
    </span>
  )
}

function Counts({ sales: { quotes, answered, accepted, stockOuts, expiringLots } }: { sales: Sales }) {
  const say = useSay()
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{say(words.conversion)}</dt>
        <dd>{percent(accepted, quotes)}</dd>
        <dd>
          <small>{say(words.conversionText, { quotes, answered, accepted })}</small>
        </dd>
      </div>
      <div>
        <dt>{say(words.stockOuts)}</dt>
        <dd>
          <Link to="/stock?filter=isOnSale:yes&filter=free:..0">{stockOuts}</Link>
        </dd>
      </div>
      <div>
        <dt>{say(words.expiringLots)}</dt>
        <dd>
          <Link to="/lots?filter=quantity:0.1..&filter=expiresOn:today..today%2B90&sort=expiresOn">
            {expiringLots}
          </Link>
        </dd>
      </div>
    </dl>
  )
}
