import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StaffRole } from '#shared/declare-call.ts'
import type { Grid } from '#shared/declare-grid.ts'
import { deleteViewCall, listViewsCall, saveViewCall } from '#shared/staff/calls.ts'
import type { SavedView } from '#shared/staff/schema.ts'
import { Button } from '../../button.tsx'
import { call } from '../../call.ts'
import { ConfirmDialog } from '../../dialog.tsx'
import { SelectField, TextField } from '../../field.tsx'
import { Icon } from '../../icon.tsx'
import { showToast } from '../../toast-store.ts'
import { useCallForm } from '../../use-call-form.ts'
import { useMutation } from '../../use-mutation.ts'
import { Menu } from '../menu.tsx'
import { roleNames, useSay, useStaff } from '../staff.ts'
import styles from './grid.module.css'
import { words } from './messages.ts'
import { type PresetView, savedPart } from './view.ts'

interface ViewTabsProps {
  grid: Grid
  presets: readonly PresetView[]
  onLoad(address: string): void
}

/** The views of a grid: those that everybody has, then saved ones. */
export function ViewTabs({ grid, presets, onLoad }: ViewTabsProps) {
  const say = useSay()
  const [params] = useSearchParams()
  const { views, reload } = useViews(grid)
  const current = savedPart(params)
  const isCurrent = (address: string) => savedPart(new URLSearchParams(address)) === current
  const [asked, setAsked] = useState<SavedView>()
  return (
    <nav className={styles.views} aria-label={say(words.views)}>
      {[{ title: words.allRows, address: '' }, ...presets].map(({ title, address }) => (
        <button
          key={address}
          type="button"
          aria-current={isCurrent(address) || undefined}
          onClick={() => onLoad(address)}
        >
          {say(title)}
        </button>
      ))}
      {views.map((view) => (
        <span key={view.id} className={styles.savedView}>
          <button
            type="button"
            aria-current={isCurrent(view.address) || undefined}
            onClick={() => onLoad(view.address)}
          >
            {view.name}
          </button>
          {view.isOwn && isCurrent(view.address) && (
            <button
              type="button"
              aria-label={say(words.deleteView, { name: view.name })}
              onClick={() => setAsked(view)}
            >
              <Icon name="close" size={12} />
            </button>
          )}
        </span>
      ))}
      {asked && <DeleteView view={asked} onClose={() => setAsked(undefined)} onDone={reload} />}
      {current !== '' && (
        <Menu label={say(words.saveView)}>
          {(close) => (
            <SaveView
              grid={grid}
              address={current}
              onSaved={() => {
                close()
                reload()
              }}
            />
          )}
        </Menu>
      )}
    </nav>
  )
}

interface DeleteViewProps {
  view: SavedView
  onClose(): void
  onDone(): void
}

/** Colleagues of its role lose it, too. */
function DeleteView({ view: { id, name, role }, onClose, onDone }: DeleteViewProps) {
  const say = useSay()
  const { mutate, isBusy } = useMutation()
  const title = say(words.deleteView, { name })
  const confirm = async () => {
    await mutate(say(words.deleted), () => call(deleteViewCall, { params: { id } }))
    onClose()
    onDone()
  }
  return (
    <ConfirmDialog
      title={title}
      action={title}
      kind="danger"
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {say(role ? words.deleteSharedText : words.deleteViewText)}
    </ConfirmDialog>
  )
}

function useViews({ name: grid }: Grid) {
  const [views, setViews] = useState<SavedView[]>([])
  const reload = useCallback(() => {
    call(listViewsCall, { query: { grid } }).then(setViews, () => {})
  }, [grid])
  useEffect(reload, [reload])
  return { views, reload }
}

interface SaveViewProps {
  grid: Grid
  address: string
  onSaved(): void
}

function SaveView({ grid, address, onSaved }: SaveViewProps) {
  const say = useSay()
  const { roles } = useStaff()
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const role = (String(form.get('role')) || null) as StaffRole | null
    const body = { grid: grid.name, address, name: String(form.get('name')), role }
    if (!(await send(() => call(saveViewCall, { body })))) return
    showToast(say(words.saved))
    onSaved()
  }
  return (
    <form className="form" onSubmit={submit}>
      <TextField
        name="name"
        label={say(words.viewName)}
        maxLength={40}
        required
        error={errors.name}
        autoFocus
      />
      <SelectField name="role" label={say(words.sharedWith)} error={errors.role}>
        <option value="">{say(words.onlyMe)}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {say(roleNames[role as StaffRole])}
          </option>
        ))}
      </SelectField>
      <p className="problem" role="alert">
        {problem}
      </p>
      <Button type="submit" isBusy={isBusy}>
        {say(words.saveView)}
      </Button>
    </form>
  )
}
