import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { Checkbox, FormEnd } from '#ui/form.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { addInvoiceProfileCall } from '../calls.ts'
import { type InvoiceProfile, invoiceProfileInput, receiptTypeName } from '../schema.ts'
import styles from './invoice-profile-form.module.css'

interface InvoiceProfileFormProps {
  receiptType: 0 | 1
  canSetDefault: boolean
  onSaved(profile: InvoiceProfile): void
  onCancel(): void
}

const blank = {
  title: '',
  taxId: '',
  registeredAddress: '',
  registeredPhone: '',
  bank: '',
  bankAccount: '',
  email: '',
  isDefault: false,
}

export function InvoiceProfileForm({
  receiptType,
  canSetDefault,
  onSaved,
  onCancel,
}: InvoiceProfileFormProps) {
  const t = useTranslations('invoices')
  const locale = useLocale()
  const form = useCheckedForm(invoiceProfileInput, { ...blank, receipt_type: receiptType })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const save = form.onSubmit(async (body) => {
    onSaved(await call(addInvoiceProfileCall, { body }))
    showToast(t('saved'))
  })
  const isSpecial = receiptType === 0
  const field = (name: 'registeredAddress' | 'registeredPhone' | 'bank' | 'bankAccount') => (
    <TextField label={t(name)} isRequired={isSpecial} {...form.getInputProps(name)} />
  )
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={save}>
      <p className={`hint ${styles.type}`}>{t('ofType', { type: receiptTypeName(receiptType, locale) })}</p>
      <TextField label={t('title')} hint={t('titleHint')} isRequired {...form.getInputProps('title')} />
      <TextField label={t('taxId')} hint={t('taxIdHint')} isRequired {...form.getInputProps('taxId')} />
      {isSpecial && (
        <>
          {field('registeredAddress')}
          {field('registeredPhone')}
          {field('bank')}
          {field('bankAccount')}
        </>
      )}
      <TextField label={t('email')} hint={t('emailHint')} type="email" {...form.getInputProps('email')} />
      {canSetDefault && (
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
