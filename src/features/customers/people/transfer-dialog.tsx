import { type FormEvent, useState } from 'react'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { transferMemberCall } from '../calls.ts'
import { words } from '../messages.ts'
import type { MemberRecord } from '../schema.ts'
import { useCompanies } from '../use-companies.ts'

interface TransferDialogProps {
  member: MemberRecord
  onClose(): void
  onChanged(): void
}

export function TransferDialog({ member, onClose, onChanged }: TransferDialogProps) {
  const say = useSay()
  const { problem, isBusy, send } = useCallForm()
  const [keyword, setKeyword] = useState('')
  const targets = useCompanies(keyword.trim()).filter(({ id }) => id !== member.companyId)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const body = { fromId: member.companyId, toId: String(given.get('toId') ?? '') }
    if (!(await send(() => call(transferMemberCall, { params: { id: member.id }, body })))) return
    showToast(say(words.transferred))
    onChanged()
    onClose()
  }
  return (
    <Dialog title={say(words.transfer)} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <p>{say(words.transferText)}</p>
        <TextField
          type="search"
          label={say(words.target)}
          hint={say(words.targetHint)}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
          autoFocus
        />
        <SelectField name="toId" label={say(words.company)} required>
          {targets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <FormEnd problem={problem} isBusy={isBusy} onCancel={onClose}>
          {say(words.transfer)}
        </FormEnd>
      </form>
    </Dialog>
  )
}
