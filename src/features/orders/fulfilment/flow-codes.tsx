import { type FormEvent, useState } from 'react'
import { displayNumber } from '#shared/display.ts'
import type { Text } from '#shared/locale.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { nameText, useCan, useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { enterFlowCodesCall } from '../calls.ts'
import { statusOf } from '../order/state.ts'
import type { FlowCodesInput, StaffOrder } from './schema.ts'

const words = {
  open: ['流向码', 'Flow codes'],
  hint: [
    '每个包装一个码，发货时写入销售台账。重新录入会替换尚未发出的码。',
    'One for each package; they go into the sales ledger with the parcel. Entering them again replaces those not sent yet.',
  ],
  way: ['方式', 'How'],
  skip: ['不改', 'Leave as it is'],
  scanned: ['扫描或粘贴', 'Scanned or pasted'],
  range: ['号段', 'A range'],
  generated: ['自动生成', 'Generated'],
  codes: ['流向码，每行一个', 'Codes, one a line'],
  first: ['起始码', 'First'],
  last: ['结束码', 'Last'],
  packages: ['待发 {count} 件', '{count} to be sent'],
  known: ['已录：{codes}', 'Entered: {codes}'],
  save: ['保存流向码', 'Save the codes'],
  saved: ['流向码已保存', 'The codes are saved'],
} as const satisfies Record<string, Text>

type Way = 'skip' | 'scanned' | 'range' | 'generated'
const ways = ['skip', 'scanned', 'range', 'generated'] as const
type Line = StaffOrder['lines'][number]
type Entry = FlowCodesInput['lines'][number]

const toCode = ({ lines }: StaffOrder) =>
  lines.filter(({ regulated, quantity, shipped }) => regulated.length > 0 && shipped < quantity)

interface FlowCodesProps {
  order: StaffOrder
  onDone(): void
}

/** Of the regulated goods of an order that is being picked. */
export function FlowCodesButton({ order, onDone }: FlowCodesProps) {
  const say = useSay()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!can('order.flowCodes') || statusOf(order.status) !== 'shipping' || toCode(order).length === 0)
    return null
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {say(words.open)}
      </Button>
      {isOpen && (
        <Dialog title={`${say(words.open)} · ${order.orderNo}`} onClose={close}>
          <CodesForm
            order={order}
            onClose={close}
            onDone={() => {
              close()
              onDone()
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function entryOf({ id: orderLineId }: Line, way: Way, form: FormData): Entry | undefined {
  const text = (name: string) => String(form.get(`${name} ${orderLineId}`) ?? '').trim()
  if (way === 'generated') return { orderLineId, isGenerated: true }
  if (way === 'range') return { orderLineId, first: text('first'), last: text('last') }
  return way === 'scanned'
    ? {
        orderLineId,
        codes: text('codes')
          .split(/[\s,，;；]+/)
          .filter(Boolean),
      }
    : undefined
}

function CodesForm({ order, onDone, onClose }: FlowCodesProps & { onClose(): void }) {
  const say = useSay()
  const lines = toCode(order)
  const [chosen, setChosen] = useState<Record<string, Way>>({})
  const { errors, problem, isBusy, send } = useCallForm()
  const wayOf = ({ id, flowCodes }: Line) => chosen[id] ?? (flowCodes.length > 0 ? 'skip' : 'scanned')
  const sent = lines.filter((line) => wayOf(line) !== 'skip')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { lines: lines.flatMap((line) => entryOf(line, wayOf(line), form) ?? []) }
    if (body.lines.length === 0) return onClose()
    if (!(await send(() => call(enterFlowCodesCall, { params: { id: order.id }, body })))) return
    showToast(say(words.saved))
    onDone()
  }
  const errorOf = (line: Line) => {
    const path = `lines.${sent.indexOf(line)}`
    return Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1]
  }
  return (
    <form className="form" onSubmit={submit}>
      <p className="hint">{say(words.hint)}</p>
      {lines.map((line) => (
        <LineCodes
          key={line.id}
          line={line}
          way={wayOf(line)}
          error={errorOf(line)}
          onWay={(way) => setChosen({ ...chosen, [line.id]: way })}
        />
      ))}
      <FormEnd problem={lines.some(errorOf) ? undefined : problem} isBusy={isBusy} onCancel={onClose}>
        {say(words.save)}
      </FormEnd>
    </form>
  )
}

interface LineCodesProps {
  line: Line
  way: Way
  error: string | undefined
  onWay(way: Way): void
}

function LineCodes({ line, way, error, onWay }: LineCodesProps) {
  const say = useSay()
  const [codes, setCodes] = useState('')
  const { id, sku, packing, quantity, shipped, flowCodes } = line
  return (
    <fieldset className="stack">
      <legend>
        <span className="code">{sku}</span> {say(nameText(line))} {packing} ·{' '}
        {say(words.packages, { count: displayNumber(quantity - shipped) })}
      </legend>
      {flowCodes.length > 0 && (
        <p className="hint">{say(words.known, { codes: flowCodes.slice(0, 5).join(' ') })}</p>
      )}
      <SelectField
        label={say(words.way)}
        value={way}
        error={way === 'generated' ? error : undefined}
        onChange={({ target }) => onWay(target.value as Way)}
      >
        {ways.map((one) => (
          <option key={one} value={one}>
            {say(words[one])}
          </option>
        ))}
      </SelectField>
      {way === 'scanned' && (
        <TextAreaField
          name={`codes ${id}`}
          label={say(words.codes)}
          rows={3}
          value={codes}
          onText={setCodes}
          error={error}
          required
          spellCheck={false}
        />
      )}
      {way === 'range' && (
        <div className="two">
          {(['first', 'last'] as const).map((name) => (
            <TextField
              key={name}
              name={`${name} ${id}`}
              label={say(words[name])}
              maxLength={40}
              required
              autoComplete="off"
              error={name === 'first' ? error : undefined}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
