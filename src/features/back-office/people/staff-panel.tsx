import { type FormEvent, useState } from 'react'
import { type StaffRole, staffRoles } from '#shared/declare-call.ts'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { Checkbox, FormEnd } from '#ui/form.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { roleNames, useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Note } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import {
  closeStaffCall,
  getColleagueCall,
  renewPasswordCall,
  resetFactorCall,
  setRolesCall,
} from '../calls.ts'
import type { StaffColleague } from '../schema.ts'
import { words } from './messages.ts'

export function StaffPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const { record, problem, changed } = useRecord(
    (poll) => call(getColleagueCall, { params: { id }, ...poll }),
    id,
    { onChanged },
  )
  const [password, setPassword] = useState<string>()
  const say = useSay()
  return (
    <RecordPanel
      title={record ? `${record.name} · ${record.account}` : ''}
      onClose={onClose}
      actions={
        record?.isActive &&
        !record.isOwn && <AccountActions colleague={record} onPassword={setPassword} onChanged={changed} />
      }
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {password && (
        <Note tone="success">
          {say(words.password)} <span className="code">{password}</span>
        </Note>
      )}
      {record?.isOwn && <Note>{say(words.ownAccount)}</Note>}
      {record && !record.isOwn && <RolesForm key={id} colleague={record} onChanged={changed} />}
    </RecordPanel>
  )
}

function RolesForm({
  colleague: { account, roles },
  onChanged,
}: {
  colleague: StaffColleague
  onChanged(): void
}) {
  const say = useSay()
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).getAll('roles') as StaffRole[]
    if (!(await send(() => call(setRolesCall, { params: { account }, body: { roles: chosen } })))) return
    showToast(say(words.saved))
    onChanged()
  }
  return (
    <form className="form" onSubmit={submit}>
      <RoleBoxes roles={roles} />
      <FormEnd problem={errors.roles ?? problem} isBusy={isBusy}>
        {say(words.save)}
      </FormEnd>
    </form>
  )
}

export function RoleBoxes({ roles }: { roles: readonly string[] }) {
  const say = useSay()
  return (
    <fieldset className="tight">
      <legend>{say(words.roles)}</legend>
      {staffRoles.map((role) => (
        <Checkbox
          key={`${role} ${roles.includes(role)}`}
          name="roles"
          value={role}
          defaultChecked={roles.includes(role)}
        >
          {say(roleNames[role])}
        </Checkbox>
      ))}
    </fieldset>
  )
}

interface AccountActionsProps {
  colleague: StaffColleague
  onPassword(password: string): void
  onChanged(): void
}

function AccountActions({ colleague: { account }, onPassword, onChanged }: AccountActionsProps) {
  const say = useSay()
  const params = { account }
  const then = async (work: Promise<unknown>) => {
    await work
    onChanged()
  }
  return (
    <>
      <ConfirmedButton
        label={say(words.renew)}
        title={say(words.renew)}
        kind="plain"
        done={say(words.done)}
        send={() => then(call(renewPasswordCall, { params }).then(({ password }) => onPassword(password)))}
      >
        {say(words.renewText)}
      </ConfirmedButton>
      <ConfirmedButton
        label={say(words.resetFactor)}
        title={say(words.resetFactor)}
        kind="plain"
        done={say(words.done)}
        send={() => then(call(resetFactorCall, { params }))}
      >
        {say(words.resetText)}
      </ConfirmedButton>
      <ConfirmedButton
        label={say(words.close)}
        title={say(words.close)}
        isDestructive
        done={say(words.done)}
        send={() => then(call(closeStaffCall, { params }))}
      >
        {say(words.closeText)}
      </ConfirmedButton>
    </>
  )
}
