import { Form, href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { listSeats } from '#features/members/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { layoutColumns, layoutRows } from '#shared/bar-layout.ts'
import { addressOf } from '#shared/declare-call.ts'
import { fixedNumber, shanghaiDate } from '#shared/display.ts'
import { yuanText } from '#shared/money.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { Button, buttonLooks } from '#ui/button.tsx'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { MonthField } from '#ui/date-field.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/field.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import styles from '../orders.module.css'
import type { ProjectChoice } from '../projects/schema.ts'
import { listProjectFilters } from '../projects/service.server.ts'
import type { Route } from './+types/spending.ts'
import { exportSpendingCall } from './calls.ts'
import { spendingGroups } from './groups.ts'
import { type SpendingView, spendingQuery } from './schema.ts'
import { readSpending } from './service.server.ts'

/** Further bars are summed up. */
const mostBars = 12

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const given = [...url.searchParams].filter(([, value]) => value !== '')
  const parsed = spendingQuery.safeParse(Object.fromEntries(given))
  const query = parsed.success ? parsed.data : spendingQuery.parse({})
  const isBuyer = ctx.viewer.role === 'buyer'
  const [spending, projects, seats, seo] = await Promise.all([
    readSpending(ctx, query),
    listProjectFilters(ctx),
    isBuyer ? [] : listSeats(ctx.db, ctx.viewer.companyId),
    describePage(ctx, href('/ucenter/spending')),
  ])
  const members = seats.map(({ id, name }) => ({ id: String(id), name }))
  const bars = spending.rows.map(({ label, amount }) => ({ label: label || '-', value: amount }))
  const chart = spending.by === 'month' ? layoutColumns(bars) : layoutRows(bars.slice(0, mostBars))
  return { query, spending, chart, thisMonth: shanghaiDate(ctx.now).slice(0, 7), projects, members, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

type Loaded = Route.ComponentProps['loaderData']

export default function SpendingPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('spending')
  const { query, spending, chart } = loaderData
  return (
    <Panel title={t('title')} level="h1">
      <p className="hint">{t(spending.by === 'category' ? 'hintCategory' : 'hint')}</p>
      <Groups query={query} />
      <Filters loaded={loaderData} />
      {spending.total === 0 ? (
        <EmptyState title={t('empty')} level="h2">
          <p>{t('emptyHint')}</p>
          <Link to={href('/product')}>{t('toProducts')}</Link>
        </EmptyState>
      ) : (
        <div className="form">
          <BarChart label={t('chart', { group: t(spending.by) })} layout={chart} />
          <SpendingTable spending={spending} />
        </div>
      )}
    </Panel>
  )
}

const addressWith = (query: Loaded['query'], by: string) => {
  const given = Object.entries({ ...query, by }).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return `?${new URLSearchParams(given)}`
}

function Groups({ query }: { query: Loaded['query'] }) {
  const t = useTranslations('spending')
  return (
    <LinkTabs
      label={t('groups')}
      selected={query.by}
      tabs={spendingGroups.map((by) => ({ name: by, label: t(by), to: addressWith(query, by) }))}
    />
  )
}

function Filters({ loaded: { query, spending, thisMonth, projects, members } }: { loaded: Loaded }) {
  const t = useTranslations('spending')
  const { from, to } = spending
  return (
    <Form method="get" className="filters" key={JSON.stringify(query)}>
      <input type="hidden" name="by" value={query.by} />
      <MonthField label={t('from')} name="from" value={from} latest={thisMonth} />
      <MonthField label={t('to')} name="to" value={to} latest={thisMonth} />
      {projects.length > 0 && (
        <SelectField label={t('projectFilter')} name="project" defaultValue={query.project ?? ''}>
          <option value="">{t('all')}</option>
          {projects.map(({ id, number }: ProjectChoice) => (
            <option key={id} value={id}>
              {number}
            </option>
          ))}
        </SelectField>
      )}
      {members.length > 1 && (
        <SelectField label={t('memberFilter')} name="member" defaultValue={query.member ?? ''}>
          <option value="">{t('all')}</option>
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className="buttons">
        <Button type="submit">{t('show')}</Button>
        <DownloadLink
          href={addressOf(exportSpendingCall, { query: { ...query, from, to } })}
          className={buttonLooks({ kind: 'plain' })}
        >
          {t('export')}
        </DownloadLink>
      </div>
    </Form>
  )
}

function SpendingTable({ spending: { by, rows, total } }: { spending: SpendingView }) {
  const t = useTranslations('spending')
  return (
    <DataTable className={styles.table} aria-label={t('title')}>
      <TableHead
        columns={[
          t(by),
          { label: t('orders'), isRight: true },
          { label: t('amount'), isRight: true },
          { label: t('share'), isRight: true },
        ]}
      />
      <tbody>
        {rows.map(({ key, label, orders, amount }) => (
          <tr key={key}>
            <th scope="row">{label || t('none')}</th>
            <td className="number">{orders}</td>
            <td className="number">{yuanText(amount)}</td>
            <td className="number">{fixedNumber((amount / total) * 100, 1)}%</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td />
          <td className="number">{yuanText(total)}</td>
          <td />
        </tr>
      </tfoot>
    </DataTable>
  )
}
