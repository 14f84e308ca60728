import { yuanText } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import {
  approveWithdrawalCall,
  getAnyWithdrawalCall,
  payWithdrawalCall,
  rejectWithdrawalCall,
} from '../calls.ts'
import { withdrawalStateTexts, withdrawalTones, words } from './messages.ts'
import type { StaffWithdrawal } from './schema.ts'
import { withdrawalGrid } from './withdrawal-grid.ts'

function WithdrawalPanel(opened: OpenRecordProps) {
  const say = useSay()
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(getAnyWithdrawalCall, { params: { id: opened.id }, ...poll })}
      subject="withdrawal"
      version={({ state }) => state}
      title={({ withdrawalNo, state }) => (
        <>
          <span className="code">{withdrawalNo}</span>{' '}
          <Tag tone={withdrawalTones[state]}>{say(withdrawalStateTexts[state])}</Tag>
        </>
      )}
      actions={(withdrawal, { changed }) => <WithdrawalActions withdrawal={withdrawal} onDone={changed} />}
    >
      {(withdrawal) => <WithdrawalFacts withdrawal={withdrawal} />}
    </RecordFrame>
  )
}

interface ActionsProps {
  withdrawal: StaffWithdrawal
  onDone(): void
}

function WithdrawalActions({ withdrawal, onDone }: ActionsProps) {
  const say = useSay()
  const can = useCan()
  const { id, state, withdrawalNo, accountName, amount } = withdrawal
  const params = { id }
  const about = [withdrawalNo, accountName, yuanText(amount)]
  if (!can('balance.change')) return null
  return (
    <>
      {state === 'requested' && (
        <FormButton
          about={about}
          label={words.approve}
          fields={{}}
          send={async () =>
            (await call(approveWithdrawalCall, { params })) ? words.needsApproval : words.approved
          }
          onDone={onDone}
        >
          <p>{say(words.approveText)}</p>
        </FormButton>
      )}
      {state === 'approved' && (
        <FormButton
          about={about}
          label={words.pay}
          fields={{ bankReference: { label: words.bankReference, maxLength: 64 } }}
          send={async (body) => {
            await call(payWithdrawalCall, { params, body })
            return words.paid
          }}
          onDone={onDone}
        >
          <p className="hint">{say(words.payHint)}</p>
        </FormButton>
      )}
      {(state === 'requested' || state === 'approved') && (
        <FormButton
          about={about}
          label={words.reject}
          kind="quiet"
          fields={{ reason: { label: words.rejectReason, kind: 'long', maxLength: 200 } }}
          send={async (body) => {
            await call(rejectWithdrawalCall, { params, body })
            return words.rejected
          }}
          onDone={onDone}
        />
      )}
    </>
  )
}

function WithdrawalFacts({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const say = useSay()
  return (
    <Facts>
      <Fact label={say(words.amount)}>
        <strong>{yuanText(withdrawal.amount)}</strong>
      </Fact>
      <Fact label={say(words.accountName)}>{withdrawal.accountName}</Fact>
      <Fact label={say(words.bank)}>{withdrawal.bank}</Fact>
      <Fact label={say(words.bankAccount)}>
        <span className="code">{withdrawal.bankAccount}</span>
      </Fact>
      <Fact label={say(words.requestedBy)}>
        {withdrawal.requestedBy} · {shanghaiMinute(withdrawal.createdAt)}
      </Fact>
      {withdrawal.reason && <Fact label={say(words.reason)}>{withdrawal.reason}</Fact>}
      {withdrawal.paidAt && (
        <Fact label={say(words.paidAt)}>
          {shanghaiMinute(withdrawal.paidAt)} <span className="code">{withdrawal.bankReference}</span>
        </Fact>
      )}
    </Facts>
  )
}

const queues = [
  { title: words.toReview, address: 'filter=state:requested&sort=createdAt' },
  { title: words.toPay, address: 'filter=state:approved&sort=createdAt' },
]

export default function WithdrawalsPage() {
  return (
    <GridPage grid={withdrawalGrid} presets={queues} panel={(record) => <WithdrawalPanel {...record} />} />
  )
}
