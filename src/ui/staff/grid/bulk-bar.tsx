import { Fragment, type ReactNode, useState } from 'react'
import type { Grid, GridRows } from '#shared/declare-grid.ts'
import type { Text } from '#shared/locale.ts'
import { Button } from '../../button.tsx'
import { call } from '../../call.ts'
import { DataTable, TableHead } from '../../data-table.tsx'
import { ConfirmDialog, Dialog } from '../../dialog.tsx'
import { showToast } from '../../toast-store.ts'
import { useSay } from '../staff.ts'
import styles from './grid.module.css'
import { words } from './messages.ts'
import { type BulkResult, runForEach } from './selection.ts'
import type { GridView } from './view.ts'

/** An action on each selected record. */
export interface BulkAction {
  label: Text
  /** Asked before it runs; `{count}` is the number of records. */
  question: Text
  isDestructive?: boolean
  /** @param row as it was shown when the action was asked for; undefined: it was not loaded */
  run(id: string, row: Row | undefined): Promise<unknown>
}

/** An action on all selected records at once, which asks for more than a confirmation. */
export interface BulkForm {
  label: Text
  /** A button with its dialog. */
  form(ids: string[], onDone: () => void): ReactNode
}

type Row = GridRows['rows'][number]

interface BulkBarProps {
  grid: Grid
  view: GridView
  rows: readonly Row[]
  selected: ReadonlySet<string>
  total: number | null
  actions: readonly (BulkAction | BulkForm)[]
  onSelect(ids: Iterable<string>): void
  onDone(): void
}

interface Asked {
  action: BulkAction
  rows: ReadonlyMap<string, Row>
}

/** Asks, runs the action on each record, and keeps what was refused. */
function useBulkRun({ rows, selected, onSelect, onDone }: BulkBarProps) {
  const say = useSay()
  const [asked, setAsked] = useState<Asked>()
  const [done, setDone] = useState<number>()
  const [failed, setFailed] = useState<BulkResult['failed']>([])
  const ask = (action: BulkAction) => setAsked({ action, rows: new Map(rows.map((row) => [row.id, row])) })
  const close = () => {
    setAsked(undefined)
    setFailed([])
  }
  const run = async ({ action, rows: shown }: Asked) => {
    setDone(0)
    const result = await runForEach([...selected], (id) => action.run(id, shown.get(id)), setDone)
    setDone(undefined)
    setFailed(result.failed)
    if (result.failed.length === 0) setAsked(undefined)
    onSelect(result.failed.map(({ id }) => id))
    if (result.done > 0) showToast(say(words.allDone, { count: result.done }))
    onDone()
  }
  return { asked, done, failed, ask, run, close }
}

export function BulkBar(props: BulkBarProps) {
  const { grid, view, selected, total, actions, onSelect, onDone } = props
  const say = useSay()
  const { asked, done, failed, ask, run, close } = useBulkRun(props)
  const { filter, sort, keyword } = view
  const selectAll = async () => onSelect((await call(grid.select, { query: { filter, sort, keyword } })).ids)
  const finish = () => {
    onSelect([])
    onDone()
  }
  return (
    <div className={styles.bulk} role="toolbar" aria-label={say(words.selected, { count: selected.size })}>
      <strong>{say(words.selected, { count: selected.size })}</strong>
      {total !== null && selected.size < total && (
        <Button kind="quiet" onClick={selectAll}>
          {say(words.selectAll)}
        </Button>
      )}
      <Button kind="quiet" onClick={() => onSelect([])}>
        {say(words.clearSelection)}
      </Button>
      <ActionButtons actions={actions} selected={selected} onAsk={ask} onDone={finish} />
      {asked && failed.length > 0 && <Refused grid={grid} asked={asked} failed={failed} onClose={close} />}
      {asked && failed.length === 0 && (
        <ConfirmDialog
          title={say(asked.action.label)}
          action={say(asked.action.label)}
          kind={asked.action.isDestructive ? 'danger' : 'primary'}
          isBusy={done !== undefined}
          onConfirm={() => run(asked)}
          onClose={() => done === undefined && close()}
        >
          <p>{say(asked.action.question, { count: selected.size })}</p>
          {done !== undefined && (
            <p role="status">
              {say(words.progress, { done, all: selected.size })}{' '}
              <progress value={done} max={selected.size} />
            </p>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}

interface RefusedProps {
  grid: Grid
  asked: Asked
  failed: BulkResult['failed']
  onClose(): void
}

/** A row for each record that was left as it is, and why; they stay selected. */
function Refused({ grid, asked: { action, rows }, failed, onClose }: RefusedProps) {
  const say = useSay()
  const [name = '', column] = Object.entries(grid.columns)[0] ?? []
  return (
    <Dialog title={say(action.label)} isWide onClose={onClose}>
      <p>{say(words.partlyFailed, { failed: failed.length })}</p>
      <DataTable>
        <TableHead columns={[column ? say(column.title) : '', say(words.why)]} />
        <tbody>
          {failed.map(({ id, reason }) => (
            <tr key={id}>
              <td>
                <span className="code">{rows.get(id)?.[name] ?? id}</span>
              </td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <div className="buttons">
        <Button onClick={onClose}>{say(words.closePanel)}</Button>
      </div>
    </Dialog>
  )
}

interface ActionButtonsProps extends Pick<BulkBarProps, 'actions' | 'selected' | 'onDone'> {
  onAsk(action: BulkAction): void
}

function ActionButtons({ actions, selected, onAsk, onDone }: ActionButtonsProps) {
  const say = useSay()
  return actions.map((action) =>
    'form' in action ? (
      <Fragment key={action.label[1]}>{action.form([...selected], onDone)}</Fragment>
    ) : (
      <Button
        key={action.label[1]}
        kind={action.isDestructive ? 'danger' : 'plain'}
        onClick={() => onAsk(action)}
      >
        {say(action.label)}
      </Button>
    ),
  )
}
