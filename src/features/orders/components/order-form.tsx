import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { sendUploadCall, uploadAddress } from '#features/uploads/calls.ts'
import { readQuantity } from '#shared/quantity.ts'
import { CallFailure, call } from '#ui/call.ts'
import { Field, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { UploadButton } from '#ui/upload-button.tsx'
import styles from './order-form.module.css'

export function problemOfQuantity(typed: string, most: number) {
  if (typed.trim() === '') return 'quantityNeeded'
  const quantity = readQuantity(typed)
  if (quantity === undefined) return 'quantityRule'
  return quantity > most ? 'quantityMost' : undefined
}

/** Sends a form about an order, then opens the order. `problem`: the refusal. */
export function useOrderForm(orderId: string) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (change: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await change()
      showToast(done)
      await navigate(href('/ucenter/trade/order/:id', { id: orderId }))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.words())
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, setProblem, send }
}

export interface OrderTextValues {
  poNumber: string
  projectNumber: string
  remark: string
}

interface OrderTextsProps {
  values: OrderTextValues
  errors: Record<string, string>
  onChange(change: Partial<OrderTextValues>): void
}

export function OrderTexts({ values, errors, onChange }: OrderTextsProps) {
  const t = useTranslations('checkout')
  return (
    <div className={styles.texts}>
      <TextField
        label={t('poNumber')}
        hint={t('poHint')}
        maxLength={60}
        error={errors.poNumber}
        value={values.poNumber}
        onChange={(event) => onChange({ poNumber: event.currentTarget.value })}
      />
      <TextField
        label={t('projectNumber')}
        hint={t('projectHint')}
        maxLength={60}
        error={errors.projectNumber}
        value={values.projectNumber}
        onChange={(event) => onChange({ projectNumber: event.currentTarget.value })}
      />
      <div className={styles.remark}>
        <Field label={t('remark')} hint={t('remarkHint')} error={errors.remark}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={500}
              value={values.remark}
              onChange={(event) => onChange({ remark: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

interface PicturesFieldProps {
  /** Read to screen readers. */
  label: string
  pictures: string[]
  onChange(pictures: string[]): void
}

const most = 6

export function PicturesField({ label, pictures, onChange }: PicturesFieldProps) {
  const t = useTranslations('afterSales')
  return (
    <div>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((filepath, index) => (
            <li key={filepath}>
              <img
                src={uploadAddress(filepath)}
                alt={t('picture', { number: index + 1 })}
                width={72}
                height={72}
              />
              <button
                type="button"
                aria-label={t('removePicture', { number: index + 1, label })}
                onClick={() => onChange(pictures.filter((one) => one !== filepath))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <UploadButton
        label={`${t('addPicture')} ${label}`}
        hint={t('picturesHint')}
        accept="image/jpeg,image/png,image/webp"
        send={(file) => call(sendUploadCall, { file })}
        isDisabled={pictures.length >= most}
        onSent={({ filepath }) => onChange([...pictures, filepath])}
      >
        {t('addPicture')}
      </UploadButton>
    </div>
  )
}
