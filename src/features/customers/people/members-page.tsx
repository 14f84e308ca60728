import { useState } from 'react'
import { href, Link } from 'react-router'
import { DraftForm } from '#features/cart/drafts/draft-form.tsx'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { getMemberCall, viewAsMemberCall } from '../calls.ts'
import { memberStateTexts, roleTexts, words } from '../messages.ts'
import { CompanyOrderRows } from '../order-rows.tsx'
import type { MemberRecord } from '../schema.ts'
import { memberGrid } from './member-grid.ts'
import { TransferDialog } from './transfer-dialog.tsx'

function MemberPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const can = useCan()
  const { record, problem, reload } = useRecord(
    (poll) => call(getMemberCall, { params: { id }, ...poll }),
    id,
  )
  const [isMoving, setMoving] = useState(false)
  const [isDrafting, setDrafting] = useState(false)
  const moved = () => {
    reload()
    onChanged()
  }
  return (
    <RecordPanel
      title={record?.name ?? ''}
      onClose={onClose}
      actions={
        record?.state === 'active' && (
          <>
            {can('draft.make') && (
              <Button kind="plain" onClick={() => setDrafting(true)}>
                {say(words.draftOrder)}
              </Button>
            )}
            {can('member.view') && <ViewButton id={id} onDone={reload} />}
            {can('member.change') && (
              <Button kind="plain" onClick={() => setMoving(true)}>
                {say(words.transfer)}
              </Button>
            )}
          </>
        )
      }
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && <MemberFacts member={record} />}
      {record && <CompanyOrderRows orders={record.orders} />}
      {record && <MemberSearches searches={record.searches} />}
      <History version={record?.companyId} subject="member" id={id} />
      {isDrafting && <DraftForm memberId={id} onClose={() => setDrafting(false)} onMade={reload} />}
      {record && isMoving && (
        <TransferDialog member={record} onClose={() => setMoving(false)} onChanged={moved} />
      )}
    </RecordPanel>
  )
}

function ViewButton({ id, onDone }: { id: string; onDone(): void }) {
  const say = useSay()
  return (
    <FormButton
      label={words.viewAs}
      kind="plain"
      fields={{ reason: { label: words.viewReason, maxLength: 200 } }}
      send={async (body) => {
        const { address } = await call(viewAsMemberCall, { params: { id }, body })
        return window.open(address, '_blank') ? words.viewOpened : words.viewBlocked
      }}
      onDone={onDone}
    >
      <p className="hint">{say(words.viewText)}</p>
    </FormButton>
  )
}

function MemberFacts({ member }: { member: MemberRecord }) {
  const say = useSay()
  const state = memberStateTexts[member.state]
  return (
    <Facts>
      <Fact label={say(words.company)}>
        <Link to={`/companies?open=${member.companyId}`}>{member.company}</Link>
      </Fact>
      <Fact label={say(words.role)}>
        {say(roleTexts[member.role] ?? words.none)}{' '}
        {member.state !== 'active' && state && <Tag tone="warning">{say(state)}</Tag>}
      </Fact>
      {member.phone && (
        <Fact label={say(words.phone)}>
          <span className="code">{member.phone}</span>
        </Fact>
      )}
      {member.email && (
        <Fact label={say(words.email)}>
          <span className="code">{member.email}</span>
        </Fact>
      )}
      {member.oldNumber && (
        <Fact label={say(words.oldNumber)}>
          <span className="code">{member.oldNumber}</span>
        </Fact>
      )}
      <Fact label={say(words.lastSeen)}>
        {member.lastSeenAt ? shanghaiMinute(member.lastSeenAt) : say(words.never)}
      </Fact>
      <Fact label={say(words.created)}>{shanghaiMinute(member.createdAt)}</Fact>
    </Facts>
  )
}

/** What the member looked for; each opens as the shop's search. */
function MemberSearches({ searches }: Pick<MemberRecord, 'searches'>) {
  const say = useSay()
  return (
    <section className="tight">
      <h3>{say(words.memberSearches)}</h3>
      {searches.length === 0 && <p className="hint">{say(words.noSearches)}</p>}
      <ul>
        {searches.map(({ id, keyword, found, at }) => (
          <li key={id} className="spread">
            <a
              href={`${href('/search')}?keyword=${encodeURIComponent(keyword)}`}
              target="_blank"
              rel="noreferrer"
            >
              {keyword}
            </a>
            <small>
              {found === 0 ? (
                <Tag tone="warning">{say(words.foundNothing)}</Tag>
              ) : (
                found !== null && say(words.foundCount, { count: found })
              )}{' '}
              {shanghaiMinute(at)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const views = [
  { title: words.owners, address: 'filter=role:owner' },
  { title: words.seenToday, address: 'filter=lastSeenAt:today&sort=-lastSeenAt' },
  { title: words.newThisMonth, address: 'filter=createdAt:today-30..' },
]

export default function MembersPage() {
  return <GridPage grid={memberGrid} presets={views} panel={(record) => <MemberPanel {...record} />} />
}
