import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { parseYuan, toYuan } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { focusFirstInvalid, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSendOnce } from '#ui/send-once.ts'
import { showToast } from '#ui/toast-store.ts'
import { requestWithdrawalCall } from '../calls.ts'

type Field = 'amount' | keyof LastAccount

interface LastAccount {
  bank: string
  bankAccount: string
}

function useWithdrawal(last: LastAccount) {
  const t = useTranslations('withdrawals')
  const { revalidate } = useRevalidator()
  const [values, setValues] = useState({ amount: '', ...last })
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const sendOnce = useSendOnce()
  const set = (field: Field, value: string) => setValues((known) => ({ ...known, [field]: value }))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    setErrors({})
    const body = { ...values, amount: toYuan(parseYuan(values.amount) ?? 0) }
    try {
      await sendOnce(body, (idempotencyKey) => call(requestWithdrawalCall, { body, idempotencyKey }))
      setValues((known) => ({ ...known, amount: '' }))
      showToast(t('sent'))
      await revalidate()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const ofFields = failure.errors.filter(({ path }) => path in values)
      setErrors(Object.fromEntries(ofFields.map(({ path, message }) => [path, message])))
      setProblem(ofFields.length > 0 ? undefined : failure.words())
      focusFirstInvalid()
    } finally {
      setBusy(false)
    }
  }
  return { values, errors, problem, isBusy, set, send }
}

interface WithdrawalFormProps {
  accountName: string
  last: LastAccount
  balance: number
}

export function WithdrawalForm({ accountName, last, balance }: WithdrawalFormProps) {
  const t = useTranslations('withdrawals')
  const { values, errors, problem, isBusy, set, send } = useWithdrawal(last)
  const field = (name: Field) => ({
    name,
    label: t(name),
    isRequired: true,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set(name, currentTarget.value),
  })
  return (
    <form className="form narrow" noValidate onSubmit={send}>
      <TextField
        {...field('amount')}
        inputMode="decimal"
        autoComplete="off"
        aside={
          <Button kind="plain" onClick={() => set('amount', balance.toFixed(2))}>
            {t('all')}
          </Button>
        }
      />
      <TextField label={t('accountName')} value={accountName} readOnly />
      <TextField {...field('bank')} hint={t('bankHint')} maxLength={100} autoComplete="off" />
      <TextField {...field('bankAccount')} inputMode="numeric" maxLength={40} autoComplete="off" />
      <FormEnd problem={problem} isBusy={isBusy}>
        {t('submit')}
      </FormEnd>
    </form>
  )
}
