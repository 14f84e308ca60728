import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { InvoiceProfileForm } from '#features/invoices/components/invoice-profile-form.tsx'
import { type InvoiceProfile, type ReceiptType, receiptTypeName } from '#features/invoices/schema.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import styles from './order-form.module.css'

interface InvoiceChoiceProps {
  profiles: InvoiceProfile[]
  canSetDefault: boolean
  receiptType: ReceiptType
  profileId: string | undefined
  error?: string
  onSelect(choice: { receiptType: ReceiptType; profileId: string | undefined }): void
}

const types: ReceiptType[] = [0, 1, 2]

/** Which invoice, and made out to whom; new details can be added on the way. */
export function InvoiceChoice({
  profiles: known,
  canSetDefault,
  receiptType,
  profileId,
  error,
  onSelect,
}: InvoiceChoiceProps) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const [added, setAdded] = useState<InvoiceProfile[]>([])
  const [isAdding, setAdding] = useState(false)
  const profiles = [...added, ...known]
  const fitting = profiles.filter((profile) => profile.receipt_type === receiptType)
  const choose = (type: ReceiptType) => {
    setAdding(false)
    onSelect({ receiptType: type, profileId: profiles.find((one) => one.receipt_type === type)?.id })
  }
  return (
    <>
      <RadioCards
        legend={t('invoiceType')}
        isLegendHidden
        selected={String(receiptType)}
        onSelect={(value) => choose(types.find((type) => String(type) === value) ?? 2)}
        options={types.map((type) => ({ value: String(type), label: receiptTypeName(type, locale) }))}
      />
      {receiptType !== 2 && !isAdding && (
        <div className={styles.inline}>
          {fitting.length > 0 && (
            <SelectField
              label={t('profile')}
              isRequired
              error={error}
              value={profileId ?? ''}
              onChange={(event) =>
                onSelect({ receiptType, profileId: event.currentTarget.value || undefined })
              }
            >
              <option value="">{t('chooseProfile')}</option>
              {fitting.map(({ id, title, taxId }) => (
                <option key={id} value={id}>
                  {title} {taxId}
                </option>
              ))}
            </SelectField>
          )}
          {fitting.length === 0 && (
            <p className={error && styles.error} role={error ? 'alert' : undefined}>
              {t('noProfile')}
            </p>
          )}
          <div className={`buttons ${styles.buttons}`}>
            <Button
              kind="plain"
              aria-invalid={error && fitting.length === 0 ? true : undefined}
              onClick={() => setAdding(true)}
            >
              {t('addProfile')}
            </Button>
          </div>
        </div>
      )}
      {receiptType !== 2 && isAdding && (
        <div className={styles.inline}>
          <h3>{t('addProfile')}</h3>
          <InvoiceProfileForm
            receiptType={receiptType}
            canSetDefault={canSetDefault}
            onSaved={(profile) => {
              setAdded([profile, ...added])
              setAdding(false)
              onSelect({ receiptType: profile.receipt_type, profileId: profile.id })
            }}
            onCancel={() => setAdding(false)}
          />
        </div>
      )}
    </>
  )
}
