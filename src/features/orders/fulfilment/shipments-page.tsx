import { useState } from 'react'
import { warehouseText } from '#features/catalog/messages.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { PlainPage } from '#ui/staff/plain-page.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { TableForm } from '#ui/staff/table-form.tsx'
import { Note, Tag } from '#ui/tag.tsx'
import { showFailure } from '#ui/use-mutation.ts'
import { checkShipmentsCall, sendShipmentsCall } from './calls.ts'
import { words as orderWords, shipmentWords as words } from './messages.ts'
import type { TriedShipments } from './schema.ts'

type Row = TriedShipments['rows'][number]

/** Parcels of one call: a stop between two loses at most these. */
const sentAtOnce = 20

/** A table of parcels: checked as a whole, then sent row by row. */
export default function ShipmentsPage() {
  const say = useSay()
  const [checked, setChecked] = useState<Row[]>()
  return (
    <PlainPage title={say(words.title)}>
      {checked ? (
        <Checked key={checked.length} rows={checked} onAnother={() => setChecked(undefined)} />
      ) : (
        <TableForm
          texts={words}
          check={(input) =>
            call(checkShipmentsCall, 'file' in input ? { file: input.file } : { body: input })
          }
          onChecked={({ rows }) => setChecked(rows)}
        />
      )}
    </PlainPage>
  )
}

function Checked({ rows, onAnother }: { rows: Row[]; onAnother(): void }) {
  const say = useSay()
  const ready = rows.filter(({ problem }) => problem === null)
  const [sent, setSent] = useState<Row[]>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const answers: Row[] = []
    try {
      for (let at = 0; at < ready.length; at += sentAtOnce) {
        const portion = ready.slice(at, at + sentAtOnce)
        const body = { rows: portion.map(({ problem: _, ...row }) => row) }
        answers.push(...(await call(sendShipmentsCall, { body })).rows)
        setSent([...answers])
      }
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  const answered = new Map(sent?.map((row) => [row.line, row]))
  const failed = sent?.filter(({ problem }) => problem !== null).length ?? 0
  return (
    <div className="stack">
      <Note tone={ready.length === rows.length ? 'success' : 'warning'} role="status">
        {sent && !isBusy
          ? say(words.sent, { done: sent.length - failed, failed: failed + rows.length - ready.length })
          : sent
            ? say(words.progress, { done: sent.length, all: ready.length })
            : say(words.checked, {
                all: rows.length,
                ready: ready.length,
                failed: rows.length - ready.length,
              })}
      </Note>
      <div className="buttons">
        {!sent && (
          <Button isBusy={isBusy} disabled={ready.length === 0} onClick={send}>
            {say(words.sendReady, { count: ready.length })}
          </Button>
        )}
        <Button kind="plain" disabled={isBusy} onClick={onAnother}>
          {say(words.another)}
        </Button>
      </div>
      <RowTable
        rows={rows.map((row) => answered.get(row.line) ?? row)}
        isSent={(row) => answered.has(row.line)}
      />
    </div>
  )
}

function RowTable({ rows, isSent }: { rows: Row[]; isSent(row: Row): boolean }) {
  const say = useSay()
  return (
    <DataTable>
      <TableHead
        columns={[
          { label: say(words.line), isRight: true },
          say(words.orderNo),
          say(orderWords.carrier),
          say(orderWords.trackingNo),
          say(orderWords.warehouse),
          say(words.result),
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <td className="number">{row.line}</td>
            <td className="code">{row.orderNo}</td>
            <td>{row.carrier}</td>
            <td className="code">{row.trackingNo}</td>
            <td>{row.warehouse && say(warehouseText(row.warehouse))}</td>
            <td>
              {row.problem ? (
                <span className="problem">{row.problem}</span>
              ) : (
                <Tag tone="success">{say(isSent(row) ? words.done : words.ready)}</Tag>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
