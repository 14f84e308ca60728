import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { buttonLooks } from '#ui/button.tsx'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/field.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { ListFilter } from '#ui/record-list.tsx'
import { exportPurchasesCall } from '../calls.ts'
import type { Route } from './+types/history.ts'
import { PurchaseRow } from './purchase-row.tsx'
import { type PurchasedSku, purchaseQuery, purchaseSorts } from './schema.ts'
import { listPurchaseFilters, listPurchases } from './service.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const query = readFilters(purchaseQuery, url)
  const [purchases, filters, seo] = await Promise.all([
    listPurchases(ctx, query),
    listPurchaseFilters(ctx),
    describePage(ctx, href('/ucenter/product')),
  ])
  leaveEmptyPage(url, purchases)
  return { query, purchases, filters, sorts: purchaseSorts, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function PurchaseHistoryPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('purchases')
  const { purchases, filters } = loaderData
  const { list } = purchases
  if (filters.brands.length === 0)
    return (
      <Panel title={t('title')} level="h1">
        <EmptyState title={t('none')} level="h2">
          <p>{t('noneHint')}</p>
          <Link to={href('/product')} className={buttonLooks({})}>
            {t('browse')}
          </Link>
        </EmptyState>
      </Panel>
    )
  return (
    <Panel title={t('title')} level="h1">
      <p className="hint">{t('intro')}</p>
      <FilterForm {...loaderData} />
      {list.length === 0 ? (
        <EmptyState title={t('noneFound')} level="h2">
          <Link to={href('/ucenter/product')}>{t('clear')}</Link>
        </EmptyState>
      ) : (
        <PurchaseTable list={list} />
      )}
      <KeyPager pages={purchases} />
    </Panel>
  )
}

function PurchaseTable({ list }: { list: PurchasedSku[] }) {
  const t = useTranslations('purchases')
  return (
    <DataTable>
      <caption className="visually-hidden">{t('title')}</caption>
      <TableHead
        columns={[
          t('product'),
          t('history'),
          { label: t('lastPrice'), isRight: true },
          t('priceNow'),
          { label: t('again'), isHidden: true },
        ]}
      />
      <tbody>
        {list.map((purchase) => (
          <PurchaseRow key={purchase.skuId} purchase={purchase} />
        ))}
      </tbody>
    </DataTable>
  )
}

function FilterForm({
  query,
  filters,
  sorts,
}: Pick<Route.ComponentProps['loaderData'], 'query' | 'filters' | 'sorts'>) {
  const t = useTranslations('purchases')
  const { page, after, before, ...known } = query
  const isFiltered = Boolean(query.keyword || query.brandId || query.memberId || query.from || query.to)
  return (
    <ListFilter
      key={JSON.stringify(known)}
      keyword={{ label: t('keyword'), hint: t('keywordHint'), value: query.keyword }}
      search={t('search')}
      clear={isFiltered ? { label: t('clear'), to: href('/ucenter/product') } : undefined}
      download={{ label: t('export'), href: addressOf(exportPurchasesCall, { query: known }) }}
    >
      <Choice
        name="brandId"
        label={t('brand')}
        any={t('allBrands')}
        options={filters.brands}
        value={query.brandId}
      />
      <Choice
        name="memberId"
        label={t('member')}
        any={t('allMembers')}
        options={filters.members}
        value={query.memberId}
      />
      <DateField label={t('from')} name="from" action={t('calendar')} defaultValue={query.from ?? ''} />
      <DateField label={t('to')} name="to" action={t('calendar')} defaultValue={query.to ?? ''} />
      <SelectField label={t('sort')} name="sort" defaultValue={query.sort}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort_${sort}`)}
          </option>
        ))}
      </SelectField>
    </ListFilter>
  )
}

interface ChoiceProps {
  name: string
  label: string
  /** Text of the choice that filters nothing. */
  any: string
  options: { id: string; name: string }[]
  value: string | undefined
}

const Choice = ({ name, label, any, options, value }: ChoiceProps) => (
  <SelectField label={label} name={name} defaultValue={value ?? ''}>
    <option value="">{any}</option>
    {options.map((option) => (
      <option key={option.id} value={option.id}>
        {option.name}
      </option>
    ))}
  </SelectField>
)
