import { type ReactNode, useState } from 'react'
import type { Text } from '#shared/locale.ts'
import { Button } from '#ui/button.tsx'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { Note, Tag } from '#ui/tag.tsx'
import { showFailure } from '#ui/use-mutation.ts'
import { PlainPage } from './plain-page.tsx'
import { sendPortions } from './portions.ts'
import { useSay } from './staff.ts'
import { TableForm, type TableFormProps } from './table-form.tsx'

interface CheckedPartProps {
  status: string
  isGood: boolean
  /** Left out once it is applied. */
  apply?: { label: string; count: number; run(): void } | false | undefined
  isBusy: boolean
  another: string
  onAnother(): void
  /** Between the summary and the buttons. */
  children?: ReactNode
}

/** What the check of a table found, and the button that applies it. */
export const CheckedPart = ({
  status,
  isGood,
  apply,
  isBusy,
  another,
  onAnother,
  children,
}: CheckedPartProps) => (
  <>
    <Note tone={isGood ? 'success' : 'warning'} role="status">
      {status}
    </Note>
    {children}
    <div className="buttons">
      {apply && (
        <Button isBusy={isBusy} disabled={apply.count === 0} onClick={apply.run}>
          {apply.label}
        </Button>
      )}
      <Button kind="plain" disabled={isBusy} onClick={onAnother}>
        {another}
      </Button>
    </div>
  </>
)

interface CheckedRow {
  line: number
  /** Why it is refused; null: it is not. */
  problem: string | null
}

interface CheckedTableProps<Row extends CheckedRow> {
  /** `progress` where there are several calls. */
  texts: { progress?: Text } & TableFormProps<unknown>['texts'] &
    Record<'checked' | 'apply' | 'applied' | 'another' | 'line' | 'result' | 'ready' | 'done', Text>
  /** Rows of one call: a stop between two calls loses at most these. */
  atOnce: number
  apply(rows: Row[]): Promise<{ rows: CheckedRow[] }>
  /** Between the number of a row and its result. */
  columns: Parameters<typeof TableHead>[0]['columns']
  cells(row: Row): ReactNode
  /** After the result. */
  remark?(row: Row): ReactNode
}

interface CheckedTablePageProps<Row extends CheckedRow> extends CheckedTableProps<Row> {
  title: Text
  check: TableFormProps<{ rows: Row[] }>['check']
}

/** A table that is checked as a whole, and applied after a look at each row. */
export function CheckedTablePage<Row extends CheckedRow>({
  title,
  check,
  ...table
}: CheckedTablePageProps<Row>) {
  const say = useSay()
  const [rows, setRows] = useState<Row[]>()
  return (
    <PlainPage title={say(title)}>
      {rows ? (
        <CheckedTable {...table} rows={rows} onAnother={() => setRows(undefined)} />
      ) : (
        <TableForm texts={table.texts} check={check} onChecked={({ rows }) => setRows(rows)} />
      )}
    </PlainPage>
  )
}

/** What each row was answered when it was applied; portions follow each other. The rest can be sent after a failure. */
function useApplied<Row extends CheckedRow>({
  apply,
  atOnce,
}: Pick<CheckedTableProps<Row>, 'apply' | 'atOnce'>) {
  const [applied, setApplied] = useState<ReadonlyMap<number, string | null>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const run = async (rows: Row[]) => {
    setBusy(true)
    try {
      await sendPortions({ rows, atOnce, apply, applied, onAnswers: setApplied })
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return { applied, isBusy, run }
}

interface CheckedRowsProps<Row extends CheckedRow> extends CheckedTableProps<Row> {
  rows: Row[]
  onAnother(): void
}

function CheckedTable<Row extends CheckedRow>({ rows, onAnother, ...table }: CheckedRowsProps<Row>) {
  const say = useSay()
  const { texts, columns, cells, remark } = table
  const { applied, isBusy, run } = useApplied(table)
  const ready = rows.filter(({ problem }) => problem === null)
  const rest = ready.filter(({ line }) => !applied.has(line))
  const refused = rows.length - ready.length
  const failed = [...applied.values()].filter((problem) => problem !== null).length
  const done = applied.size - failed
  const statusOf = () => {
    if (applied.size === 0)
      return say(texts.checked, { all: rows.length, ready: ready.length, failed: refused })
    if (isBusy && texts.progress) return say(texts.progress, { done: applied.size, all: ready.length })
    return say(texts.applied, { done, failed: failed + refused })
  }
  return (
    <div className="stack">
      <CheckedPart
        status={statusOf()}
        isGood={refused + failed === 0}
        apply={
          (applied.size === 0 || rest.length > 0) && {
            label: say(texts.apply, { count: rest.length }),
            count: rest.length,
            run: () => run(rest),
          }
        }
        isBusy={isBusy}
        another={say(texts.another)}
        onAnother={onAnother}
      />
      <DataTable>
        <TableHead columns={[{ label: say(texts.line), isRight: true }, ...columns, say(texts.result)]} />
        <tbody>
          {rows.map((row) => {
            const problem = applied.get(row.line) ?? row.problem
            return (
              <tr key={row.line}>
                <td className="number">{row.line}</td>
                {cells(row)}
                <td>
                  {problem ? (
                    <span className="problem">{problem}</span>
                  ) : (
                    <Tag tone="success">{say(applied.has(row.line) ? texts.done : texts.ready)}</Tag>
                  )}{' '}
                  {remark?.(row)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </DataTable>
    </div>
  )
}
