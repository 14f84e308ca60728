import { useTranslations } from 'use-intl'
import { Field, TextField } from '#ui/field.tsx'
import styles from './order-form.module.css'

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
