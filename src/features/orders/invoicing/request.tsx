import { useState } from 'react'
import { Form, href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { listInvoiceProfiles } from '#features/invoices/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import type { Route } from './+types/request.ts'
import { OrderChoice } from './order-choice.tsx'
import { RequestForm } from './request-form.tsx'
import { type InvoiceableSummary, invoiceableQuery, mostOrdersInvoiced } from './schema.ts'
import { findInvoiceable, listInvoiceable } from './service.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const query = readFilters(invoiceableQuery, url)
  const ids = (url.searchParams.get('orders') ?? '').split(',').slice(0, mostOrdersInvoiced)
  const [chosen, page, profiles, seo] = await Promise.all([
    findInvoiceable(ctx, ids),
    listInvoiceable(ctx, query),
    listInvoiceProfiles(ctx),
    describePage(ctx, href('/ucenter/member/receipt/request')),
  ])
  leaveEmptyPage(url, page)
  return { query, chosen, page, profiles, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function RequestPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('invoicing')
  const { query, page, profiles } = loaderData
  const [chosen, setChosen] = useState<InvoiceableSummary[]>(loaderData.chosen)
  const ofPage = new Set(page.list.map(({ id }) => id))
  const listed = [...chosen.filter(({ id }) => !ofPage.has(id)), ...page.list]
  return (
    <Panel
      title={t('title')}
      level="h1"
      aside={<Link to={`${href('/ucenter/member/receipt')}?tab=invoices`}>{t('back')}</Link>}
    >
      <p className="hint">{t('intro')}</p>
      <FindForm keyword={query.keyword} />
      {listed.length === 0 ? (
        <EmptyState title={t(query.keyword ? 'noneFound' : 'none')} level="h2">
          {!query.keyword && <p>{t('noneHint')}</p>}
        </EmptyState>
      ) : (
        <>
          <OrderChoice orders={listed} chosen={chosen} onChange={setChosen} />
          <KeyPager pages={page} />
          <RequestForm orders={chosen} profiles={profiles} />
        </>
      )}
    </Panel>
  )
}

function FindForm({ keyword }: { keyword: string }) {
  const t = useTranslations('invoicing')
  return (
    <Form method="get" className="narrow" key={keyword}>
      <TextField
        label={t('find')}
        type="search"
        name="keyword"
        maxLength={100}
        placeholder={t('findHint')}
        defaultValue={keyword}
        aside={<Button type="submit">{t('search')}</Button>}
      />
    </Form>
  )
}
