import { data, href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { buttonLooks } from '#ui/button.tsx'
import { RecordTable, TableHead } from '#ui/data-table.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { exportCompanyLogCall } from '../../calls.ts'
import type { Route } from './+types/log.ts'
import { type CompanyLogEntry, type CompanyLogFilter, companyLogGroups, companyLogQuery } from './schema.ts'
import { readCompanyLog } from './service.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  if (ctx.viewer.role !== 'owner') throw data(null, { status: 403 })
  const query = readFilters(companyLogQuery, url)
  const [log, seo] = await Promise.all([
    readCompanyLog(ctx, query),
    describePage(ctx, href('/ucenter/member/company/log')),
  ])
  leaveEmptyPage(url, log)
  return { query, log, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

const addressWith = (query: CompanyLogFilter) =>
  addressOf({ path: href('/ucenter/member/company/log') }, { query })

export default function CompanyLog({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('companyLog')
  const { query, log } = loaderData
  const { kind } = query
  return (
    <Panel
      title={t('title')}
      level="h1"
      aside={<Link to={href('/ucenter/member/company')}>{t('back')}</Link>}
    >
      <p className="hint">{t('hint')}</p>
      <LinkTabs
        label={t('kinds')}
        selected={kind ?? 'all'}
        tabs={[
          { name: 'all', label: t('all'), to: addressWith({}) },
          ...companyLogGroups.map((name) => ({ name, label: t(name), to: addressWith({ kind: name }) })),
        ]}
      />
      {log.list.length === 0 ? (
        <EmptyState title={t(kind ? 'noneOfKind' : 'none')} level="h2">
          <p>{t('noneHint')}</p>
        </EmptyState>
      ) : (
        <Entries entries={log.list} />
      )}
      <KeyPager pages={log} />
      <p className="buttons">
        {log.list.length > 0 && (
          <DownloadLink
            href={addressOf(exportCompanyLogCall, { query: { kind } })}
            className={buttonLooks({ kind: 'plain' })}
          >
            {t('export')}
          </DownloadLink>
        )}
      </p>
    </Panel>
  )
}

function Entries({ entries }: { entries: CompanyLogEntry[] }) {
  const t = useTranslations('companyLog')
  const format = useFormatter()
  return (
    <RecordTable aria-label={t('title')}>
      <TableHead columns={[t('at'), t('kind'), t('text'), t('actor')]} />
      <tbody>
        {entries.map(({ id, at, kind, text, actor }) => (
          <tr key={id}>
            <td data-label={t('at')}>
              <time dateTime={at} className="nowrap">
                {format.dateTime(new Date(at), 'minute')}
              </time>
            </td>
            <td data-label={t('kind')} className="nowrap">
              {t(kind)}
            </td>
            <td data-label={t('text')}>{text}</td>
            <td data-label={t('actor')} className="nowrap">
              {actor || t('system')}
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  )
}
