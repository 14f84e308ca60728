import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Note, Tag } from '#ui/tag.tsx'
import { startRepaymentCall } from '../calls.ts'
import { Pending } from '../pay-page/pending.tsx'
import { usePaymentAttempt } from '../pay-page/use-payment.ts'
import type { Route } from './+types/repayment.ts'
import type { Repayable } from './schema.ts'
import { describeRepayment } from './service.server.ts'

/** `?order=…&order=…`, `?statement=2026-10`, or everything. */
function readChosen(url: URL) {
  const { searchParams } = url
  const orderNos = searchParams.getAll('order').filter((text) => /^\d{10,24}$/.test(text))
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(searchParams.get('statement') ?? '')?.[0]
  return { ...(orderNos.length > 0 && { orderNos }), month }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [repayable, seo] = await Promise.all([
    describeRepayment(ctx, readChosen(url)),
    describePage(ctx, href('/ucenter/my-wallet/credit/pay')),
  ])
  return { repayable, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function RepaymentPage({ loaderData: { repayable } }: Route.ComponentProps) {
  const t = useTranslations('repayment')
  const back = <Link to={href('/ucenter/my-wallet/credit')}>{t('back')}</Link>
  if (repayable.orders.length === 0) return <EmptyState title={t('nothing')}>{back}</EmptyState>
  return (
    <Panel title={t('title')} level="h1" aside={back}>
      <ul className="lines">
        {repayable.orders.map(({ orderNo, open, dueOn, overdue }) => (
          <li key={orderNo}>
            <Link to={`${href('/ucenter/trade/order')}?keyword=${orderNo}`}>{orderNo}</Link>
            <span className="hint">
              {t('dueOn')} {dueOn}
            </span>
            {overdue > 0 && <Tag tone="error">{t('overdue', { days: overdue })}</Tag>}
            <span className="number">{yuanText(open)}</span>
          </li>
        ))}
        <li>
          {t('total')} <strong className="total">{yuanText(repayable.open)}</strong>
        </li>
      </ul>
      <Transfer repayable={repayable} />
    </Panel>
  )
}

function Transfer({ repayable }: { repayable: Repayable }) {
  const t = useTranslations('repayment')
  const { orders, open, isOpen, pending } = repayable
  const { attempt, problem, isBusy, start, update, clear } = usePaymentAttempt(
    pending,
    () => ({ orderNos: orders.map(({ orderNo }) => orderNo), amount: open }),
    (body, idempotencyKey) => call(startRepaymentCall, { body, idempotencyKey }),
  )
  if (attempt?.state === 'pending') return <Pending attempt={attempt} onChange={update} onLeave={clear} />
  return (
    <div className="form">
      {attempt?.state === 'paid' && (
        <Note tone="success">{t('done', { amount: yuanText(attempt.amount) })}</Note>
      )}
      <p className="hint">{t(isOpen ? 'hint' : 'closed')}</p>
      <p role="alert" className="problem">
        {problem}
      </p>
      <div className="buttons">
        <Button isBusy={isBusy} disabled={!isOpen} onClick={() => start('remittance')}>
          {t('start')}
        </Button>
      </div>
    </div>
  )
}
