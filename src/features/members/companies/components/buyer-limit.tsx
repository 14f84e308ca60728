import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { parseYuan, toYuan } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { buyerLimitInput, typedBuyerLimit } from '../schema.ts'
import styles from './company.module.css'

/** What buyers may spend on one order from the company's wallet and credit; its owners change it. */
export function BuyerLimit({ limit }: { limit: number }) {
  const t = useTranslations('companies')
  const form = useCheckedForm(typedBuyerLimit, { limit: String(limit) })
  const { revalidate } = useRevalidator()
  const save = form.onSubmit(async (typed) => {
    const body = buyerLimitInput.parse({ limit: toYuan(parseYuan(typed.limit) ?? 0) })
    await call('PUT', '/api/ucenter/company/buyer-limit', { body })
    await revalidate()
    showToast(t('buyerLimitSaved'))
  })
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <TextField
        label={t('buyerLimitLabel')}
        hint={t('buyerLimitHint')}
        inputMode="decimal"
        isRequired
        {...form.getInputProps('limit')}
      />
      <FormEnd problem={form.problem} isBusy={form.isBusy}>
        {t('save')}
      </FormEnd>
    </form>
  )
}
