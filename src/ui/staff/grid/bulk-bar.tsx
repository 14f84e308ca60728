import { Fragment, type ReactNode, useState } from 'react'
import type { Grid } from '#shared/declare-grid.ts'
import type { Text } from '#shared/locale.ts'
import { Button } from '../../button.tsx'
import { call } from '../../call.ts'
import { ConfirmDialog } from '../../dialog.tsx'
import { showToast } from '../../toast-store.ts'
import { useSay } from '../staff.ts'
import styles from './grid.module.css'
import { words } from './messages.ts'
import { runForEach } from './selection.ts'
import type { GridView } from './view.ts'

/** An action on each selected record. */
export interface BulkAction {
  label: Text
  /** Asked before it runs; `{count}` is the number of records. */
  question: Text
  isDestructive?: boolean
  run(id: string): Promise<unknown>
}

/** An action on all selected records at once, which asks for more than a confirmation. */
export interface BulkForm {
  label: Text
  /** A button with its dialog. */
  form(ids: string[], onDone: () => void): ReactNode
}

interface BulkBarProps {
  grid: Grid
  view: GridView
  selected: ReadonlySet<string>
  total: number | null
  actions: readonly (BulkAction | BulkForm)[]
  onSelect(ids: Iterable<string>): void
  onDone(): void
}

export function BulkBar({ grid, view, selected, total, actions, onSelect, onDone }: BulkBarProps) {
  const say = useSay()
  const [asked, setAsked] = useState<BulkAction>()
  const [done, setDone] = useState<number>()
  const { filter, sort, keyword } = view
  const selectAll = async () => onSelect((await call(grid.select, { query: { filter, sort, keyword } })).ids)
  const run = async (action: BulkAction) => {
    setDone(0)
    const ids = [...selected]
    const { done: count, failed } = await runForEach(ids, action.run, setDone)
    setDone(undefined)
    setAsked(undefined)
    onSelect(failed.map(({ id }) => id))
    if (count > 0) showToast(say(words.allDone, { count }))
    if (failed[0])
      showToast(say(words.partlyFailed, { failed: failed.length, reason: failed[0].reason }), 'error')
    onDone()
  }
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
      <ActionButtons actions={actions} selected={selected} onAsk={setAsked} onDone={finish} />
      {asked && (
        <ConfirmDialog
          title={say(asked.label)}
          action={say(asked.label)}
          kind={asked.isDestructive ? 'danger' : 'primary'}
          isBusy={done !== undefined}
          onConfirm={() => run(asked)}
          onClose={() => done === undefined && setAsked(undefined)}
        >
          <p>{say(asked.question, { count: selected.size })}</p>
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
