import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#ui/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/field.tsx'
import { showFailure, useMutation } from '#ui/use-mutation.ts'
import { getOpenWorkCall, removeColleagueCall } from './calls.ts'
import { nameOf } from './month-limit.tsx'
import { type Colleague, type OpenWork, workKinds } from './schema.ts'

interface RemovalDialogProps {
  member: Colleague
  colleagues: Colleague[]
  onClose(): void
}

/** Shows how much work is open, and asks who takes it over. */
export function RemovalDialog({ member, colleagues, onClose }: RemovalDialogProps) {
  const t = useTranslations('companies')
  const { mutate, isBusy } = useMutation()
  const { memberId } = member
  const [work, setWork] = useState<OpenWork>()
  const others = colleagues.filter((one) => one.memberId !== memberId)
  const [successorId, setSuccessor] = useState(others.find(({ isSelf }) => isSelf)?.memberId ?? '')
  useEffect(() => {
    call(getOpenWorkCall, { params: { id: memberId } }).then(setWork, showFailure)
  }, [memberId])
  const remove = async () => {
    const isDone = await mutate(t('removed'), () =>
      call(removeColleagueCall, { params: { id: memberId }, query: { successorId } }),
    )
    if (isDone) onClose()
  }
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: nameOf(member) })}
      action={t('remove')}
      kind="danger"
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
      <Work work={work} />
      <SelectField
        label={t('successor')}
        hint={t('successorHint')}
        value={successorId}
        onChange={(event) => setSuccessor(event.currentTarget.value)}
      >
        {others.map((one) => (
          <option key={one.memberId} value={one.memberId}>
            {t('successorOf', { name: nameOf(one), role: t(one.role) })}
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  )
}

function Work({ work }: { work: OpenWork | undefined }) {
  const t = useTranslations('companies')
  const open = workKinds.filter((kind) => (work?.[kind] ?? 0) > 0)
  return (
    <div role="status">
      {work === undefined && <p className="hint">{t('workLoading')}</p>}
      {work && open.length === 0 && <p>{t('noWork')}</p>}
      {work && open.length > 0 && (
        <>
          <p>{t('openWork')}</p>
          <ul>
            {open.map((kind) => (
              <li key={kind}>{t(`work_${kind}`, { count: work[kind] ?? 0 })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
