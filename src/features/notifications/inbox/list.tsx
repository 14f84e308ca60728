import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { isMessageKind } from '../kinds.ts'
import styles from '../notifications.module.css'
import { type MessagePage, type MessageQuery, messageQuery } from '../schema.ts'
import type { Route } from './+types/list.ts'
import { MessageForm } from './message-form.tsx'
import { listMessages } from './service.server.ts'

/** An unknown kind shows all messages. */
function readQuery(url: URL): MessageQuery {
  const { kind, ...query } = readFilters(messageQuery, url)
  return { ...query, kind: kind && isMessageKind(kind) ? kind : undefined }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const query = readQuery(url)
  const [found, seo] = await Promise.all([
    listMessages(ctx, query),
    describePage(ctx, href('/ucenter/message')),
  ])
  leaveEmptyPage(url, found)
  return { query, found, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('inbox')
  const { query, found } = loaderData
  return (
    <Panel
      title={t('title')}
      level="h1"
      aside={
        <span className="line">
          <Link to={href('/notifies')}>{t('notices')}</Link>
          <Link to={href('/ucenter/message/settings')}>{t('settings')}</Link>
        </span>
      }
    >
      <Kinds query={query} found={found} />
      <States query={query} unread={found.unread} />
      {found.list.length === 0 ? (
        <NoMessages isFiltered={Boolean(query.kind || query.unread === '1')} />
      ) : (
        <MessageForm key={JSON.stringify(query)} list={found.list} kind={query.kind} unread={found.unread} />
      )}
      <KeyPager pages={found} />
    </Panel>
  )
}

type Place = Pick<MessageQuery, 'kind' | 'unread'>

const listAddress = ({ kind, unread }: Place) =>
  addressOf(
    { path: href('/ucenter/message') },
    { query: { kind, unread: unread === '1' ? unread : undefined } },
  )

function Kinds({ query, found }: { query: MessageQuery; found: MessagePage }) {
  const t = useTranslations('inbox')
  const place = { unread: query.unread }
  return (
    <LinkTabs
      label={t('kinds')}
      selected={query.kind ?? 'all'}
      tabs={[
        { name: 'all', label: t('all'), to: listAddress({ ...place, kind: undefined }), count: found.unread },
        ...found.kinds.map(({ kind, name, unread }) => ({
          name: kind,
          label: name,
          to: listAddress({ ...place, kind }),
          count: unread,
        })),
      ]}
    />
  )
}

function States({ query, unread }: { query: MessageQuery; unread: number }) {
  const t = useTranslations('inbox')
  const place = { kind: query.kind }
  const current = (value: MessageQuery['unread']) => (query.unread === value ? 'page' : undefined)
  return (
    <nav className={`row ${styles.states}`} aria-label={t('states')}>
      <Link to={listAddress({ ...place, unread: '0' })} aria-current={current('0')}>
        {t('everything')}
      </Link>
      <Link to={listAddress({ ...place, unread: '1' })} aria-current={current('1')}>
        {t('unreadOnly')}
      </Link>
      <span className="hint">{t('unreadCount', { count: unread })}</span>
    </nav>
  )
}

function NoMessages({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('inbox')
  return (
    <EmptyState title={t(isFiltered ? 'noneFound' : 'none')} level="h2">
      {isFiltered ? <Link to={href('/ucenter/message')}>{t('showAll')}</Link> : <p>{t('noneHint')}</p>}
    </EmptyState>
  )
}
