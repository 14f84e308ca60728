import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { DateField } from '#ui/date-field.tsx'
import { focusFirstInvalid, SelectField } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { useMutation } from '#ui/use-mutation.ts'
import { addDeputyCall, endDeputyCall } from './calls.ts'
import type { Choice } from './rule-fields.tsx'
import type { DeputyView } from './schema.ts'

interface DeputiesProps {
  deputies: DeputyView[]
  members: (Choice & { mayApprove: boolean })[]
  role: 'owner' | 'approver' | 'buyer'
  memberId: string
}

export function Deputies({ deputies, members, role, memberId }: DeputiesProps) {
  const t = useTranslations('approvalRules')
  const { mutate, isBusy } = useMutation()
  const end = (id: string) => mutate(t('deputyEnded'), () => call(endDeputyCall, { params: { id } }))
  return (
    <>
      <p className="hint">{t('deputiesHint')}</p>
      {deputies.length === 0 && <p>{t('noDeputies')}</p>}
      <ul className="lines">
        {deputies.map(({ id, memberName, deputyName, from, until, canEnd }) => (
          <li key={id}>
            <span>{t('deputyLine', { deputy: deputyName, name: memberName, from, until })}</span>
            {canEnd && (
              <Button
                kind="quiet"
                disabled={isBusy}
                aria-label={t('endDeputyOf', { deputy: deputyName })}
                onClick={() => end(id)}
              >
                {t('endDeputy')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {role !== 'buyer' && <DeputyForm members={members} isOwner={role === 'owner'} memberId={memberId} />}
    </>
  )
}

interface DeputyFormProps {
  members: DeputiesProps['members']
  isOwner: boolean
  memberId: string
}

interface MemberFieldProps {
  label: string
  /** Shown while nobody is chosen. */
  empty?: string
  members: Choice[]
  value: string
  error?: string | undefined
  onChange(memberId: string): void
}

const MemberField = ({ empty, members, onChange, ...field }: MemberFieldProps) => (
  <SelectField {...field} onChange={(event) => onChange(event.currentTarget.value)}>
    {empty && <option value="">{empty}</option>}
    {members.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
)

function DeputyForm({ members, isOwner, memberId }: DeputyFormProps) {
  const t = useTranslations('approvalRules')
  const empty = { memberId, deputyId: '' }
  const [typed, setTyped] = useState(empty)
  const { revalidate } = useRevalidator()
  const { errors, problem, isBusy, send } = useCallForm()
  const set = (part: Partial<typeof empty>) => setTyped((known) => ({ ...known, ...part }))
  const approvers = members.filter(({ mayApprove }) => mayApprove)
  const others = approvers.filter(({ id }) => id !== typed.memberId)
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const days = new FormData(form)
    const period = { from: String(days.get('from')), until: String(days.get('until')) }
    if (!(await send(() => call(addDeputyCall, { body: { ...typed, ...period } }))))
      return focusFirstInvalid()
    setTyped(empty)
    form.reset()
    await revalidate()
    showToast(t('deputyAdded'))
  }
  const day = (name: 'from' | 'until') => (
    <DateField name={name} label={t(name)} action={t('calendar')} error={errors[name]} defaultValue="" />
  )
  return (
    <form className="filters" noValidate onSubmit={add}>
      {isOwner && (
        <MemberField
          label={t('principal')}
          members={approvers}
          value={typed.memberId}
          onChange={(principal) => set({ memberId: principal })}
        />
      )}
      <MemberField
        label={t('deputy')}
        empty={t('choose')}
        members={others}
        value={typed.deputyId}
        error={errors.deputyId}
        onChange={(deputyId) => set({ deputyId })}
      />
      {day('from')}
      {day('until')}
      <Button type="submit" isBusy={isBusy}>
        {t('addDeputy')}
      </Button>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
