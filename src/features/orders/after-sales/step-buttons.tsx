import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { About } from '#ui/staff/form-button.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { answerAfterSaleCall } from '../calls.ts'
import type { AfterSaleView } from '../order/schema.ts'
import type { StaffStep } from './schema.ts'
import { words } from './staff-messages.ts'
import { canStep } from './state.ts'

interface StepButtonsProps {
  orderId: string
  request: AfterSaleView
  /** Order, company, price of the goods. */
  about: readonly string[]
  /** Yuan. */
  suggested: number
  onChanged(): Promise<void>
}

type To = StaffStep['to']

const order: To[] = ['approved', 'received', 'done', 'rejected']

/** The steps that the state of the request allows. */
export function StepButtons(props: StepButtonsProps) {
  const say = useSay()
  const can = useCan()
  const [to, setTo] = useState<To>()
  const { kind, state } = props.request
  if (!can('afterSale.answer')) return null
  return (
    <>
      {order
        .filter((one) => canStep(kind, state, one, 'staff'))
        .map((one) => (
          <Button key={one} kind={one === 'rejected' ? 'quiet' : 'primary'} onClick={() => setTo(one)}>
            {say(words[one])}
          </Button>
        ))}
      {to && canStep(kind, state, to, 'staff') && (
        <StepDialog key={to} {...props} to={to} onClose={() => setTo(undefined)} />
      )}
    </>
  )
}

function StepDialog(props: StepButtonsProps & { to: To; onClose(): void }) {
  const { orderId, request, about, suggested, to, onChanged, onClose } = props
  const say = useSay()
  const [answer, setAnswer] = useState('')
  const isPaidBack = to === 'done' && request.kind !== 'exchange'
  const [refund, setRefund] = useState(isPaidBack ? suggested.toFixed(2) : '0')
  const { errors, setErrors, problem, isBusy, send } = useCallForm()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{1,9}(\.\d{1,2})?$/.test(refund)) return setErrors({ refund: say(words.badAmount) })
    const isDone = await send(async () => {
      const reply = await call(answerAfterSaleCall, {
        params: { id: orderId, requestId: request.id },
        body: { to, answer, refund: Number(refund) },
      })
      showToast(say('approval' in reply ? words.needsApproval : words.saved))
    })
    if (!isDone) return
    onClose()
    await onChanged()
  }
  return (
    <Dialog title={say(words[to])} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <About>{about}</About>
        {to === 'received' && <p className="hint">{say(words.receivedHint)}</p>}
        {to === 'done' && (
          <TextField
            label={say(words.refund)}
            value={refund}
            inputMode="decimal"
            error={errors.refund}
            autoComplete="off"
            onChange={({ currentTarget }) => setRefund(currentTarget.value)}
          />
        )}
        <TextAreaField
          label={say(words.answerTo)}
          value={answer}
          rows={3}
          maxLength={1000}
          error={errors.answer}
          isRequired={to === 'rejected'}
          onText={setAnswer}
        />
        <FormEnd
          problem={Object.keys(errors).length > 0 ? undefined : problem}
          isBusy={isBusy}
          onCancel={onClose}
        >
          {say(words[to])}
        </FormEnd>
      </form>
    </Dialog>
  )
}
