import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { PanelProblem, useRecord } from '#ui/staff/record-panel.tsx'
import staff from '#ui/staff/staff.module.css'
import { useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { addCannedCall, changeCannedCall, listCannedCall, removeCannedCall } from '../calls.ts'
import type { CannedAnswer } from '../schema.ts'
import { words } from './messages.ts'

/** Texts that customer service sends often. */
export default function CannedPage() {
  const say = useSay()
  const { record: answers, problem, reload } = useRecord(() => call(listCannedCall), 'canned')
  const [edited, setEdited] = useState<CannedAnswer | 'new'>()
  const [removed, setRemoved] = useState<CannedAnswer>()
  const remove = async ({ id, version }: CannedAnswer) => {
    try {
      await call(removeCannedCall, { params: { id }, body: { version } })
      showToast(say(words.removed))
    } catch (failure) {
      showFailure(failure)
    }
    setRemoved(undefined)
    await reload()
  }
  return (
    <div className={`form reading ${staff.page}`}>
      <header className="spread">
        <h1 tabIndex={-1} className="size-l">
          {say(words.title)}
        </h1>
        <Button onClick={() => setEdited('new')}>{say(words.add)}</Button>
      </header>
      <p className="hint">{say(words.hint)}</p>
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {answers?.length === 0 && <p className="hint">{say(words.none)}</p>}
      <ul className="entries">
        {answers?.map((answer) => (
          <li key={answer.id}>
            <div className="spread">
              <strong>{answer.title}</strong>
              <span className="buttons">
                <Button kind="quiet" onClick={() => setEdited(answer)}>
                  {say(words.edit)}
                </Button>
                <Button kind="quiet" onClick={() => setRemoved(answer)}>
                  {say(words.remove)}
                </Button>
              </span>
            </div>
            <p className="typed">{answer.text}</p>
          </li>
        ))}
      </ul>
      {edited && <CannedDialog answer={edited} onClose={() => setEdited(undefined)} onSaved={reload} />}
      {removed && (
        <ConfirmDialog
          title={say(words.remove)}
          action={say(words.remove)}
          kind="danger"
          onConfirm={() => remove(removed)}
          onClose={() => setRemoved(undefined)}
        >
          {say(words.removeQuestion, { name: removed.title })}
        </ConfirmDialog>
      )}
    </div>
  )
}

interface CannedDialogProps {
  answer: CannedAnswer | 'new'
  onClose(): void
  onSaved(): Promise<void>
}

function CannedDialog({ answer, onClose, onSaved }: CannedDialogProps) {
  const say = useSay()
  const [title, setTitle] = useState(answer === 'new' ? '' : answer.title)
  const [text, setText] = useState(answer === 'new' ? '' : answer.text)
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isSaved = await send(() =>
      answer === 'new'
        ? call(addCannedCall, { body: { title, text } })
        : call(changeCannedCall, {
            params: { id: answer.id },
            body: { title, text, version: answer.version },
          }),
    )
    if (!isSaved) return
    showToast(say(words.saved))
    onClose()
    await onSaved()
  }
  return (
    <Dialog title={say(answer === 'new' ? words.add : words.edit)} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <TextField
          label={say(words.name)}
          value={title}
          maxLength={60}
          error={errors.title}
          isRequired
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <TextAreaField
          label={say(words.text)}
          value={text}
          rows={6}
          maxLength={2000}
          error={errors.text}
          isRequired
          onText={setText}
        />
        <FormEnd
          problem={Object.keys(errors).length > 0 ? undefined : problem}
          isBusy={isBusy}
          onCancel={onClose}
        >
          {say(words.save)}
        </FormEnd>
      </form>
    </Dialog>
  )
}
