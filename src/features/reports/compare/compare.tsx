import { data, href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf, showErrorPage } from '#server/http/page-context.ts'
import { displayText } from '#shared/display.ts'
import { inLocale } from '#shared/locale.ts'
import { RecordTable, TableHead } from '#ui/data-table.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Breadcrumbs } from '#ui/section.tsx'
import { Tag } from '#ui/tag.tsx'
import type { CoaDetail } from '../coa/schema.ts'
import { requirementText, resultText } from '../coa/verdict.ts'
import type { Route } from './+types/compare.ts'
import { compareCoas, pairItems } from './service.server.ts'

/** `coa`, twice: the id of a product, a colon, a lot number. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const coas = await compareCoas(ctx, url.searchParams.getAll('coa')).catch(showErrorPage)
  const seo = await describePage(ctx, href('/report/compare'))
  return data({ coas, rows: pairItems(coas), seo }, { headers: { 'cache-control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

type Item = CoaDetail['items'][number]

export default function CompareCoasPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('coaCompare')
  const coa = useTranslations('coa')
  const reports = useTranslations('reports')
  const locale = useLocale()
  const { coas, rows } = loaderData
  const titles = coas.map((one) => `${one.grade ?? one.catalogNumber} · ${one.lotNumber}`)
  return (
    <div className="container page">
      <Breadcrumbs crumbs={[{ name: reports('title'), to: href('/report') }, { name: t('title') }]} />
      <h1>{t('title')}</h1>
      <ul className="lines surface">
        {coas.map(
          ({ productId, lotNumber, certificateNumber, nameZh, nameEn, catalogNumber, issuedOn, verdict }) => (
            <li key={certificateNumber}>
              <span>
                <strong>{inLocale(locale, nameZh, nameEn)}</strong> {catalogNumber}{' '}
                {reports('lotOf', { lot: lotNumber })}{' '}
                <span className="hint">{reports('issued', { date: issuedOn })}</span>
              </span>
              <span className="row">
                <Tag tone={verdict === 'passed' ? 'success' : 'error'}>
                  {coa(verdict === 'passed' ? 'met' : 'notMet')}
                </Tag>
                <Link to={href('/report/coa/:productId/:lotNumber', { productId, lotNumber })}>
                  {reports('open')}
                </Link>
              </span>
            </li>
          ),
        )}
      </ul>
      <div className="surface">
        <RecordTable>
          <TableHead columns={[coa('item'), ...titles]} />
          <tbody>
            {rows.map(({ item, pair }) => (
              <tr key={item.key}>
                <th scope="row">{inLocale(locale, item.nameZh, item.nameEn)}</th>
                {pair.map((one, place) => (
                  <td key={titles[place]} data-label={titles[place]}>
                    <Figure item={one} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </RecordTable>
      </div>
    </div>
  )
}

function Figure({ item }: { item: Item | undefined }) {
  const locale = useLocale()
  if (!item) return displayText(null)
  return (
    <>
      {resultText(item, locale)} <span className="hint">{requirementText(item, locale)}</span>
    </>
  )
}
