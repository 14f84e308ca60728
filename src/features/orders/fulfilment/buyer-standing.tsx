import { Link } from 'react-router'
import { yuanText } from '#shared/money.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { paperLabel } from './labels.ts'
import { reviewWords as words } from './messages.ts'
import type { BuyerStanding, StaffOrder } from './schema.ts'

/** What a review goes by, beside the lines. */
export function BuyerFacts({ order: { buyer, lines } }: { order: StaffOrder }) {
  const say = useSay()
  const can = useCan()
  if (!buyer) return null
  const { companyId, isVerified, papers } = buyer
  const ordered = new Set(lines.map(({ casNumber }) => casNumber))
  return (
    <section className="tight">
      <h3>{say(words.title)}</h3>
      <Facts>
        <Fact label={say(words.company)}>
          <span className="row">
            {isVerified ? (
              <Tag tone="success">{say(words.verified)}</Tag>
            ) : (
              <Tag tone="warning">{say(words.unverified)}</Tag>
            )}
            {can('member.read') && <Link to={`/companies?open=${companyId}`}>{say(words.card)}</Link>}
          </span>
        </Fact>
        <Fact label={say(words.credit)}>
          <Credit buyer={buyer} />
        </Fact>
        <Fact label={say(words.papers)}>
          {papers.length === 0 && <span className="hint">{say(words.noPapers)}</span>}
          <ul className="tight">
            {papers.map((paper) => (
              <Paper key={paper.id} paper={paper} ordered={ordered} />
            ))}
          </ul>
        </Fact>
      </Facts>
    </section>
  )
}

function Credit({ buyer: { credit, overdue } }: { buyer: BuyerStanding }) {
  const say = useSay()
  const late = overdue > 0 && <Tag tone="error">{say(words.overdue, { amount: yuanText(overdue) })}</Tag>
  if (!credit)
    return (
      <>
        {say(words.noCredit)} {late}
      </>
    )
  const { limit, used, days } = credit
  return (
    <>
      {say(limit === null ? words.usedOpen : words.used, {
        days,
        used: yuanText(used),
        limit: yuanText(limit ?? 0),
        left: yuanText((limit ?? 0) - used),
      })}{' '}
      {late}
    </>
  )
}

interface PaperProps {
  paper: BuyerStanding['papers'][number]
  /** CAS numbers of the order's goods; permits of others say nothing about it. */
  ordered: ReadonlySet<string | null>
}

function Paper({ paper: { id, kind, validUntil, substances }, ordered }: PaperProps) {
  const say = useSay()
  const can = useCan()
  const name = say(paperLabel(kind))
  return (
    <li className="row">
      {can('qualification.review') ? <Link to={`/qualifications/${id}`}>{name}</Link> : name}{' '}
      <span className="hint">
        {validUntil ? say(words.validUntil, { date: validUntil }) : say(words.longTerm)}
      </span>
      {substances
        .filter(({ casNumber }) => ordered.has(casNumber))
        .map(({ casNumber, left }) => (
          <span key={casNumber} className="row">
            <span className="code">{casNumber}</span> {say(words.left, { left })}
          </span>
        ))}
    </li>
  )
}
