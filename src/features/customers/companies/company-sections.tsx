import { Link } from 'react-router'
import { qualificationKindTexts, qualificationStateTexts } from '#features/qualifications/staff-messages.ts'
import { formatYuan } from '#shared/money.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { roleTexts, words } from '../messages.ts'
import type { CompanyRecord } from '../schema.ts'

export function CompanyMembers({ company: { members } }: { company: CompanyRecord }) {
  const say = useSay()
  return (
    <section className="tight">
      <h3>{say(words.members)}</h3>
      <DataTable>
        <TableHead columns={[say(words.members), say(words.role), say(words.phone), say(words.lastSeen)]} />
        <tbody>
          {members.map(({ id, name, role, phone, email, lastSeenAt }) => (
            <tr key={id}>
              <td>
                <Link to={`/members?open=${id}`}>{name}</Link>
              </td>
              <td>{say(roleTexts[role] ?? words.none)}</td>
              <td className="code">{phone || email}</td>
              <td>{lastSeenAt ? shanghaiMinute(lastSeenAt) : say(words.never)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

export function CompanyMoney({ money: { wallet, credit } }: { money: NonNullable<CompanyRecord['money']> }) {
  const say = useSay()
  return (
    <section className="tight">
      <h3>{say(words.money)}</h3>
      <Facts>
        <Fact label={say(words.wallet)}>{formatYuan(wallet)}</Fact>
        <Fact label={say(words.credit)}>
          {credit
            ? say(credit.limit === null ? words.creditUseOpen : words.creditUse, {
                used: formatYuan(credit.used),
                limit: formatYuan(credit.limit ?? 0),
                days: credit.days,
              })
            : say(words.noCredit)}{' '}
          {credit && !credit.isOpen && <Tag tone="warning">{say(words.creditClosed)}</Tag>}
        </Fact>
      </Facts>
    </section>
  )
}

const tones = { pending: 'warning', approved: 'success', rejected: 'error' } as const

export function CompanyQualifications({ company: { papers } }: { company: CompanyRecord }) {
  const say = useSay()
  const can = useCan()
  return (
    <section className="tight">
      <h3>{say(words.papers)}</h3>
      {papers.length === 0 && <p className="hint">{say(words.none)}</p>}
      <ul className="entries">
        {papers.map(({ id, kind, state, validUntil, endsSoon, substances }) => (
          <li key={id} className="tight">
            <span className="spread">
              {can('qualification.review') ? (
                <Link to={`/qualifications/${id}`}>{say(qualificationKindTexts[kind] ?? words.paper)}</Link>
              ) : (
                say(qualificationKindTexts[kind] ?? words.paper)
              )}
              <span className="row">
                <small>
                  {say(words.validUntil)} {validUntil ?? say(words.noEnd)}
                </small>
                {endsSoon && <Tag tone="warning">{say(words.endsSoon)}</Tag>}
                <Tag tone={tones[state as 'pending']}>{say(qualificationStateTexts[state as 'pending'])}</Tag>
              </span>
            </span>
            {substances.map(({ casNumber, name, granted, left }) => (
              <small key={`${casNumber} ${granted}`} className="spread">
                <span>
                  <span className="code">{casNumber}</span> {name}
                </span>
                <span>
                  {say(words.left)} {left} / {granted}
                </span>
              </small>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
