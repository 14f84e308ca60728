import { data, href } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { displayNumber } from '#shared/display.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { yuanText } from '#shared/money.ts'
import { buttonLooks } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { ListFilter } from '#ui/record-list.tsx'
import { enterOldMallCall, exportOldOrdersCall } from '../calls.ts'
import { isOldMallOpen, isOldMallSet } from '../link/service.server.ts'
import { type OldOrder, oldOrderQuery } from '../schema.ts'
import type { Route } from './+types/old-mall.ts'
import { listOldOrders } from './service.server.ts'

/** 404 for other members, and while the old mall is closed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  if (!(await isOldMallOpen(ctx))) throw data(null, { status: 404 })
  const query = readFilters(oldOrderQuery, url)
  const [orders, seo] = await Promise.all([
    listOldOrders(ctx, query),
    describePage(ctx, href('/ucenter/old-mall')),
  ])
  leaveEmptyPage(url, orders)
  return { query, orders, isSet: isOldMallSet(ctx), seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function OldMallPage({ loaderData: { query, orders, isSet } }: Route.ComponentProps) {
  const t = useTranslations('oldMall')
  const { keyword } = query
  return (
    <>
      <Panel title={t('title')} level="h1">
        <p>{t(isSet ? 'enterHint' : 'notSet')}</p>
        {isSet && (
          <p>
            <a href={addressOf(enterOldMallCall)} className={buttonLooks({ kind: 'primary' })}>
              {t('enter')}
            </a>
          </p>
        )}
      </Panel>
      <Panel title={t('orders')}>
        <p className="hint">{t('readOnly')}</p>
        <ListFilter
          key={keyword}
          keyword={{ label: t('keyword'), hint: t('keywordHint'), value: keyword }}
          search={t('search')}
          download={{ label: t('export'), href: addressOf(exportOldOrdersCall, { query: { keyword } }) }}
        />
        {orders.list.length === 0 ? (
          <EmptyState title={t('none')} level="h2">
            <p>{t('noneHint')}</p>
          </EmptyState>
        ) : (
          <>
            <p className="hint">{t('found', { count: orders.total })}</p>
            <ul className="entries">
              {orders.list.map((order) => (
                <Order key={order.orderNo} {...order} />
              ))}
            </ul>
          </>
        )}
        <KeyPager pages={orders} />
      </Panel>
    </>
  )
}

function Order({ orderNo, placedOn, status, memberName, total, lines }: OldOrder) {
  return (
    <li>
      <p className="spread">
        <span className="row">
          <strong>{orderNo}</strong>
          <span className="hint">{[placedOn, status, memberName].filter(Boolean).join(' · ')}</span>
        </span>
        <strong className="total">{yuanText(total)}</strong>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.lineNo}>
            {[line.catalogNumber, line.name, line.packing].filter(Boolean).join(' · ')} ×{' '}
            {displayNumber(line.quantity)} · {yuanText(line.unitPrice)}
          </li>
        ))}
      </ul>
    </li>
  )
}
