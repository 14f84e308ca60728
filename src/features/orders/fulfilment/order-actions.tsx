import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { warehouseText } from '#features/catalog/messages.ts'
import { addressOf } from '#shared/declare-call.ts'
import type { Text } from '#shared/locale.ts'
import { formatYuan, toFen } from '#shared/money.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { About } from '#ui/staff/form-button.tsx'
import { Menu } from '#ui/staff/menu.tsx'
import { useCan, useSay, useStaff } from '#ui/staff/staff.ts'
import { getAnyConsignmentCall } from '../documents/calls.ts'
import { type OrderStatus, rolesFor, statusNumbers, statusOf } from '../order/state.ts'
import type { ShippingPaper } from '../schema.ts'
import { getShippingPaperCall } from './calls.ts'
import { words } from './messages.ts'
import type { StaffOrder, TransitionInput } from './schema.ts'

interface OrderActionsProps {
  order: StaffOrder
  /** @returns whether it is done */
  onMove(input: Partial<TransitionInput> & { to: number }): Promise<boolean>
}

interface Step {
  to: OrderStatus
  label: 'review' | 'confirm' | 'pick'
}

const aboutOf = ({ orderNo, companyName, total }: StaffOrder) => [
  orderNo,
  companyName,
  formatYuan(toFen(total)),
]

const steps: Partial<Record<OrderStatus, Step[]>> = {
  pendingReview: [{ to: 'pendingPayment', label: 'review' }],
  pendingPayment: [{ to: 'confirmed', label: 'confirm' }],
  paid: [{ to: 'confirmed', label: 'confirm' }],
  confirmed: [{ to: 'shipping', label: 'pick' }],
}

/** The transitions that the order's status and the viewer's roles allow. */
export function StaffOrderActions({ order, onMove }: OrderActionsProps) {
  const say = useSay()
  const can = useCan()
  const { roles } = useStaff()
  const [dialog, setDialog] = useState<'ship' | 'cancel'>()
  const [step, setStep] = useState<Step>()
  const [isBusy, setBusy] = useState(false)
  const status = statusOf(order.status) ?? 'finished'
  const may = (to: OrderStatus) => {
    const allowed = rolesFor(status, to)
    return allowed.length > 0 && (roles.includes('admin') || allowed.some((role) => roles.includes(role)))
  }
  const move = async (input: Partial<TransitionInput> & { to: number }) => {
    setBusy(true)
    const isDone = await onMove(input)
    setBusy(false)
    setStep(undefined)
    if (isDone) setDialog(undefined)
  }
  return (
    <>
      {(steps[status] ?? [])
        .filter(({ to }) => may(to) && !order.isAwaitingApproval)
        .map(({ to, label }) => (
          <Button key={to} onClick={() => setStep({ to, label })}>
            {say(words[label])}
          </Button>
        ))}
      {may('inTransit') && <Button onClick={() => setDialog('ship')}>{say(words.ship)}</Button>}
      {can('order.ship') && status === 'shipping' && <PackLink orderNo={order.orderNo} />}
      {can('order.consignment') && order.status >= 0 && <PrintMenu order={order} />}
      {may('cancelled') && (
        <Button kind="quiet" onClick={() => setDialog('cancel')}>
          {say(words.cancel)}
        </Button>
      )}
      {step && may(step.to) && (
        <StepDialog
          order={order}
          step={step}
          isBusy={isBusy}
          onMove={move}
          onClose={() => setStep(undefined)}
        />
      )}
      {dialog === 'ship' && may('inTransit') && (
        <ShipDialog order={order} isBusy={isBusy} onMove={move} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'cancel' && may('cancelled') && (
        <CancelDialog order={order} isBusy={isBusy} onMove={move} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

/** Papers of the whole order; those of a parcel are beside it. */
function PrintMenu({ order }: { order: StaffOrder }) {
  const say = useSay()
  const params = { id: order.id }
  const paper = (name: ShippingPaper) =>
    addressOf(getShippingPaperCall, { params: { ...params, paper: name } })
  const isHazardous = order.lines.some((line) => line.unNumber !== null || line.isHazardousChemical)
  const papers: [Text, string][] = [
    ...(order.picks.length > 0 ? [[words.pickList, paper('pick-list')] as [Text, string]] : []),
    [words.deliveryNote, paper('delivery-note')],
    [words.parcelLabel, paper('parcel-label')],
    ...(isHazardous
      ? [[words.consignment, addressOf(getAnyConsignmentCall, { params })] as [Text, string]]
      : []),
  ]
  return (
    <Menu label={say(words.print)}>
      {() => (
        <ul className="tight">
          {papers.map(([label, address]) => (
            <li key={address}>
              <a href={address}>{say(label)} PDF</a>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  )
}

interface MoveDialogProps {
  order: StaffOrder
  isBusy: boolean
  onMove(input: Partial<TransitionInput> & { to: number }): Promise<void>
  onClose(): void
}

function StepDialog({ order, step, isBusy, onMove, onClose }: MoveDialogProps & { step: Step }) {
  const say = useSay()
  const { to, label } = step
  return (
    <ConfirmDialog
      title={say(words[label])}
      action={say(words[label])}
      isBusy={isBusy}
      onConfirm={() => onMove({ to: statusNumbers[to] })}
      onClose={onClose}
    >
      <About>{aboutOf(order)}</About>
      {say(words[`${label}Many`], { count: 1 })}
    </ConfirmDialog>
  )
}

function ShipDialog({ order, isBusy, onMove, onClose }: MoveDialogProps) {
  const say = useSay()
  const warehouses = [...new Set(order.picks.map(({ warehouse }) => warehouse))]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = (name: string) => String(new FormData(event.currentTarget).get(name) ?? '').trim()
    const warehouse = field('warehouse')
    return onMove({
      to: statusNumbers.inTransit,
      parcels: [
        { carrier: field('carrier'), trackingNo: field('trackingNo'), ...(warehouse && { warehouse }) },
      ],
    })
  }
  return (
    <Dialog title={say(words.ship)} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <About>{aboutOf(order)}</About>
        {warehouses.length > 1 && (
          <SelectField name="warehouse" label={say(words.warehouse)}>
            {warehouses.map((one) => (
              <option key={one} value={one}>
                {say(warehouseText(one))}
              </option>
            ))}
          </SelectField>
        )}
        <TextField name="carrier" label={say(words.carrier)} maxLength={60} required />
        <TextField
          name="trackingNo"
          label={say(words.trackingNo)}
          maxLength={60}
          required
          autoComplete="off"
        />
        <FormEnd problem={undefined} isBusy={isBusy} onCancel={onClose}>
          {say(words.ship)}
        </FormEnd>
      </form>
    </Dialog>
  )
}

function CancelDialog({ order, isBusy, onMove, onClose }: MoveDialogProps) {
  const say = useSay()
  const [reason, setReason] = useState('')
  return (
    <Dialog title={say(words.cancel)} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          return onMove({ to: statusNumbers.cancelled, reason })
        }}
      >
        <About>{aboutOf(order)}</About>
        <TextAreaField
          label={say(words.cancelReason)}
          value={reason}
          rows={3}
          maxLength={500}
          onText={setReason}
          required
        />
        <FormEnd problem={undefined} isBusy={isBusy} onCancel={onClose}>
          {say(words.cancel)}
        </FormEnd>
      </form>
    </Dialog>
  )
}

/** The packing table has headers of its own, for the camera. */
function PackLink({ orderNo }: { orderNo: string }) {
  const say = useSay()
  return (
    <Link reloadDocument to={`/packing?order=${orderNo}`} className={buttonLooks({ kind: 'plain' })}>
      {say(words.pack)}
    </Link>
  )
}
