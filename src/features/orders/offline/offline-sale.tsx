import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { getAnyQuoteCall } from '#features/quotes/calls.ts'
import type { QuoteDetail, QuoteVersionLineView } from '#features/quotes/schema.ts'
import { FilesForStaff } from '#features/uploads/components/files-for-staff.tsx'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { focusFirstInvalid } from '#ui/field.tsx'
import { useSendOnce } from '#ui/send-once.ts'
import { About } from '#ui/staff/form-button.tsx'
import { PanelProblem } from '#ui/staff/record-panel.tsx'
import staff from '#ui/staff/staff.module.css'
import { useCan, useSay, useStaff } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { useSessionState } from '#ui/use-session-state.ts'
import { getAnyOrderCall, getOfflineOfferCall, placeOfflineOrderCall } from '../calls.ts'
import { offlineWords as words } from './messages.ts'
import {
  draftFor,
  type OfflineDraft,
  offlineOrderOf,
  problemsOfOffline,
  startOffline,
  whyNone,
} from './offline-draft.ts'
import { ContractFields, DeclaredFields, DeliveryFields, OrderedLines } from './offline-fields.tsx'
import type { OfflineOffer } from './schema.ts'

/** The quote with what its buyer may be sold; null: no order can be placed now. */
async function readSale(id: string): Promise<{ quote: QuoteDetail; offer: OfflineOffer | null }> {
  const quote = await call(getAnyQuoteCall, { params: { id } })
  const { version, isOpen, order } = quote
  const isPossible = isOpen && version !== null && !order?.id
  const offer = isPossible ? await call(getOfflineOfferCall, { params: { id }, query: { version } }) : null
  return { quote, offer }
}

/** The contract signed on paper for goods of a quote that are not sold online. */
export default function OfflineSalePage() {
  const { id = '' } = useParams()
  const say = useSay()
  const can = useCan()
  const { record, problem, reload } = useRecord(() => readSale(id), id)
  return (
    <div className={`form ${staff.page}`}>
      <p>
        <Link to={can('quote.answer') ? `/quotes/${id}` : '/quotes'}>← {say(words.back)}</Link>
      </p>
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && (
        <>
          <h1 tabIndex={-1} className="size-l">
            <span className="code">{record.quote.quoteNo}</span> {record.quote.companyName}
          </h1>
          <OfflineSale key={id} {...record} onChanged={reload} />
        </>
      )}
    </div>
  )
}

interface OfflineSaleProps {
  quote: QuoteDetail
  onChanged(): Promise<void>
}

function OfflineSale({ quote, offer, onChanged }: OfflineSaleProps & { offer: OfflineOffer | null }) {
  const say = useSay()
  if (quote.order?.id) return <SignedContract orderId={quote.order.id} />
  const reason = whyNone(quote, offer)
  if (reason || !offer || quote.version === null) return reason && <p className="hint">{say(reason)}</p>
  return <ContractForm quote={quote} version={quote.version} offer={offer} onChanged={onChanged} />
}

function SignedContract({ orderId }: { orderId: string }) {
  const say = useSay()
  const { record: order } = useRecord(() => call(getAnyOrderCall, { params: { id: orderId } }), orderId)
  if (!order) return null
  if (!order.contract) return <p className="hint">{say(words.noneOffline)}</p>
  const { number, signedOn, filepath } = order.contract
  return (
    <section className="stack">
      <h2 className="size-m">
        {say(words.title)} <Tag tone="success">{say(words.placed)}</Tag>
      </h2>
      <Facts layout="columns">
        <Fact label={say(words.order)}>
          <Link className="code" to={`/orders?open=${orderId}`}>
            {order.orderNo}
          </Link>
        </Fact>
        <Fact label={say(words.number)}>
          <span className="code">{number}</span>
        </Fact>
        <Fact label={say(words.signedOn)}>{signedOn}</Fact>
        <Fact label={say(words.scan)}>
          {filepath ? <FilesForStaff files={[{ name: say(words.open), filepath }]} /> : say(words.onPaper)}
        </Fact>
      </Facts>
    </section>
  )
}

interface ContractFormProps extends OfflineSaleProps {
  version: number
  offer: OfflineOffer
}

/** What is typed survives a reload of the page, except the id number, and another version of the quote. */
function ContractForm(props: ContractFormProps) {
  const { quote, version, offer } = props
  const say = useSay()
  const { staffId } = useStaff()
  const key = `offline ${staffId} ${quote.id}`
  const [typed, setDraft, clear] = useSessionState<OfflineDraft>(key, startOffline(offer, version))
  const draft = draftFor(typed, offer, version)
  const [handlerId, setHandlerId] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const placing = usePlacing({ ...props, draft, handlerId, clear, form })
  const { errors, problem } = placing
  const onChange = (change: Partial<OfflineDraft>) =>
    setDraft((former) => ({ ...draftFor(former, offer, version), ...change }))
  const fields = { quote, offer, draft, former: placing.former, errors, onChange }
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        placing.ask()
      }}
    >
      <h2 className="size-m">
        {say(words.title)}{' '}
        <Tag tone={draft.filepath ? 'processing' : 'warning'}>
          {say(draft.filepath ? words.hasScan : words.waits)}
        </Tag>
      </h2>
      <p className="hint">{say(words.why)}</p>
      {placing.former && <Note tone="warning">{say(words.changed)}</Note>}
      <OrderedLines {...fields} />
      <ContractFields {...fields} />
      <DeliveryFields {...fields} />
      <DeclaredFields {...fields} handlerId={handlerId} onHandlerId={setHandlerId} />
      <p className="problem" role="alert">
        {Object.keys(errors).some(Boolean) ? '' : problem}
      </p>
      <div className="buttons">
        <Button type="submit" isBusy={placing.isBusy}>
          {say(words.place)}
        </Button>
      </div>
      {placing.isConfirming && <PlaceDialog quote={quote} draft={draft} placing={placing} />}
    </form>
  )
}

interface PlacingOptions extends ContractFormProps {
  draft: OfflineDraft
  handlerId: string
  form: React.RefObject<HTMLFormElement | null>
  /** Deletes the draft. */
  clear(): void
}

/** Checks a contract, asks, and places its order. */
function usePlacing({ quote, version, offer, draft, handlerId, form, clear, onChanged }: PlacingOptions) {
  const say = useSay()
  const { errors, setErrors, problem, isBusy, send } = useCallForm()
  const [isConfirming, setConfirming] = useState(false)
  const [former, setFormer] = useState<QuoteVersionLineView[]>()
  const sendOnce = useSendOnce()
  const ask = () => {
    const found = problemsOfOffline(draft, offer)
    setErrors(Object.fromEntries(Object.entries(found).map(([path, text]) => [path, say(text)])))
    if (Object.keys(found).length > 0) focusFirstInvalid(form.current)
    else setConfirming(true)
  }
  const place = async () => {
    const body = offlineOrderOf(draft, offer, { version, handlerId })
    const params = { id: quote.id }
    const isPlaced = await send(async () => {
      const { orders } = await sendOnce({ params, body }, (idempotencyKey) =>
        call(placeOfflineOrderCall, { params, body, idempotencyKey }),
      ).catch((failure) => {
        if (isConflict(failure)) onChanged().then(() => setFormer(quote.versions.at(-1)?.lines ?? []))
        throw failure
      })
      showToast(say(words.done, { orderNo: orders[0]?.orderNo ?? '' }))
    })
    setConfirming(false)
    if (!isPlaced) return focusFirstInvalid(form.current)
    clear()
    await onChanged()
  }
  return { errors, problem, isBusy, isConfirming, former, ask, place, cancel: () => setConfirming(false) }
}

const isConflict = (failure: unknown) =>
  failure instanceof CallFailure && ['conflict', 'gone'].includes(failure.code)

interface PlaceDialogProps {
  quote: QuoteDetail
  draft: OfflineDraft
  placing: ReturnType<typeof usePlacing>
}

function PlaceDialog({ quote, draft, placing: { isBusy, place, cancel } }: PlaceDialogProps) {
  const say = useSay()
  const lines = quote.versions.at(-1)?.lines ?? []
  const sum = lines.reduce((all, line) => all + (draft.lines.includes(line.lineNo) ? line.amount : 0), 0)
  return (
    <ConfirmDialog
      title={say(words.place)}
      action={say(words.confirm)}
      isBusy={isBusy}
      onConfirm={place}
      onClose={cancel}
    >
      <About>{[quote.companyName, quote.memberName, draft.number, yuanText(sum)]}</About>
      {say(words.whatFollows)}
    </ConfirmDialog>
  )
}
