import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { warehouseText } from '#features/catalog/messages.ts'
import { displayNumber } from '#shared/display.ts'
import { fromTenths } from '#shared/quantity.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { showFailure } from '#ui/use-mutation.ts'
import { transitionOrderCall } from '../calls.ts'
import { statusNumbers } from '../order/state.ts'
import { words as orderWords, packingWords as words } from './messages.ts'
import {
  change,
  goodsToPack,
  type PackedGoods,
  parcelLines,
  readGoods,
  type ScanMessage,
  sound,
  sumPacked,
} from './packing.ts'
import type { StaffOrder } from './schema.ts'

interface PackingParcelProps {
  order: StaffOrder
  /** Set to what a scanned code does. */
  onCode: RefObject<(code: string) => void>
  onMessage(message: ScanMessage): void
  onSent(order: StaffOrder): void
}

/** One parcel of an order from one warehouse: what is in it, and then its carrier. */
export function PackingParcel({ order, onCode, onMessage, onSent }: PackingParcelProps) {
  const say = useSay()
  const warehouses = [...new Set(order.picks.map(({ warehouse }) => warehouse))]
  const [warehouse, setWarehouse] = useState(warehouses[0] ?? '')
  const [goods, setGoods] = useState(() => goodsToPack(order, warehouse))
  const scan = (code: string) => {
    const result = readGoods(goods, code)
    if (result.kind !== 'right') {
      sound('wrong')
      return onMessage({ tone: 'error', text: say(words[result.kind], { code }) })
    }
    const { key } = result.goods
    const next = change(goods, key, 1)
    const one = next.find((changed) => changed.key === key) ?? result.goods
    sound('right')
    setGoods(next)
    onMessage({
      tone: 'success',
      text: say(words.right, {
        code,
        count: displayNumber(fromTenths(one.packedTenths)),
        all: displayNumber(fromTenths(one.wantedTenths)),
      }),
    })
  }
  useEffect(() => {
    onCode.current = scan
  })
  const choose = (chosen: string) => {
    setWarehouse(chosen)
    setGoods(goodsToPack(order, chosen))
  }
  return (
    <>
      <ParcelHead order={order} />
      {warehouses.length > 1 && (
        <SelectField
          label={say(words.warehouse)}
          value={warehouse}
          onChange={({ target }) => choose(target.value)}
        >
          {warehouses.map((one) => (
            <option key={one} value={one}>
              {say(warehouseText(one))}
            </option>
          ))}
        </SelectField>
      )}
      <GoodsTable goods={goods} onChange={(key, bottles) => setGoods(change(goods, key, bottles))} />
      <SendForm order={order} warehouse={warehouse} goods={goods} onSent={onSent} />
    </>
  )
}

function ParcelHead({ order }: { order: StaffOrder }) {
  const say = useSay()
  return (
    <>
      <h2>
        <span className="code">{order.orderNo}</span> {order.companyName}
      </h2>
      <p>
        {order.address.name} {order.address.phone} {order.address.fullAddress}
      </p>
      {order.remark && (
        <p>
          {say(orderWords.remark)}：{order.remark}
        </p>
      )}
    </>
  )
}

interface GoodsTableProps {
  goods: PackedGoods[]
  onChange(key: string, bottles: 1 | -1): void
}

function GoodsTable({ goods, onChange }: GoodsTableProps) {
  const say = useSay()
  return (
    <DataTable>
      <TableHead
        columns={[
          say(orderWords.goods),
          say(orderWords.lot),
          say(orderWords.expires),
          { label: say(words.counted), isRight: true },
          { label: say(words.change), isHidden: true },
        ]}
      />
      <tbody>
        {goods.map(({ key, sku, name, packing, lotNumber, expiresOn, wantedTenths, packedTenths }) => (
          <tr key={key}>
            <td>
              <span className="code">{sku}</span> {say(name)} {packing}
            </td>
            <td>{lotNumber ? <span className="code">{lotNumber}</span> : say(orderWords.noLot)}</td>
            <td>{expiresOn ?? '—'}</td>
            <td className="number">
              <Tag tone={packedTenths >= wantedTenths ? 'success' : 'neutral'}>
                {displayNumber(fromTenths(packedTenths))} / {displayNumber(fromTenths(wantedTenths))}
              </Tag>
            </td>
            <td className="number">
              <Button
                kind="quiet"
                aria-label={say(words.remove, { sku })}
                disabled={packedTenths === 0}
                onClick={() => onChange(key, -1)}
              >
                −
              </Button>
              <Button
                kind="quiet"
                aria-label={say(words.add, { sku })}
                disabled={packedTenths >= wantedTenths}
                onClick={() => onChange(key, 1)}
              >
                +
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

interface SendFormProps {
  order: StaffOrder
  warehouse: string
  goods: PackedGoods[]
  onSent(order: StaffOrder): void
}

function SendForm({ order, warehouse, goods, onSent }: SendFormProps) {
  const say = useSay()
  const [isBusy, setBusy] = useState(false)
  const { packed, wanted } = sumPacked(goods)
  const isWhole = packed === wanted
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const parcel = { warehouse, carrier: text('carrier'), trackingNo: text('trackingNo') }
    setBusy(true)
    try {
      const answer = await call(transitionOrderCall, {
        params: { id: order.id },
        body: {
          to: statusNumbers.inTransit,
          version: order.version,
          parcels: [{ ...parcel, lines: parcelLines(goods) }],
        },
      })
      sound('right')
      if ('orderNo' in answer) onSent(answer)
    } catch (failure) {
      sound('wrong')
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="form narrow" onSubmit={submit}>
      {isWhole && <p>{say(words.complete)}</p>}
      <div className="two">
        <TextField name="carrier" label={say(orderWords.carrier)} maxLength={60} required />
        <TextField
          name="trackingNo"
          label={say(orderWords.trackingNo)}
          maxLength={60}
          required
          autoComplete="off"
        />
      </div>
      <div className="buttons">
        <Button type="submit" isBusy={isBusy} disabled={packed === 0}>
          {isWhole ? say(words.sendAll) : say(words.partial, { count: displayNumber(packed) })}
        </Button>
      </div>
    </form>
  )
}
