import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { markInboxReadCall, readInboxCall } from '#shared/staff/calls.ts'
import type { Inbox as InboxView } from '#shared/staff/schema.ts'
import type { Subject } from '#shared/staff/subjects.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { Menu } from '#ui/staff/menu.tsx'
import { usePolling } from '#ui/staff/polling.ts'
import { useSay } from '#ui/staff/staff.ts'
import { showFailure } from '#ui/use-mutation.ts'
import styles from './frame.module.css'
import { words } from './messages.ts'

const bell = 'M12 4a5 5 0 0 1 5 5v4l2 3H5l2-3V9a5 5 0 0 1 5-5zM10 19a2 2 0 0 0 4 0'

const Bell = () => (
  <svg
    viewBox="0 0 24 24"
    width={16}
    height={16}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    aria-hidden
  >
    <path d={bell} />
  </svg>
)

const againMs = 30_000
const nothing: InboxView = { unread: 0, list: [] }

/** Pages that open a record by its id. */
const pageOf: Partial<Record<Subject, string>> = {
  order: '/orders',
  cartDraft: '/drafts',
  payment: '/payments',
  refund: '/refunds',
  bankLine: '/bank-lines',
  invoice: '/invoices',
  withdrawal: '/withdrawals',
  couponTemplate: '/coupons',
  approval: '/approvals',
  company: '/companies',
  member: '/members',
  filing: '/filings',
  saleEntry: '/sales-ledger',
  product: '/products',
  sku: '/stock',
  ticket: '/tickets',
  enquiry: '/enquiries',
}
const ownPages: Partial<Record<Subject, string>> = {
  quote: '/quotes',
  qualification: '/qualifications',
  article: '/articles',
}

function addressOf({ subject, subjectId }: InboxView['list'][number]) {
  const own = ownPages[subject]
  if (own) return `${own}/${subjectId}`
  const page = pageOf[subject]
  return page && `${page}?open=${subjectId}`
}

/** Notes of colleagues that name the viewer, and notifications of her records: a count, and the list with links to the records. */
export function InboxMenu() {
  const say = useSay()
  const { unread, list, markRead } = useInbox()
  return (
    <div className={styles.inbox}>
      <Menu
        name={say(words.inboxCount, { count: unread })}
        label={
          <>
            <Bell /> {say(words.inbox)}
            {unread > 0 && <span className={styles.unread}>{unread}</span>}
          </>
        }
      >
        {(close) => (
          <div className={styles.inboxPanel}>
            <div className="spread">
              <h2>{say(words.inbox)}</h2>
              {unread > 0 && (
                <Button kind="quiet" onClick={() => markRead()}>
                  {say(words.readAll)}
                </Button>
              )}
            </div>
            {list.length === 0 && <p className="hint">{say(words.noMessages)}</p>}
            <ol>
              {list.map((message) => (
                <li key={message.id} data-unread={!message.isRead || undefined}>
                  <small>
                    {message.from} · {shanghaiMinute(message.at)}
                  </small>
                  <Message
                    message={message}
                    onOpen={() => {
                      markRead([message.id])
                      close()
                    }}
                  />
                </li>
              ))}
            </ol>
          </div>
        )}
      </Menu>
    </div>
  )
}

function Message({ message, onOpen }: { message: InboxView['list'][number]; onOpen(): void }) {
  const address = addressOf(message)
  if (!address)
    return (
      <button type="button" onClick={onOpen}>
        {message.text}
      </button>
    )
  return (
    <Link to={address} onClick={onOpen}>
      {message.text}
    </Link>
  )
}

/** Read again while the page is in sight. */
function useInbox() {
  const [inbox, setInbox] = useState(nothing)
  const read = useCallback(async (poll: { isBackground?: boolean } = {}) => {
    const found = await call(readInboxCall, poll).catch(() => undefined) // the next call will answer
    if (found) setInbox(found)
  }, [])
  useEffect(() => {
    read()
  }, [read])
  usePolling(read, againMs)
  const markRead = (ids?: string[]) =>
    call(markInboxReadCall, { body: ids ? { ids } : {} }).then(() => read(), showFailure)
  return { ...inbox, markRead }
}
