import type { FormEvent } from 'react'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { warehouseText } from '../messages.ts'
import { countStockCall, receiveStockCall } from './calls.ts'
import { words } from './messages.ts'
import type { KeptSku } from './schema.ts'

/** A lot in a warehouse, or what lies there without lots. */
export interface Shelf {
  warehouse: string
  lotNumber: string
  /** On record when the dialog opened. */
  seen: number
}

interface DialogProps {
  /** As it was when the dialog opened: what is sent again is refused. */
  sku: KeptSku
  onDone(): void
  onClose(): void
}

const number = { type: 'number', step: 0.1, min: 0, inputMode: 'decimal' } as const

export function CountDialog({ sku, shelf, onDone, onClose }: DialogProps & { shelf: Shelf }) {
  const say = useSay()
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const counted = Number(form.get('counted'))
    const body = { skuId: sku.id, ...shelf, counted, reason: String(form.get('reason')) }
    if (!(await send(() => call(countStockCall, { body })))) return
    showToast(say(words.done))
    onDone()
  }
  const { warehouse, lotNumber, seen } = shelf
  return (
    <Dialog title={say(words.countOf, { sku: sku.sku, lot: lotNumber })} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <p>{say(warehouseText(warehouse))}</p>
        <TextField
          {...number}
          name="counted"
          label={say(words.counted)}
          hint={say(words.countedHint, { seen })}
          error={errors.counted}
          defaultValue={seen}
          isRequired
          required
          autoFocus
        />
        <TextField
          name="reason"
          label={say(words.reason)}
          hint={say(words.countReason)}
          error={errors.reason}
          maxLength={200}
          isRequired
          required
        />
        <FormEnd problem={problem} isBusy={isBusy} onCancel={onClose}>
          {say(words.count)}
        </FormEnd>
      </form>
    </Dialog>
  )
}

function receiptIn(form: FormData, sku: KeptSku) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [warehouse, lotNumber] = [text('warehouse'), text('lotNumber')]
  const place = sku.places.find((one) => one.warehouse === warehouse)
  const lot = place?.lots.find((one) => one.lotNumber === lotNumber)
  return {
    skuId: sku.id,
    warehouse,
    lotNumber,
    seen: (lotNumber === '' ? place?.onHand : lot?.quantity) ?? 0,
    quantity: Number(text('quantity')),
    producedOn: text('producedOn') || null,
    expiresOn: text('expiresOn') || null,
    reason: text('reason'),
  }
}

export function ReceiptDialog({ sku, onDone, onClose }: DialogProps) {
  const say = useSay()
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = receiptIn(form, sku)
    if (!(await send(() => call(receiveStockCall, { body })))) return
    showToast(say(words.done))
    onDone()
  }
  return (
    <Dialog title={`${say(words.receipt)} ${sku.sku}`} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <div className="two">
          <SelectField name="warehouse" label={say(words.warehouse)}>
            {sku.places.map(({ warehouse }) => (
              <option key={warehouse} value={warehouse}>
                {say(warehouseText(warehouse))}
              </option>
            ))}
          </SelectField>
          <TextField
            {...number}
            min={0.1}
            name="quantity"
            label={say(words.quantity)}
            error={errors.quantity}
            isRequired
            required
          />
        </div>
        <TextField
          name="lotNumber"
          label={say(words.lot)}
          hint={say(words.lotHint)}
          error={errors.lotNumber}
          maxLength={60}
          autoComplete="off"
        />
        <div className="two">
          <TextField type="date" name="producedOn" label={say(words.producedOn)} error={errors.producedOn} />
          <TextField type="date" name="expiresOn" label={say(words.expires)} error={errors.expiresOn} />
        </div>
        <TextField
          name="reason"
          label={say(words.reason)}
          hint={say(words.receiptReason)}
          error={errors.reason}
          maxLength={200}
          isRequired
          required
        />
        <FormEnd problem={problem} isBusy={isBusy} onCancel={onClose}>
          {say(words.receipt)}
        </FormEnd>
      </form>
    </Dialog>
  )
}
