import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { yuan } from '#ui/staff/grid/cell.tsx'
import { PlainPage } from '#ui/staff/plain-page.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { TableForm } from '#ui/staff/table-form.tsx'
import { Note, Tag } from '#ui/tag.tsx'
import { showFailure } from '#ui/use-mutation.ts'
import { priceKindTexts } from '../messages.ts'
import { checkContractPricesCall, storeContractPricesCall } from './calls.ts'
import { words } from './messages.ts'
import type { TriedContract } from './schema.ts'

/** A table of contract prices: checked with its effects, then stored. */
export default function ContractImportPage() {
  const say = useSay()
  const [checked, setChecked] = useState<TriedContract[]>()
  return (
    <PlainPage title={say(words.importTitle)}>
      {checked ? (
        <CheckedContracts rows={checked} onAnother={() => setChecked(undefined)} />
      ) : (
        <TableForm
          texts={{ ...words, hint: words.importHint }}
          check={(input) =>
            call(checkContractPricesCall, 'file' in input ? { file: input.file } : { body: input })
          }
          onChecked={({ rows }) => setChecked(rows)}
        />
      )}
    </PlainPage>
  )
}

function CheckedContracts({ rows, onAnother }: { rows: TriedContract[]; onAnother(): void }) {
  const say = useSay()
  const ready = rows.filter(({ problem }) => problem === null)
  const [stored, setStored] = useState<Map<number, TriedContract>>()
  const [isBusy, setBusy] = useState(false)
  const store = async () => {
    setBusy(true)
    try {
      const body = {
        rows: ready.map(
          ({ problem: _, listFen: __, paysFen: ___, willPayFen: ____, reason: _____, ...row }) => row,
        ),
      }
      const answer = await call(storeContractPricesCall, { body })
      setStored(new Map(answer.rows.map((row) => [row.line, row])))
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  const done = [...(stored?.values() ?? [])].filter(({ problem }) => problem === null).length
  const isGood = (stored ? done : ready.length) === rows.length
  return (
    <div className="stack">
      <Note tone={isGood ? 'success' : 'warning'} role="status">
        {stored
          ? say(words.storedAll, { done, failed: rows.length - done })
          : say(words.checked, { all: rows.length, ready: ready.length, failed: rows.length - ready.length })}
      </Note>
      <div className="buttons">
        {!stored && (
          <Button isBusy={isBusy} disabled={ready.length === 0} onClick={store}>
            {say(words.storeReady, { count: ready.length })}
          </Button>
        )}
        <Button kind="plain" disabled={isBusy} onClick={onAnother}>
          {say(words.another)}
        </Button>
      </div>
      <ContractRowTable
        rows={rows.map((row) => ({ ...row, problem: (stored?.get(row.line) ?? row).problem }))}
        isStored={(row) => stored?.has(row.line) ?? false}
      />
    </div>
  )
}

interface RowTableProps {
  rows: TriedContract[]
  isStored(row: TriedContract): boolean
}

function ContractRowTable({ rows, isStored }: RowTableProps) {
  const say = useSay()
  const price = (fen: number | null) => (fen === null ? '' : fen === 0 ? say(words.onRequest) : yuan(fen))
  const right = (label: string) => ({ label, isRight: true })
  return (
    <DataTable>
      <TableHead
        columns={[
          right(say(words.line)),
          say(words.company),
          say(words.sku),
          right(say(words.price)),
          say(words.days),
          right(say(words.listPrice)),
          right(say(words.paysNow)),
          right(say(words.willPay)),
          say(words.result),
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <td className="number">{row.line}</td>
            <td>{row.company}</td>
            <td className="code">{row.sku}</td>
            <td className="number">{row.price}</td>
            <td>
              {row.from} – {row.through}
            </td>
            <td className="number">{price(row.listFen)}</td>
            <td className="number">{price(row.paysFen)}</td>
            <td className="number">
              {price(row.willPayFen)} <WonBy reason={row.reason} />
            </td>
            <td>
              {row.problem ? (
                <span className="problem">{row.problem}</span>
              ) : (
                <Tag tone="success">{say(isStored(row) ? words.stored : words.ready)}</Tag>
              )}{' '}
              {row.seenFen !== null && (
                <span className="hint">{say(words.replaces, { price: yuan(row.seenFen) })}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

/** Another price than the contract may be lower. */
function WonBy({ reason }: { reason: string | null }) {
  const say = useSay()
  const text = reason && reason in priceKindTexts && priceKindTexts[reason as keyof typeof priceKindTexts]
  return text ? <span className="hint">{say(text)}</span> : null
}
