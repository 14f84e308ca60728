import type { FormEvent, ReactNode } from 'react'
import type { Text } from '#shared/locale.ts'
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
import type { StockedSku } from './schema.ts'

/** A lot in a warehouse, or what lies there without lots. */
export interface ShelfPlace {
  warehouse: string
  lotNumber: string
  /** On record when the dialog opened. */
  seen: number
}

interface DialogProps {
  /** As it was when the dialog opened: what is sent again is refused. */
  sku: StockedSku
  onDone(): void
  onClose(): void
}

const number = { type: 'number', step: 0.1, min: 0, inputMode: 'decimal' } as const

interface StockFormProps extends Omit<DialogProps, 'sku'> {
  title: string
  action: Text
  reasonHint: Text
  send(form: FormData): Promise<unknown>
  /** The fields above the reason. */
  children(errors: Record<string, string>): ReactNode
}

function StockForm({ title, action, reasonHint, send, children, onDone, onClose }: StockFormProps) {
  const say = useSay()
  const { errors, problem, isBusy, send: attempt } = useCallForm()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!(await attempt(() => send(form)))) return
    showToast(say(words.done))
    onDone()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        {children(errors)}
        <TextField
          name="reason"
          label={say(words.reason)}
          hint={say(reasonHint)}
          error={errors.reason}
          maxLength={200}
          isRequired
          required
        />
        <FormEnd problem={problem} isBusy={isBusy} onCancel={onClose}>
          {say(action)}
        </FormEnd>
      </form>
    </Dialog>
  )
}

export function CountDialog({ sku, shelf, onDone, onClose }: DialogProps & { shelf: ShelfPlace }) {
  const say = useSay()
  const { warehouse, lotNumber, seen } = shelf
  const send = (form: FormData) => {
    const counted = Number(form.get('counted'))
    const body = { skuId: sku.id, ...shelf, counted, reason: String(form.get('reason')) }
    return call(countStockCall, { body })
  }
  return (
    <StockForm
      title={say(words.countOf, { sku: sku.sku, lot: lotNumber })}
      action={words.count}
      reasonHint={words.countReason}
      send={send}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
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
        </>
      )}
    </StockForm>
  )
}

function receiptIn(form: FormData, sku: StockedSku) {
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
    cost: text('cost') === '' ? null : Number(text('cost')),
    reason: text('reason'),
  }
}

export function ReceiptDialog({ sku, onDone, onClose }: DialogProps) {
  const say = useSay()
  return (
    <StockForm
      title={`${say(words.receipt)} ${sku.sku}`}
      action={words.receipt}
      reasonHint={words.receiptReason}
      send={(form) => call(receiveStockCall, { body: receiptIn(form, sku) })}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
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
          <LotFields errors={errors} />
        </>
      )}
    </StockForm>
  )
}

function LotFields({ errors }: { errors: Record<string, string> }) {
  const say = useSay()
  return (
    <>
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
        {...number}
        step={0.01}
        name="cost"
        label={say(words.cost)}
        hint={say(words.costHint)}
        error={errors.cost}
      />
    </>
  )
}
