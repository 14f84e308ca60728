import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { displayNumber, shanghaiDate } from '#shared/display.ts'
import { RecordTable, TableHead } from '#ui/data-table.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag, type Tone } from '#ui/tag.tsx'
import { useRefresh } from '#ui/use-refresh.ts'
import { downloadOrderExportCall } from '../calls.ts'
import type { ProjectChoice } from '../projects/schema.ts'
import { listProjectFilters } from '../projects/service.server.ts'
import type { Route } from './+types/exports.ts'
import { mostDirectOrders, type OrderExport } from './schema.ts'
import { exportRetentionDays, listExports } from './service.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [exports, projects, seo] = await Promise.all([
    listExports(ctx),
    listProjectFilters(ctx),
    describePage(ctx, href('/ucenter/trade/order/export')),
  ])
  return { exports, projects, limits: { most: mostDirectOrders, days: exportRetentionDays }, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function OrderExportsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('orderExports')
  const { exports, projects, limits } = loaderData
  useRefresh(exports.some(({ state }) => state === 'pending'))
  return (
    <Panel
      title={t('title')}
      level="h1"
      aside={<Link to={href('/ucenter/trade/order')}>{t('toOrders')}</Link>}
    >
      <p className="hint">{t('intro', limits)}</p>
      {exports.length === 0 ? (
        <EmptyState title={t('none')} level="h2">
          <p>{t('noneHint')}</p>
        </EmptyState>
      ) : (
        <ExportTable exports={exports} projects={projects} />
      )}
    </Panel>
  )
}

function ExportTable({ exports, projects }: { exports: OrderExport[]; projects: ProjectChoice[] }) {
  const t = useTranslations('orderExports')
  return (
    <RecordTable>
      <caption className="visually-hidden">{t('title')}</caption>
      <TableHead columns={[t('requestedAt'), t('filter'), t('orders'), t('state'), t('file')]} />
      <tbody>
        {exports.map((one) => (
          <ExportLine key={one.id} one={one} projects={projects} />
        ))}
      </tbody>
    </RecordTable>
  )
}

const tones: Record<OrderExport['state'], Tone> = { pending: 'processing', done: 'success', failed: 'error' }

function ExportLine({ one, projects }: { one: OrderExport; projects: ProjectChoice[] }) {
  const t = useTranslations('orderExports')
  const format = useFormatter()
  const filter = useFilterText(one, projects)
  const { state, orders, createdAt } = one
  return (
    <tr>
      <td data-label={t('requestedAt')}>{format.dateTime(new Date(createdAt), 'minute')}</td>
      <td data-label={t('filter')}>{filter}</td>
      <td data-label={t('orders')}>{state === 'failed' ? '' : displayNumber(orders)}</td>
      <td data-label={t('state')}>
        <Tag tone={tones[state]}>{t(state)}</Tag>
      </td>
      <td data-label={t('file')}>
        <ExportFile one={one} />
      </td>
    </tr>
  )
}

const bytesPerMegabyte = 1_000_000

function ExportFile({ one: { id, state, bytes, expiresAt } }: { one: OrderExport }) {
  const t = useTranslations('orderExports')
  if (state === 'failed') return t('failedHint')
  if (!expiresAt || bytes === null) return null
  return (
    <span>
      <DownloadLink href={addressOf(downloadOrderExportCall, { params: { id } })}>
        {t('download')}
      </DownloadLink>{' '}
      <small className="hint">
        {t('size', { size: displayNumber(Math.max(bytes, bytesPerMegabyte / 10) / bytesPerMegabyte) })}{' '}
        {t('until', { day: shanghaiDate(new Date(expiresAt)) })}
      </small>
    </span>
  )
}

function useFilterText({ query }: OrderExport, projects: ProjectChoice[]) {
  const t = useTranslations('orderExports')
  const orders = useTranslations('orders')
  const { tab, keyword, from, to, project } = query
  const number = projects.find(({ id }) => id === project)?.number
  return [
    orders(tab),
    keyword && t('keyword', { keyword }),
    from && !to && t('since', { from }),
    from && to && t('period', { from, to }),
    to && !from && t('upTo', { to }),
    number && t('project', { number }),
  ]
    .filter(Boolean)
    .join(' · ')
}
