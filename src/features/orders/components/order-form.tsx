import { type ReactNode, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { sendUploadCall, uploadAddress } from '#features/uploads/calls.ts'
import { readQuantity } from '#shared/quantity.ts'
import { CallFailure, call } from '#ui/call.ts'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { UploadButton } from '#ui/upload-button.tsx'
import type { ProjectChoice } from '../projects/schema.ts'
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
  /** Empty: the number is free text. */
  projects: ProjectChoice[]
  values: OrderTextValues
  errors: Record<string, string>
  onChange(change: Partial<OrderTextValues>): void
  children?: ReactNode
}

export function OrderTexts({ projects, values, errors, onChange, children }: OrderTextsProps) {
  const t = useTranslations('checkout')
  return (
    <div className="two">
      <TextField
        label={t('poNumber')}
        placeholder={t('poHint')}
        maxLength={60}
        error={errors.poNumber}
        value={values.poNumber}
        onChange={(event) => onChange({ poNumber: event.currentTarget.value })}
      />
      <ProjectField
        projects={projects}
        error={errors.projectNumber}
        value={values.projectNumber}
        onChange={(projectNumber) => onChange({ projectNumber })}
      />
      <TextAreaField
        label={t('remark')}
        placeholder={t('remarkHint')}
        error={errors.remark}
        rows={1}
        maxLength={500}
        value={values.remark}
        onText={(remark) => onChange({ remark })}
      />
      {children}
    </div>
  )
}

interface ProjectFieldProps {
  projects: ProjectChoice[]
  error: string | undefined
  value: string
  onChange(number: string): void
}

function ProjectField({ projects, error, value, onChange }: ProjectFieldProps) {
  const t = useTranslations('checkout')
  const field = {
    label: t('projectNumber'),
    error,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  if (projects.length === 0) return <TextField {...field} placeholder={t('projectHint')} maxLength={60} />
  const isListed = value === '' || projects.some(({ number }) => number === value)
  return (
    <SelectField {...field}>
      <option value="">{t('noProject')}</option>
      {!isListed && <option value={value}>{value}</option>}
      {projects.map(({ id, number, name }) => (
        <option key={id} value={number}>
          {[number, name].filter(Boolean).join(' ')}
        </option>
      ))}
    </SelectField>
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
        <ul className={`buttons ${styles.pictures}`}>
          {pictures.map((filepath, index) => (
            <li key={filepath}>
              <img
                src={uploadAddress(filepath)}
                alt={t('picture', { number: index + 1 })}
                width={72}
                height={72}
                className="framed"
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
