import type { FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { History } from '#ui/staff/history.tsx'
import { PanelProblem, RecordPanel, useRecord } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { changeShelfCall, readShelfCall } from './calls.ts'
import { words } from './messages.ts'
import type { ShelfKind, ShelfRecord, ShelfValues } from './schema.ts'

interface ShelfPanelProps {
  kind: ShelfKind
  id: string
  onClose(): void
  onChanged(): void
}

/** A brand or category: its names and its place in the order. */
export function ShelfPanel({ kind, id, onClose, onChanged }: ShelfPanelProps) {
  const say = useSay()
  const read = () => call(readShelfCall, { params: { kind, id } })
  const { record: shelf, problem, reload } = useRecord(read, `${kind} ${id}`)
  const after = async () => {
    await reload()
    onChanged()
  }
  const state = shelf && `${shelf.nameZh} ${shelf.nameEn} ${shelf.sortOrder}`
  return (
    <RecordPanel title={shelf?.nameZh ?? ''} onClose={onClose}>
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {shelf && (
        <>
          <Facts>
            {shelf.parent && <Fact label={say(words.parent)}>{shelf.parent}</Fact>}
            <Fact label={say(words.products)}>{shelf.products}</Fact>
          </Facts>
          <ShelfForm key={state} kind={kind} shelf={shelf} onDone={after} />
        </>
      )}
      <History key={state} subject={kind} id={id} />
    </RecordPanel>
  )
}

interface ShelfFormProps {
  kind: ShelfKind
  shelf: ShelfRecord
  onDone(): Promise<void>
}

function valuesIn(form: FormData): ShelfValues {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return { nameZh: text('nameZh'), nameEn: text('nameEn'), sortOrder: Number(text('sortOrder')) }
}

function ShelfForm({ kind, shelf, onDone }: ShelfFormProps) {
  const say = useSay()
  const can = useCan()
  const { errors, problem, isBusy, send } = useCallForm()
  const { nameZh, nameEn, sortOrder, id } = shelf
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { ...valuesIn(form), seen: { nameZh, nameEn, sortOrder } }
    const isDone = await send(async () => {
      try {
        await call(changeShelfCall, { params: { kind, id }, body })
      } catch (failure) {
        if (failure instanceof CallFailure && failure.code === 'conflict') await onDone()
        throw failure
      }
    })
    if (!isDone) return
    showToast(say(words.saved))
    await onDone()
  }
  const isLocked = !can('catalogue.edit')
  const common = { maxLength: 100, required: true, disabled: isLocked }
  return (
    <form className="form" onSubmit={submit}>
      {(['nameZh', 'nameEn'] as const).map((name) => (
        <TextField
          key={name}
          {...common}
          name={name}
          label={say(words[name])}
          defaultValue={shelf[name]}
          error={errors[name]}
        />
      ))}
      <TextField
        {...common}
        name="sortOrder"
        type="number"
        step={1}
        label={say(words.sortOrder)}
        defaultValue={sortOrder}
        error={errors.sortOrder}
      />
      <p className="problem" role="alert">
        {problem}
      </p>
      {!isLocked && (
        <div className="buttons">
          <Button type="submit" isBusy={isBusy}>
            {say(words.save)}
          </Button>
        </div>
      )}
    </form>
  )
}
