import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { History } from '#ui/staff/history.tsx'
import { PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { EditProgress, isBeingDone } from './bulk-edit-button.tsx'
import { readBulkEditCall, undoBulkEditCall } from './calls.ts'
import { bulkEditGrid } from './grids.ts'
import { bulkFieldTexts, bulkStates, conditionText, editedValueText, words } from './messages.ts'
import { RefusedTable, SampleTable } from './preview.tsx'
import type { BulkEditRecord } from './schema.ts'

const presets = [
  { title: bulkStates.done, address: 'filter=state:done' },
  { title: bulkStates.undone, address: 'filter=state:undone' },
]

export default function BulkEditsPage() {
  return <GridPage grid={bulkEditGrid} presets={presets} panel={(record) => <EditPanel {...record} />} />
}

interface EditPanelProps {
  id: string
  onClose(): void
  onChanged(): void
}

function EditPanel({ id, onClose, onChanged }: EditPanelProps) {
  const say = useSay()
  const {
    record: edit,
    problem,
    changed,
  } = useRecord((poll) => call(readBulkEditCall, { params: { id }, ...poll }), id, {
    onChanged,
    isMoving: isBeingDone,
  })
  const undo = async () => {
    await call(undoBulkEditCall, { params: { id } })
    await changed()
  }
  const mayUndo = edit?.state === 'done' && edit.counts.changed > 0
  return (
    <RecordPanel
      title={edit ? <Title edit={edit} /> : ''}
      onClose={onClose}
      actions={
        mayUndo && (
          <ConfirmedButton
            label={say(words.undo)}
            title={say(words.undo)}
            done={say(words.undoStarted)}
            isDestructive
            send={undo}
          >
            <p>{say(words.undoQuestion)}</p>
          </ConfirmedButton>
        )
      }
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {edit && <EditFacts edit={edit} />}
      <History version={edit?.state} subject="bulkEdit" id={id} />
    </RecordPanel>
  )
}

function Title({ edit: { change, state } }: { edit: BulkEditRecord }) {
  const say = useSay()
  const tone = bulkEditGrid.columns.state.tones[state]
  return (
    <>
      {say(bulkFieldTexts[change.field])} <Tag tone={tone}>{say(bulkStates[state])}</Tag>
    </>
  )
}

/** What was asked for, such as `+5 %`. */
function changeText(say: ReturnType<typeof useSay>, { change, target }: BulkEditRecord): string {
  if (target !== null) return target
  if (change.field === 'listPrice' && change.how !== 'set') {
    const sign = change.value > 0 ? '+' : ''
    return change.how === 'percent' ? `${sign}${change.value}%` : `${sign}${change.value} ¥`
  }
  if (change.field === 'storage') {
    const named = change.value.map((key) => say(conditionText('storage', key))).join(say(['、', ', ']))
    const how = { set: words.set, add: words.addTo, remove: words.removeFrom }[change.how]
    return `${say(how)} ${named}`
  }
  const isNumber = typeof change.value === 'number'
  const factor = change.field === 'listPrice' ? 100 : change.field === 'packingMultiple' ? 10 : 1
  return editedValueText(say, change.field, isNumber ? Number(change.value) * factor : change.value)
}

function EditFacts({ edit }: { edit: BulkEditRecord }) {
  const say = useSay()
  const { change, counts } = edit
  return (
    <>
      <EditProgress edit={edit} />
      <Facts>
        <Fact label={say(words.value)}>{changeText(say, edit)}</Fact>
        <Fact label={say(words.by)}>
          {edit.staffName} · {shanghaiMinute(edit.createdAt)}
        </Fact>
        {edit.finishedAt && <Fact label={say(words.finishedAt)}>{shanghaiMinute(edit.finishedAt)}</Fact>}
        {edit.undoneBy && <Fact label={say(words.undoneBy)}>{edit.undoneBy}</Fact>}
        <Fact label={say(words.changed)}>{counts.changed + counts.undone + counts.kept}</Fact>
        {edit.undoneBy && <Fact label={say(words.undone)}>{counts.undone}</Fact>}
        {counts.overtaken > 0 && <Fact label={say(words.overtaken)}>{counts.overtaken}</Fact>}
        {counts.kept > 0 && <Fact label={say(words.kept)}>{counts.kept}</Fact>}
        {edit.refused > 0 && <Fact label={say(words.refused)}>{edit.refused}</Fact>}
      </Facts>
      <SampleTable field={change.field} title={say(words.foreign)} rows={edit.foreign} />
      <SampleTable field={change.field} title={say(words.sample)} rows={edit.sample} />
      <RefusedTable rows={edit.refusedSample} />
    </>
  )
}
