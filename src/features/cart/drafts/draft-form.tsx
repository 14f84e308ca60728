import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlainInput, SelectField, TextAreaField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRead } from '#ui/staff/use-record.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import type { ResolvedRow } from '../quick-order/schema.ts'
import { listDraftAddressesCall, makeDraftCall, readDraftTextCall } from './calls.ts'
import { draftWords as words } from './messages.ts'

interface DraftFormProps {
  memberId: string
  onClose(): void
  onMade(): void
}

/** Customer service pastes a list, checks what it means, and sends it to the member. */
export function DraftForm({ memberId, onClose, onMade }: DraftFormProps) {
  const say = useSay()
  const params = { id: memberId }
  const { problem, isBusy, send } = useCallForm()
  const [text, setText] = useState('')
  const [rows, setRows] = useState<ResolvedRow[]>()
  const [reading, setReading] = useState(0)
  const read = () =>
    send(async () => {
      setRows(await call(readDraftTextCall, { params, body: { text } }))
      setReading((count) => count + 1)
    })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const lines = (rows ?? []).flatMap(({ row }) => {
      const skuId = String(form.get(`sku${row}`) ?? '')
      const quantity = Number(form.get(`quantity${row}`))
      return skuId && quantity > 0 ? [{ skuId, quantity }] : []
    })
    const addressId = String(form.get('addressId') ?? '') || null
    const remark = String(form.get('remark') ?? '')
    if (!(await send(() => call(makeDraftCall, { params, body: { lines, addressId, remark } })))) return
    showToast(say(words.sent))
    onMade()
    onClose()
  }
  return (
    <Dialog title={say(words.make)} isWide onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <TextAreaField
          label={say(words.text)}
          hint={say(words.textHint)}
          rows={4}
          value={text}
          onText={setText}
          autoFocus
        />
        <div className="buttons">
          <Button kind="plain" isBusy={isBusy} disabled={text.trim() === ''} onClick={read}>
            {say(words.read)}
          </Button>
        </div>
        {rows && <Rows key={reading} rows={rows} />}
        {rows && <Delivery memberId={memberId} />}
        {rows && (
          <FormEnd problem={problem} isBusy={isBusy} onCancel={onClose}>
            {say(words.send)}
          </FormEnd>
        )}
        {!rows && problem && <p className="problem">{problem}</p>}
      </form>
    </Dialog>
  )
}

function Delivery({ memberId }: { memberId: string }) {
  const say = useSay()
  const [remark, setRemark] = useState('')
  const { record: addresses } = useRead(
    () => call(listDraftAddressesCall, { params: { id: memberId } }),
    memberId,
  )
  return (
    <>
      <SelectField name="addressId" label={say(words.address)}>
        <option value="">{say(words.ownChoice)}</option>
        {addresses?.map(({ id, name, fullAddress }) => (
          <option key={id} value={id}>
            {name} · {fullAddress}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="remark"
        label={say(words.remark)}
        rows={2}
        maxLength={500}
        value={remark}
        onText={setRemark}
      />
    </>
  )
}

function Rows({ rows }: { rows: ResolvedRow[] }) {
  const say = useSay()
  return (
    <DataTable>
      <TableHead columns={[say(words.line), say(words.goods), say(words.quantity)]} />
      <tbody>
        {rows.map(({ row, input, skuId, recommendation, quantity, candidates }) => (
          <tr key={row}>
            <td>{input}</td>
            <td>
              <select
                name={`sku${row}`}
                aria-label={`${say(words.goods)} ${row}`}
                defaultValue={skuId ?? recommendation?.skuId ?? ''}
              >
                <option value="">{say(words.leaveOut)}</option>
                {candidates.map((one) => (
                  <option key={one.skuId} value={one.skuId}>
                    {one.sku} {say([one.nameZh, one.nameEn || one.nameZh])} {one.packing}
                    {one.price > 0 && ` ¥${one.price}`}
                  </option>
                ))}
              </select>
            </td>
            <td>
              <PlainInput
                name={`quantity${row}`}
                type="number"
                min={0.1}
                step={0.1}
                aria-label={`${say(words.quantity)} ${row}`}
                defaultValue={quantity ?? 1}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
