import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { Checkbox, FormEnd } from '#ui/form.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { addInvoiceProfileCall, changeInvoiceProfileCall } from '../calls.ts'
import styles from '../invoices.module.css'
import { type InvoiceProfile, invoiceProfileInput, receiptTypeName } from '../schema.ts'

const blank = {
  title: '',
  taxId: '',
  registeredAddress: '',
  registeredPhone: '',
  bank: '',
  bankAccount: '',
  recipient: '',
  phone: '',
  email: '',
  provinceCode: '',
  cityCode: '',
  districtCode: '',
  receiptAddress: '',
  isDefault: false,
}

export type ProfileForm = ReturnType<typeof useCheckedForm<typeof blank & { receipt_type: 0 | 1 }>>

function valuesOf(profile: InvoiceProfile | undefined) {
  if (!profile) return blank
  const known = Object.keys(blank).map((name) => [name, profile[name as keyof typeof blank]])
  return Object.fromEntries(known) as typeof blank
}

interface InvoiceProfileFormProps {
  receiptType: 0 | 1
  /** Undefined: a new one. */
  profile?: InvoiceProfile
  canSetDefault: boolean
  /** Fields of a page of its own. */
  more?: (form: ProfileForm) => React.ReactNode
  onSaved(profile: InvoiceProfile): void
  onCancel(): void
}

export function InvoiceProfileForm({
  receiptType,
  profile,
  canSetDefault,
  more,
  onSaved,
  onCancel,
}: InvoiceProfileFormProps) {
  const t = useTranslations('invoices')
  const locale = useLocale()
  const form = useCheckedForm(invoiceProfileInput, { ...valuesOf(profile), receipt_type: receiptType })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const { setFieldValue } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is new in each rendering
  useEffect(() => setFieldValue('receipt_type', receiptType), [receiptType])
  const save = form.onSubmit(async (body) => {
    const saved = profile
      ? await call(changeInvoiceProfileCall, { params: { id: profile.id }, body })
      : await call(addInvoiceProfileCall, { body })
    onSaved(saved)
    showToast(t('saved'))
  })
  const isSpecial = receiptType === 0
  const field = (name: 'registeredAddress' | 'registeredPhone' | 'bank' | 'bankAccount') => (
    <TextField label={t(name)} isRequired={isSpecial} {...form.getInputProps(name)} />
  )
  return (
    <form ref={element} className={`two narrow ${styles.form}`} noValidate onSubmit={save}>
      <p className={`hint ${styles.type}`}>{t('ofType', { type: receiptTypeName(receiptType, locale) })}</p>
      <TextField label={t('title')} hint={t('titleHint')} isRequired {...form.getInputProps('title')} />
      <TextField label={t('taxId')} hint={t('taxIdHint')} isRequired {...form.getInputProps('taxId')} />
      {(isSpecial || more) && (
        <>
          {field('registeredAddress')}
          {field('registeredPhone')}
          {field('bank')}
          {field('bankAccount')}
        </>
      )}
      <TextField label={t('email')} hint={t('emailHint')} type="email" {...form.getInputProps('email')} />
      {more?.(form)}
      {canSetDefault && !profile?.isDefault && (
        <Checkbox name="isDefault" {...form.getInputProps('isDefault', { type: 'checkbox' })}>
          {t('isDefault')}
        </Checkbox>
      )}
      <FormEnd problem={form.problem} isBusy={form.isBusy} onCancel={onCancel}>
        {t('save')}
      </FormEnd>
    </form>
  )
}
