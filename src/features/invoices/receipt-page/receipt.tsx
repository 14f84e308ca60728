import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { buttonLooks } from '#ui/button.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { listInvoices } from '../issuing/reading.service.server.ts'
import { invoiceListQuery } from '../issuing/schema.ts'
import { listInvoiceProfiles } from '../profiles/service.server.ts'
import type { Route } from './+types/receipt.ts'
import { InvoiceList } from './invoice-list.tsx'
import { Profiles } from './profiles.tsx'

const tabs = ['profiles', 'invoices'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const tab = url.searchParams.get('tab') === 'invoices' ? 'invoices' : 'profiles'
  const query = readFilters(invoiceListQuery, url)
  const [profiles, invoices, seo] = await Promise.all([
    tab === 'profiles' ? listInvoiceProfiles(ctx) : null,
    tab === 'invoices' ? listInvoices(ctx, query) : null,
    describePage(ctx, href('/ucenter/member/receipt')),
  ])
  if (invoices) leaveEmptyPage(url, invoices)
  return { tab, query, profiles, invoices, canChange: ctx.viewer.role !== 'buyer', seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('receipts')
  const { tab, query, profiles, invoices, canChange } = loaderData
  const request = (
    <Link to={href('/ucenter/member/receipt/request')} className={buttonLooks({})}>
      {t('request')}
    </Link>
  )
  return (
    <Panel title={t('pageName')} level="h1" aside={request}>
      <LinkTabs
        label={t('tabs')}
        selected={tab}
        tabs={tabs.map((name) => ({ name, label: t(name), to: `?tab=${name}` }))}
      />
      {profiles && <Profiles profiles={profiles} canChange={canChange} />}
      {invoices && <InvoiceList query={query} invoices={invoices} />}
    </Panel>
  )
}
