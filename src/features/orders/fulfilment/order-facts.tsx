import { Link } from 'react-router'
import { FilesForStaff } from '#features/uploads/components/files-for-staff.tsx'
import { yuanText } from '#shared/money.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { collectionLabel } from './labels.ts'
import { words } from './messages.ts'
import type { StaffOrder } from './schema.ts'

export function CustomerFacts({ order }: { order: StaffOrder }) {
  const say = useSay()
  const { address } = order
  return (
    <Facts>
      <Fact label={say(words.customer)}>
        {order.companyName} · {order.memberName}
      </Fact>
      <Fact label={say(words.delivery)}>
        {address.name} {address.phone}
        <br />
        {address.fullAddress}
      </Fact>
      <Fact label={say(words.total)}>
        {yuanText(order.total)} · {say(words.paid)} {yuanText(order.paid)} · {say(words.due)}{' '}
        {yuanText(order.due)}
        <SumParts order={order} />
      </Fact>
      <Fact label={say(words.settlement)}>{say(collectionLabel(order.collectionType))}</Fact>
      <Fact label={say(words.placedOn)}>
        {shanghaiMinute(order.placedAt)}
        {order.poNumber && <span className="code"> {order.poNumber}</span>}
      </Fact>
      <Origin order={order} />
      {order.remark && <Fact label={say(words.remark)}>{order.remark}</Fact>}
      {order.attachments.length > 0 && (
        <Fact label={say(words.attachments)}>
          <FilesForStaff files={order.attachments} />
        </Fact>
      )}
      <Declared order={order} />
    </Facts>
  )
}

/** What the total has besides the lines. */
function SumParts({ order: { freight, discount } }: { order: StaffOrder }) {
  const say = useSay()
  if (freight === 0 && discount === 0) return null
  const parts = [
    freight > 0 && say(words.freight, { amount: yuanText(freight) }),
    discount > 0 && say(words.discount, { amount: yuanText(discount) }),
  ]
  return <span className="hint"> {parts.filter(Boolean).join(' · ')}</span>
}

/** The quote, the draft or the exchange that the order comes from. */
function Origin({ order: { quoteId, quoteNo, draftId, replaces } }: { order: StaffOrder }) {
  const say = useSay()
  const can = useCan()
  const origins = [
    quoteId && {
      text: say(words.ofQuote, { number: quoteNo ?? '' }),
      to: can('quote.read') && `/quotes?open=${quoteId}`,
    },
    draftId && { text: say(words.drafted), to: can('draft.make') && `/drafts?open=${draftId}` },
    replaces && {
      text: say(words.replaces, { number: replaces.requestNo }),
      to: `/orders?open=${replaces.id}`,
    },
  ].filter((origin) => origin !== null && origin !== '')
  if (origins.length === 0) return null
  return (
    <Fact label={say(words.origin)}>
      <span className="row">
        {origins.map(({ text, to }) =>
          to ? (
            <Link key={text} to={to}>
              {text}
            </Link>
          ) : (
            <span key={text}>{text}</span>
          ),
        )}
      </span>
    </Fact>
  )
}

/** What the buyer of regulated goods declares, and the contract signed on paper. */
function Declared({ order: { declaration, contract } }: { order: StaffOrder }) {
  const say = useSay()
  const can = useCan()
  return (
    <>
      {declaration && (
        <Fact label={say(words.declaration)}>
          {say(words.declared, {
            use: declaration.use,
            handler: declaration.handlerName,
            id: declaration.handlerIdMasked,
            receiver: declaration.receiver,
          })}
          {declaration.isThroughAgent && ` · ${say(words.throughAgent)}`}
        </Fact>
      )}
      {contract && (
        <Fact label={say(words.contract)}>
          {say(words.signed, { number: contract.number, date: contract.signedOn })}
          {contract.filepath && can('upload.read') && (
            <FilesForStaff files={[{ name: say(words.openScan), filepath: contract.filepath }]} />
          )}
        </Fact>
      )}
    </>
  )
}
