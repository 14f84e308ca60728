import { Link } from 'react-router'
import { formatYuan, yuanText } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { approveCall, getApprovalCall, rejectCall } from '../calls.ts'
import { actionTexts, approvalStateTexts, approvalTones, words } from '../messages.ts'
import type { ApprovalView } from '../schema.ts'
import { approvalGrid } from './approval-grid.ts'

const titleOf = ({ kind }: ApprovalView) => actionTexts[kind as keyof typeof actionTexts]

function ApprovalPanel(opened: OpenRecordProps) {
  const say = useSay()
  const { id } = opened
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(getApprovalCall, { params: { id }, ...poll })}
      subject="approval"
      version={({ state }) => state}
      title={(approval) => (
        <>
          {say(titleOf(approval))}{' '}
          <Tag tone={approvalTones[approval.state]}>{say(approvalStateTexts[approval.state])}</Tag>
        </>
      )}
      actions={(approval, { changed }) =>
        approval.state === 'pending' && <Decision key={id} approval={approval} onDone={changed} />
      }
    >
      {(approval) => (
        <>
          {approval.state === 'pending' && !approval.canApprove && <Note>{say(words.own)}</Note>}
          <ApprovalFacts approval={approval} />
          <Input approval={approval} />
        </>
      )}
    </RecordFrame>
  )
}

function Decision({ approval, onDone }: { approval: ApprovalView; onDone(): void }) {
  const say = useSay()
  const { id, canApprove, companyName, amount } = approval
  const about = [say(titleOf(approval)), companyName, amount === null ? '' : yuanText(amount)]
  return (
    <>
      {canApprove && (
        <FormButton
          about={about}
          label={words.approve}
          fields={{}}
          send={async () => {
            await call(approveCall, { params: { id } })
            return words.approved
          }}
          onDone={onDone}
        >
          <p>{say(words.approveText)}</p>
        </FormButton>
      )}
      <FormButton
        about={about}
        label={canApprove ? words.reject : words.takeBack}
        kind="quiet"
        fields={{ reason: { label: words.rejectReason, kind: 'long', maxLength: 500 } }}
        send={async (body) => {
          await call(rejectCall, { params: { id }, body })
          return words.rejected
        }}
        onDone={onDone}
      />
    </>
  )
}

/** Page of the record that an action changes. */
const pages: Record<string, string> = {
  'payment.confirm': '/payments',
  'order.money': '/orders',
  'order.cancel': '/orders',
  'order.afterSale': '/orders',
  'credit.repay': '/credit',
  'credit.set': '/credit',
  'withdrawal.approve': '/withdrawals',
  'company.merge': '/companies',
  'period.reopen': '/periods',
  'rule.change': '/regulated-rules',
}

function ApprovalFacts({ approval }: { approval: ApprovalView }) {
  const say = useSay()
  const pathname = pages[approval.kind]
  return (
    <Facts>
      {approval.companyName && (
        <>
          <Fact label={say(words.company)}>{approval.companyName}</Fact>
          <Fact label={say(words.amount)}>
            <strong>{approval.amount === null ? say(words.noLimit) : yuanText(approval.amount)}</strong>
          </Fact>
        </>
      )}
      <Fact label={say(words.requestedBy)}>
        {approval.requestedBy} · {shanghaiMinute(approval.requestedAt)}
      </Fact>
      {approval.state === 'pending' && (
        <Fact label={say(words.expires)}>{shanghaiMinute(approval.expiresAt)}</Fact>
      )}
      {approval.decidedAt && (
        <Fact label={say(words.decidedBy)}>
          {approval.decidedBy} · {shanghaiMinute(approval.decidedAt)}
        </Fact>
      )}
      {approval.reason && <Fact label={say(words.reason)}>{approval.reason}</Fact>}
      {pathname && (
        <Fact label={say(words.subject)}>
          <Link to={{ pathname, search: `open=${approval.subjectId}` }}>{say(words.open)}</Link>
        </Fact>
      )}
    </Facts>
  )
}

/** What the colleague typed. */
function Input({ approval: { input } }: { approval: ApprovalView }) {
  const say = useSay()
  const { amount, bankReference, limitFen, days, isOpen, reason, inForceFrom, source } = input
  const rows = [
    [words.amount, typeof amount === 'number' && yuanText(amount)],
    [words.bankReference, bankReference],
    [
      words.limit,
      limitFen === null ? say(words.noLimit) : typeof limitFen === 'number' && formatYuan(limitFen),
    ],
    [words.days, days],
    [words.isOpen, typeof isOpen === 'boolean' && say(isOpen ? words.yes : words.no)],
    [words.inForceFrom, inForceFrom],
    [words.source, source],
    [words.remark, reason],
  ] as const
  const shown = rows.filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  if (shown.length === 0) return null
  return (
    <section className="tight">
      <h3>{say(words.details)}</h3>
      <Facts>
        {shown.map(([label, value]) => (
          <Fact key={label[1]} label={say(label)}>
            {String(value)}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

const queues = [
  { title: words.pending, address: 'filter=state:pending&sort=requestedAt' },
  { title: words.decided, address: 'filter=state:approved,rejected&sort=-decidedAt' },
]

export default function StaffApprovalsPage() {
  return <GridPage grid={approvalGrid} presets={queues} panel={(record) => <ApprovalPanel {...record} />} />
}
