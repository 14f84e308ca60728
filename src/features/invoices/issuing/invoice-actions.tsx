import { shanghaiDate } from '#shared/display.ts'
import { formatYuan, toFen } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { FormButton } from '#ui/staff/form-button.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import {
  addInvoiceFileCall,
  bookHeldCall,
  issueInvoiceCall,
  redLetterCall,
  rejectInvoiceCall,
} from '../calls.ts'
import { invoiceFormats, mostInvoiceRemark, type RedReason } from '../schema.ts'
import { redReasonTexts, words } from './messages.ts'
import type { StaffInvoice } from './schema.ts'

interface InvoiceActionsProps {
  invoice: StaffInvoice
  onDone(): void
}

export function InvoiceActions({ invoice, onDone }: InvoiceActionsProps) {
  const can = useCan()
  const { state, kind, waitsFor, total, redTotal, held } = invoice
  if (!can('invoice.change')) return null
  const isOpen = state === 'requested' || state === 'issuing'
  return (
    <>
      {isOpen && held && <BookNow invoice={invoice} onDone={onDone} />}
      {isOpen && !waitsFor && !held && <Issue invoice={invoice} onDone={onDone} />}
      {isOpen && !held && <Reject invoice={invoice} onDone={onDone} />}
      {state === 'issued' && kind === 'blue' && redTotal < total && (
        <RedLetter invoice={invoice} onDone={onDone} />
      )}
    </>
  )
}

const aboutOf = ({ requestNo, buyer, total }: StaffInvoice) => [
  requestNo,
  buyer.title ?? '',
  formatYuan(toFen(total)),
]

/** Of today at this moment, of an earlier day at noon in China. */
function momentOf(day: string) {
  const now = new Date()
  return day === shanghaiDate(now) ? now.toISOString() : `${day}T12:00:00+08:00`
}

function Issue({ invoice, onDone }: InvoiceActionsProps) {
  const say = useSay()
  const { id, uploaded } = invoice
  const file = (accept: string, isOptional: boolean) => ({ kind: 'file', accept, isOptional }) as const
  return (
    <FormButton
      about={aboutOf(invoice)}
      label={words.issue}
      fields={{
        number: {
          label: words.number,
          hint: words.numberHint,
          pattern: String.raw`\d{20}`,
          maxLength: 20,
        },
        day: { label: words.issuedOn, kind: 'day', value: shanghaiDate(new Date()) },
        pdf: { label: words.pdf, ...file('.pdf,application/pdf', uploaded.includes('pdf')) },
        ofd: { label: words.ofd, ...file('.ofd', true) },
        xml: { label: words.xml, ...file('.xml,application/xml,text/xml', true) },
      }}
      send={async ({ number, day }, form) => {
        for (const format of invoiceFormats) {
          const chosen = form.get(format)
          if (chosen instanceof File && chosen.size > 0)
            await call(addInvoiceFileCall, { params: { id, format }, file: chosen })
        }
        await call(issueInvoiceCall, { params: { id }, body: { number, issuedAt: momentOf(day) } })
        return words.done
      }}
      onDone={onDone}
    >
      <p className="hint">{say(words.issueHint)}</p>
    </FormButton>
  )
}

function BookNow({ invoice, onDone }: InvoiceActionsProps) {
  const say = useSay()
  return (
    <FormButton
      about={aboutOf(invoice)}
      label={words.bookNow}
      fields={{}}
      send={async () => {
        await call(bookHeldCall, { params: { id: invoice.id } })
        return words.done
      }}
      onDone={onDone}
    >
      <p className="hint">{say(words.heldHint)}</p>
    </FormButton>
  )
}

const Reject = ({ invoice, onDone }: InvoiceActionsProps) => (
  <FormButton
    about={aboutOf(invoice)}
    label={words.reject}
    kind="quiet"
    fields={{ reason: { label: words.rejectReason, kind: 'long', maxLength: mostInvoiceRemark } }}
    send={async (body) => {
      await call(rejectInvoiceCall, { params: { id: invoice.id }, body })
      return words.saved
    }}
    onDone={onDone}
  />
)

const RedLetter = ({ invoice, onDone }: InvoiceActionsProps) => (
  <FormButton
    about={aboutOf(invoice)}
    label={words.redLetter}
    kind="plain"
    fields={{
      reason: { label: words.redReason, kind: 'choice', choices: redReasonTexts },
      amount: { label: words.redAmount, kind: 'amount', isOptional: true },
    }}
    send={async ({ reason, amount }) => {
      const body = { reason: reason as RedReason, ...(amount && { amount: Number(amount) }) }
      await call(redLetterCall, { params: { id: invoice.id }, body })
      return words.redRequested
    }}
    onDone={onDone}
  />
)
