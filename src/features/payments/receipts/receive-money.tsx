import { type FormEvent, useState } from 'react'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { confirmRemittanceCall, receiveMoneyCall } from '../calls.ts'
import type { Receivable } from '../schema.ts'
import { words } from './messages.ts'
import { ReceivableSearch } from './receivable-search.tsx'

/** Books money on a remittance or an order. @returns the message for the viewer */
async function book(
  { kind, id }: Pick<Receivable, 'kind' | 'id'>,
  body: { amount: number; bankReference: string },
) {
  const booking = kind === 'payment' ? confirmRemittanceCall : receiveMoneyCall
  return (await call(booking, { params: { id }, body })) ? words.needsApproval : words.booked
}

/** Records money for an order or a remittance that the viewer looks up. */
export function ReceiveMoney() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Receivable>()
  const close = () => {
    setOpen(false)
    setChosen(undefined)
  }
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {say(words.receive)}
      </Button>
      {isOpen && (
        <Dialog title={say(words.receive)} onClose={close}>
          {chosen ? <BookingForm one={chosen} onClose={close} /> : <ReceivableSearch onChoose={setChosen} />}
        </Dialog>
      )}
    </>
  )
}

function BookingForm({ one, onClose }: { one: Receivable; onClose(): void }) {
  const say = useSay()
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const booking = {
      amount: Number(form.get('amount')),
      bankReference: String(form.get('bankReference')).trim(),
    }
    const isSent = await send(async () => showToast(say(await book(one, booking))))
    if (isSent) onClose()
  }
  return (
    <form className="form" onSubmit={submit}>
      <p>
        <span className="code">{one.number}</span> {one.companyName} · {say(words.due)} {yuanText(one.due)}
      </p>
      <TextField
        name="amount"
        label={say(words.came)}
        type="number"
        min={0.01}
        step={0.01}
        defaultValue={one.due.toFixed(2)}
        error={errors.amount}
        isRequired
        required
      />
      <TextField
        name="bankReference"
        label={say(words.bankReference)}
        hint={say(words.referenceHint)}
        maxLength={64}
        autoComplete="off"
        error={errors.bankReference}
        isRequired
        required
      />
      <FormEnd problem={problem} isBusy={isBusy} onCancel={onClose}>
        {say(words.receive)}
      </FormEnd>
    </form>
  )
}
