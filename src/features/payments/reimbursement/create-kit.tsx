import { type FormEvent, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { call, newIdempotencyKey } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { createKitCall } from './calls.ts'
import { mostPurpose } from './schema.ts'

export function CreateKit({ orderIds }: { orderIds: string[] }) {
  const t = useTranslations('reimbursement')
  const navigate = useNavigate()
  const [purpose, setPurpose] = useState('')
  const { errors, problem, isBusy, send } = useCallForm()
  const sent = useRef({ purpose: '', key: '' })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!sent.current.key || sent.current.purpose !== purpose)
      sent.current = { purpose, key: newIdempotencyKey() }
    const { key: idempotencyKey } = sent.current
    if (!(await send(() => call(createKitCall, { body: { orderIds, purpose }, idempotencyKey })))) return
    showToast(t('created'))
    await navigate(href('/ucenter/trade/reimbursement'))
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
