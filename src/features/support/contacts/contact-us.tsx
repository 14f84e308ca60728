import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { ticketAddress } from '#shared/page-addresses.ts'
import { buttonLooks } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { type TicketSummary, ticketListQuery } from '../schema.ts'
import { ticketStates } from '../tickets/kinds.ts'
import { listTickets } from '../tickets/reading.service.server.ts'
import { TicketStateTag } from '../tickets/ticket-state.tsx'
import styles from '../tickets/tickets.module.css'
import type { Route } from './+types/contact-us.ts'
import { listRegionalContacts, type RegionalContact } from './service.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const query = readFilters(ticketListQuery, url)
  const [contacts, tickets, seo] = await Promise.all([
    listRegionalContacts(ctx),
    listTickets(ctx, query),
    describePage(ctx, href('/ucenter/contactus')),
  ])
  leaveEmptyPage(url, tickets)
  return { query, contacts, tickets, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('support')
  return (
    <>
      <Panel title={t('title')} level="h1">
        <ul className={`cards ${styles.contacts}`}>
          {loaderData.contacts.map((contact) => (
            <Contact key={contact.region} {...contact} />
          ))}
        </ul>
      </Panel>
      <Tickets loaded={loaderData} />
    </>
  )
}

function Contact({ region, phone, email, hours, isOwn }: RegionalContact) {
  const t = useTranslations('support')
  return (
    <li className="card flow">
      <h2>
        {region} {isOwn && <Tag tone="info">{t('yours')}</Tag>}
      </h2>
      <Facts>
        <Fact label={t('phone')}>
          <a href={`tel:${phone}`}>{phone}</a>
        </Fact>
        <Fact label={t('email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact label={t('hours')}>{hours}</Fact>
      </Facts>
    </li>
  )
}

function Tickets({ loaded: { query, tickets } }: { loaded: Route.ComponentProps['loaderData'] }) {
  const t = useTranslations('support')
  const tabs = [undefined, ...ticketStates].map((state) => ({
    name: state ?? 'all',
    label: t(state ?? 'all'),
    to: state ? `?state=${state}` : '?',
    count: state && tickets.counts[state],
  }))
  const toNew = (
    <Link to={href('/ucenter/contactus/new')} className={buttonLooks({ kind: 'primary' })}>
      {t('newTicket')}
    </Link>
  )
  return (
    <Panel title={t('tickets')} aside={toNew}>
      <LinkTabs label={t('states')} selected={query.state ?? 'all'} tabs={tabs} />
      {tickets.list.length === 0 ? (
        <EmptyState title={t('none')} level="h2">
          <p>{t('noneHint')}</p>
        </EmptyState>
      ) : (
        <>
          <p className="hint">{t('found', { count: tickets.total })}</p>
          <ul className="entries">
            {tickets.list.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        </>
      )}
      <KeyPager pages={tickets} />
    </Panel>
  )
}

function TicketRow({ ticket }: { ticket: TicketSummary }) {
  const t = useTranslations('support')
  const format = useFormatter()
  return (
    <li>
      <p className="size-l">
        <Link to={ticketAddress(ticket.id)}>{ticket.subject}</Link> <TicketStateTag {...ticket} />
      </p>
      <p className="hint">
        {[
          ticket.ticketNo,
          t(`kind_${ticket.kind}`),
          ticket.orderNo,
          ticket.memberName,
          format.dateTime(new Date(ticket.updatedAt), 'minute'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
