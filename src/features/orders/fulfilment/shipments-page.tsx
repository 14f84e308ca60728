import { warehouseText } from '#features/catalog/messages.ts'
import { call } from '#ui/call.ts'
import { CheckedTablePage } from '#ui/staff/checked-table.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { checkShipmentsCall, sendShipmentsCall } from './calls.ts'
import { words as orderWords, shipmentWords as words } from './messages.ts'
import type { TriedShipments } from './schema.ts'

const sentAtOnce = 20

/** A table of parcels: checked as a whole, then sent in portions. */
export default function ShipmentsPage() {
  const say = useSay()
  return (
    <CheckedTablePage<TriedShipments['rows'][number]>
      title={words.title}
      texts={words}
      check={(input) => call(checkShipmentsCall, 'file' in input ? { file: input.file } : { body: input })}
      atOnce={sentAtOnce}
      apply={(rows) => call(sendShipmentsCall, { body: { rows: rows.map(({ problem: _, ...row }) => row) } })}
      columns={[
        say(words.orderNo),
        say(orderWords.carrier),
        say(orderWords.trackingNo),
        say(orderWords.warehouse),
      ]}
      cells={({ orderNo, carrier, trackingNo, warehouse }) => (
        <>
          <td className="code">{orderNo}</td>
          <td>{carrier}</td>
          <td className="code">{trackingNo}</td>
          <td>{warehouse && say(warehouseText(warehouse))}</td>
        </>
      )}
    />
  )
}
