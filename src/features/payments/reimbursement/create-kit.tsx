import { type FormEvent, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSendOnce } from '#ui/send-once.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { createKitCall } from './calls.ts'
import { mostPurpose } from './schema.ts'

export function CreateKit({ orderIds }: { orderIds: string[] }) {
  const t = useTranslations('reimbursement')
  const navigate = useNavigate()
  const [purpose, setPurpose] = useState('')
  const { errors, problem, isBusy, send } = useCallForm()
  const sendOnce = useSendOnce()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { orderIds, purpose }
    await send(() =>
      sendOnce(body, async (idempotencyKey) => {
        await call(createKitCall, { body, idempotencyKey })
        showToast(t('created'))
        await navigate(href('/ucenter/trade/reimbursement'))
      }),
    )
  }
  return (
    <form className="form narrow" onSubmit={submit}>
      <p className="hint">{t('missingHint')}</p>
      <TextField
        label={t('purpose')}
        hint={t('purposeHint')}
        name="purpose"
        maxLength={mostPurpose}
        value={purpose}
        error={errors.purpose}
        onChange={({ currentTarget }) => setPurpose(currentTarget.value)}
      />
      <FormEnd problem={problem} isBusy={isBusy}>
        {t('create')}
      </FormEnd>
    </form>
  )
}
