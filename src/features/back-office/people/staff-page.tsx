import { type FormEvent, useState } from 'react'
import type { StaffRole } from '#shared/declare-call.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Note } from '#ui/tag.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { addStaffCall } from '../calls.ts'
import { staffGrid } from '../grids.ts'
import { words } from './messages.ts'
import { RoleBoxes, StaffPanel } from './staff-panel.tsx'

export default function StaffAccountsPage() {
  const say = useSay()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <GridPage
        grid={staffGrid}
        presets={[{ title: ['在职', 'Active'], address: 'filter=isActive:yes' }]}
        head={<Button onClick={() => setAdding(true)}>{say(words.add)}</Button>}
        panel={(record) => <StaffPanel {...record} />}
      />
      {isAdding && <AddStaff onClose={() => setAdding(false)} />}
    </>
  )
}

function AddStaff({ onClose }: { onClose(): void }) {
  const say = useSay()
  const { errors, problem, isBusy, send } = useCallForm()
  const [password, setPassword] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      account: String(form.get('account')),
      name: String(form.get('name')),
      roles: form.getAll('roles') as StaffRole[],
    }
    return send(async () => setPassword((await call(addStaffCall, { body })).password))
  }
  return (
    <Dialog title={say(words.add)} onClose={onClose}>
      {password ? (
        <Note tone="success">
          {say(words.password)} <span className="code">{password}</span>
        </Note>
      ) : (
        <form className="form" onSubmit={submit}>
          <TextField
            name="account"
            label={say(words.account)}
            hint={say(words.accountHint)}
            error={errors.account}
            isRequired
          />
          <TextField name="name" label={say(words.name)} error={errors.name} isRequired />
          <RoleBoxes roles={[]} />
          <FormEnd problem={problem} isBusy={isBusy} onCancel={onClose}>
            {say(words.add)}
          </FormEnd>
        </form>
      )}
    </Dialog>
  )
}
