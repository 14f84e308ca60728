import type { ReactNode } from 'react'
import { quoteMessages } from '#features/quotes/quote/messages.ts'
import { ticketStateTexts } from '#features/support/staff-messages.ts'
import { type Text, textsUnder } from '#shared/locale.ts'
import { formatYuan } from '#shared/money.ts'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { words } from '../messages.ts'
import type { CompanyRecord } from '../schema.ts'

const quoteTexts = textsUnder(quoteMessages, '')

function Listed({ title, rows }: { title: Text; rows: { id: string; name: ReactNode; facts: ReactNode }[] }) {
  const say = useSay()
  return (
    <section className="tight">
      <h3>{say(title)}</h3>
      {rows.length === 0 && <p className="hint">{say(words.none)}</p>}
      <ul>
        {rows.map(({ id, name, facts }) => (
          <li key={id} className="spread">
            <span>{name}</span>
            <small>{facts}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const code = (text: string) => <span className="code">{text}</span>

export function ContractPrices({ company: { contractPrices } }: { company: CompanyRecord }) {
  const say = useSay()
  const rows = contractPrices.map(({ id, sku, nameZh, nameEn, price, validUntil }) => ({
    id,
    name: (
      <>
        {code(sku)} {say([nameZh, nameEn || nameZh])}
      </>
    ),
    facts: `${formatYuan(price)} · ${say(words.validUntil)} ${shanghaiMinute(validUntil).slice(0, 10)}`,
  }))
  return <Listed title={words.contractPrices} rows={rows} />
}

/** Quotes, tickets and saved searches. */
export function Conversations({ company: { quotes, tickets, searches } }: { company: CompanyRecord }) {
  const say = useSay()
  return (
    <>
      {quotes && (
        <Listed
          title={words.quotes}
          rows={quotes.map(({ id, quoteNo, state, goods, createdAt }) => ({
            id,
            name: code(quoteNo),
            facts: (
              <>
                {shanghaiMinute(createdAt)} {goods !== null && formatYuan(goods)}{' '}
                <Tag>{say(quoteTexts[state] ?? words.quotes)}</Tag>
              </>
            ),
          }))}
        />
      )}
      {tickets && (
        <Listed
          title={words.tickets}
          rows={tickets.map(({ id, ticketNo, subject, state, updatedAt }) => ({
            id,
            name: (
              <>
                {code(ticketNo)} {subject}
              </>
            ),
            facts: (
              <>
                {shanghaiMinute(updatedAt)}{' '}
                <Tag>{say(ticketStateTexts[state as 'waitingForMember'] ?? words.tickets)}</Tag>
              </>
            ),
          }))}
        />
      )}
      {searches.length > 0 && (
        <Listed
          title={words.searches}
          rows={searches.map(({ id, name, member }) => ({ id, name, facts: member }))}
        />
      )}
    </>
  )
}
