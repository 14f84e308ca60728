import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { mostSelected } from '#shared/declare-grid.ts'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/field.tsx'
import { usePolling } from '#ui/staff/polling.ts'
import { useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { previewBulkEditCall, readBulkEditCall, startBulkEditCall } from './calls.ts'
import { ChangeFields, changeIn } from './change-fields.tsx'
import { bulkFieldTexts, words } from './messages.ts'
import { Preview } from './preview.tsx'
import type { BulkEditRecord, BulkField, BulkPreview, BulkQuestion } from './schema.ts'

interface BulkEditProps {
  productIds: string[]
  onDone(): void
}

/** Changes one field of all chosen products: values, preview, progress. */
export function BulkEditButton(props: BulkEditProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const [edit, setEdit] = useState<BulkEditRecord>()
  const close = () => {
    setOpen(false)
    if (edit) props.onDone()
  }
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {say(words.title)}
      </Button>
      {isOpen && (
        <Dialog title={say(words.title)} isWide onClose={close}>
          {edit ? (
            <Running edit={edit} onEdit={setEdit} onClose={close} />
          ) : (
            <EditForm productIds={props.productIds} onStarted={setEdit} onClose={close} />
          )}
        </Dialog>
      )}
    </>
  )
}

interface EditFormProps {
  productIds: string[]
  onStarted(edit: BulkEditRecord): void
  onClose(): void
}

interface Previewed {
  question: BulkQuestion
  preview: BulkPreview
}

/** Asks for the preview of a change, and makes the edit that was previewed. */
function usePreview(onStarted: EditFormProps['onStarted']) {
  const say = useSay()
  const [previewed, setPreviewed] = useState<Previewed>()
  const { send, ...form } = useCallForm()
  const ask = async (question: BulkQuestion) =>
    setPreviewed({ question, preview: await call(previewBulkEditCall, { body: question }) })
  const apply = ({ question, preview: { seen } }: Previewed) =>
    send(async () => {
      try {
        onStarted(await call(startBulkEditCall, { body: { ...question, seen } }))
      } catch (failure) {
        if (!(failure instanceof CallFailure) || failure.code !== 'conflict') throw failure
        await ask(question)
        showToast(say(words.changedMeanwhile), 'error')
      }
    })
  return {
    ...form,
    previewed,
    preview: (question: BulkQuestion) => send(() => ask(question)),
    apply,
    reset: () => setPreviewed(undefined),
  }
}

function EditForm({ productIds, onStarted, onClose }: EditFormProps) {
  const say = useSay()
  const [field, setField] = useState<BulkField>('listPrice')
  const { errors, problem, isBusy, previewed, preview, apply, reset } = usePreview(onStarted)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    return preview({ productIds, change: changeIn(field, new FormData(event.currentTarget)) })
  }
  return (
    <div className="stack">
      <form className="form" onSubmit={submit} onChange={reset}>
        <p className="hint">{say(words.products, { count: productIds.length })}</p>
        {productIds.length >= mostSelected && <p className="warning">{say(words.tooMany)}</p>}
        <SelectField
          label={say(words.field)}
          value={field}
          onChange={({ target }) => setField(target.value as BulkField)}
        >
          {Object.entries(bulkFieldTexts).map(([key, text]) => (
            <option key={key} value={key}>
              {say(text)}
            </option>
          ))}
        </SelectField>
        <ChangeFields key={field} field={field} error={errors['change.value']} />
        <p className="problem" role="alert">
          {problem}
        </p>
        <div className="buttons">
          <Button type="submit" kind={previewed ? 'plain' : 'primary'} isBusy={isBusy}>
            {say(words.preview)}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {say(words.cancel)}
          </Button>
        </div>
      </form>
      {previewed && (
        <Preview field={previewed.question.change.field} preview={previewed.preview}>
          <div className="buttons">
            <Button
              isBusy={isBusy}
              disabled={previewed.preview.changes === 0}
              onClick={() => apply(previewed)}
            >
              {say(words.apply, { count: previewed.preview.changes })}
            </Button>
          </div>
        </Preview>
      )}
    </div>
  )
}

const pollMs = 700

export const isBeingDone = ({ state }: BulkEditRecord) => state === 'running' || state === 'undoing'

export function EditProgress({ edit }: { edit: BulkEditRecord }) {
  const say = useSay()
  const { state, planned, counts } = edit
  if (state !== 'running' && state !== 'undoing') return null
  const all = state === 'running' ? planned : planned - counts.overtaken
  const done = state === 'running' ? planned - counts.planned : counts.undone + counts.kept
  return (
    <p role="status" className="row">
      {say(words.progress, { done, all })} <progress value={done} max={all} />
    </p>
  )
}

interface RunningProps {
  edit: BulkEditRecord
  onEdit(edit: BulkEditRecord): void
  onClose(): void
}

function Running({ edit, onEdit, onClose }: RunningProps) {
  const say = useSay()
  usePolling(
    async (poll) => onEdit(await call(readBulkEditCall, { params: { id: edit.id }, ...poll })),
    pollMs,
    isBeingDone(edit),
  )
  return (
    <div className="stack">
      <EditProgress edit={edit} />
      {edit.state === 'done' && <p role="status">{say(words.finished, { count: edit.counts.changed })}</p>}
      {edit.counts.overtaken > 0 && (
        <p className="warning">
          {say(words.overtaken)}: {edit.counts.overtaken}
        </p>
      )}
      <div className="buttons">
        <Button onClick={onClose}>{say(words.close)}</Button>
        <Link to={`/bulk-edits?open=${edit.id}`}>{say(words.open)}</Link>
      </div>
    </div>
  )
}
