import { getCompanyDebtsCall, setCompanyCreditCall } from '#features/balances/calls.ts'
import type { CompanyDebts } from '#features/balances/schema.ts'
import { yuanText } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { repayForCompanyCall } from '../calls.ts'
import { creditGrid } from './credit-grid.ts'
import { creditStateTexts, words } from './messages.ts'

/** A company's credit: its terms, what it owes, and what finance does about it. */
function CreditPanel(opened: OpenRecordProps) {
  const say = useSay()
  const can = useCan()
  const { id } = opened
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(getCompanyDebtsCall, { params: { id }, ...poll })}
      subject="company"
      version={(company) => JSON.stringify(company)}
      title={({ companyName, terms }) => (
        <>
          {companyName}{' '}
          <Tag tone={terms?.isOpen ? 'success' : 'neutral'}>
            {say(creditStateTexts[terms?.isOpen ? 'open' : terms ? 'closed' : 'none'])}
          </Tag>
        </>
      )}
      actions={(company, { changed }) =>
        can('balance.change') && (
          <>
            {company.debts.length > 0 && <Repay id={id} company={company} onDone={changed} />}
            <Change id={id} company={company} onDone={changed} />
          </>
        )
      }
    >
      {(company) => (
        <>
          {company.terms && <Terms terms={company.terms} />}
          <Debts company={company} />
        </>
      )}
    </RecordFrame>
  )
}

function Terms({ terms: { limit, used, days } }: { terms: NonNullable<CompanyDebts['terms']> }) {
  const say = useSay()
  return (
    <Facts>
      <Fact label={say(words.limit)}>
        <strong>{limit === null ? say(words.noLimit) : yuanText(limit)}</strong>
      </Fact>
      <Fact label={say(words.used)}>{yuanText(used)}</Fact>
      <Fact label={say(words.days)}>{days}</Fact>
    </Facts>
  )
}

function Debts({ company: { debts, open } }: { company: CompanyDebts }) {
  const say = useSay()
  return (
    <section className="tight">
      <h3>{say(words.debts)}</h3>
      {debts.length === 0 && <p className="hint">{say(words.noDebts)}</p>}
      <ul className="lines">
        {debts.map(({ orderNo, open, dueOn, overdue }) => (
          <li key={orderNo} className="spread">
            <span>
              <span className="code">{orderNo}</span>{' '}
              <span className="hint">{say(words.dueOn, { day: dueOn })}</span>{' '}
              {overdue > 0 && <Tag tone="error">{say(words.overdueDays, { days: overdue })}</Tag>}
            </span>
            <span>{yuanText(open)}</span>
          </li>
        ))}
        {debts.length > 1 && (
          <li className="spread">
            <strong>{say(words.sum)}</strong>
            <strong>{yuanText(open)}</strong>
          </li>
        )}
      </ul>
    </section>
  )
}

interface ActionProps {
  id: string
  company: CompanyDebts
  onDone(): void
}

function Repay({ id, company: { open, companyName }, onDone }: ActionProps) {
  const say = useSay()
  return (
    <FormButton
      about={[companyName, yuanText(open)]}
      label={words.repay}
      fields={{
        amount: { label: words.amount, kind: 'amount', value: open.toFixed(2) },
        bankReference: { label: words.bankReference, maxLength: 64 },
      }}
      send={async ({ amount, bankReference }) => {
        const body = { amount: Number(amount), bankReference }
        return (await call(repayForCompanyCall, { params: { id }, body }))
          ? words.needsApproval
          : words.repaid
      }}
      onDone={onDone}
    >
      <p className="hint">{say(words.repayHint)}</p>
    </FormButton>
  )
}

function Change({ id, company: { terms, companyName }, onDone }: ActionProps) {
  const say = useSay()
  const limit = terms?.limit ?? null
  return (
    <FormButton
      about={[companyName]}
      label={words.change}
      kind="plain"
      fields={{
        limit: {
          label: words.limitField,
          kind: 'amount',
          isOptional: true,
          value: limit === null ? '' : limit.toFixed(2),
        },
        days: { label: words.days, kind: 'number', value: String(terms?.days ?? 30) },
        isOpen: {
          label: words.isOpen,
          kind: 'choice',
          value: terms && !terms.isOpen ? 'no' : 'yes',
          choices: { yes: words.allowed, no: words.stopped },
        },
      }}
      send={async ({ limit, days, isOpen }) => {
        const body = {
          limit: limit === '' ? null : Number(limit),
          days: Number(days),
          isOpen: isOpen === 'yes',
        }
        const answer = await call(setCompanyCreditCall, { params: { id }, body })
        return answer && 'requestedBy' in answer ? words.needsApproval : words.changed
      }}
      onDone={onDone}
    >
      <p className="hint">{say(words.changeHint)}</p>
    </FormButton>
  )
}

const views = [
  { title: words.open, address: 'filter=state:open' },
  { title: words.overdue, address: 'filter=overdueDays:1..' },
  { title: words.owing, address: 'filter=used:0.01..' },
]

export default function StaffCreditPage() {
  return <GridPage grid={creditGrid} presets={views} panel={(record) => <CreditPanel {...record} />} />
}
