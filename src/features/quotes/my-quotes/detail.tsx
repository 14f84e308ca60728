import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { uploadAddress } from '#features/uploads/calls.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, membersOnly, showErrorPage } from '#server/http/page-context.ts'
import { displayText } from '#shared/display.ts'
import { yuanText } from '#shared/money.ts'
import { readId } from '#shared/read-id.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { findQuote } from '../quote/reading.service.server.ts'
import type { QuoteDetail } from '../schema.ts'
import type { Route } from './+types/detail.ts'
import { QuoteComparison } from './comparison.tsx'
import { Conversation } from './conversation.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { QuoteStateTag, Validity } from './quote-card.tsx'

export const middleware = [membersOnly]

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [quote, seo] = await Promise.all([
    findQuote(ctx, readId(params.id) ?? 0).catch(showErrorPage),
    describePage(ctx, href('/quote/detail/:id', params)),
  ])
  return { quote, seo, owner: String(ctx.viewer.memberId), now: ctx.now.toISOString() }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function QuotePage({ loaderData: { quote, owner, now } }: Route.ComponentProps) {
  const t = useTranslations('quotes')
  return (
    <div className="container page">
      <Head quote={quote} now={now} />
      <Panel title={t('comparison')}>
        <QuoteComparison quote={quote} />
      </Panel>
      <div className="two">
        <Panel title={t('messages')}>
          <Conversation quote={quote} owner={owner} />
        </Panel>
        <div>
          <Panel title={t('remark')}>
            <Remarks requests={quote.requests} />
          </Panel>
          <Panel title={t('progress')}>
            <Progress moves={quote.moves} />
          </Panel>
        </div>
      </div>
    </div>
  )
}

function Head({ quote, now }: { quote: QuoteDetail; now: string }) {
  const t = useTranslations('quotes')
  const format = useFormatter()
  const { state, total, validUntil, order } = quote
  return (
    <Panel
      title={t('quote', { quoteNo: quote.quoteNo })}
      level="h1"
      aside={<Link to={href('/ucenter/quote')}>{t('back')}</Link>}
    >
      <p className="row">
        <QuoteStateTag state={state} />
        {quote.isOpen && <Validity validUntil={validUntil} now={now} />}
      </p>
      <Facts layout="columns">
        <Fact label={t('requestedBy')}>{quote.memberName}</Fact>
        <Fact label={t('requestedAt')}>{format.dateTime(new Date(quote.createdAt), 'minute')}</Fact>
        {total !== null && (
          <Fact label={t('total')}>
            <strong className="total">{yuanText(total)}</strong>{' '}
            <span className="hint">{t('totalHint')}</span>
          </Fact>
        )}
        {order && (
          <Fact label={t('order')}>
            {order.id ? (
              <Link to={href('/ucenter/trade/order/:id', { id: order.id })}>{order.orderNo}</Link>
            ) : (
              order.orderNo
            )}
          </Fact>
        )}
      </Facts>
      {state === 'requested' && (
        <p className="muted">{t(quote.version === null ? 'waiting' : 'waitingAgain')}</p>
      )}
      {quote.isOpen && <p className="muted">{t('priceLock')}</p>}
      <QuoteActions quote={quote} />
    </Panel>
  )
}

function Remarks({ requests }: Pick<QuoteDetail, 'requests'>) {
  const t = useTranslations('quotes')
  return (
    <ul className="stack">
      {requests.map(({ round, remark, attachments }) => (
        <li key={round}>
          {requests.length > 1 && <strong>{t('round', { round })}</strong>}
          <p className="typed">{displayText(remark)}</p>
          {attachments.length > 0 && (
            <ul>
              {attachments.map(({ name, filepath }) => (
                <li key={filepath}>
                  <a href={uploadAddress(filepath)} target="_blank" rel="noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

const actors = { member: undefined, staff: 'staff', system: 'bySystem' } as const

function Progress({ moves }: Pick<QuoteDetail, 'moves'>) {
  const t = useTranslations('quotes')
  const format = useFormatter()
  return (
    <ol className="stack">
      {moves.toReversed().map(({ to, from, actor, name, reason, at }) => (
        <li key={`${at} ${to}`}>
          <strong>{t(to === 'requested' && from !== null ? 'move_requestedAgain' : `move_${to}`)}</strong>{' '}
          <span className="hint">
            <time dateTime={at}>{format.dateTime(new Date(at), 'minute')}</time>{' '}
            {name || (actors[actor] && t(actors[actor]))}
          </span>
          {reason && <p className="hint typed">{reason}</p>}
        </li>
      ))}
    </ol>
  )
}
