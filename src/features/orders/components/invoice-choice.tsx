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

export function InvoiceChoice(props: InvoiceChoiceProps) {
  const { canSetDefault, receiptType, onSelect } = props
  const t = useTranslations('checkout')
  const locale = useLocale()
  const [added, setAdded] = useState<InvoiceProfile[]>([])
  const [isAdding, setAdding] = useState(false)
  const profiles = [...added, ...props.profiles]
  const choose = (type: ReceiptType) => {
    setAdding(false)
    onSelect({ receiptType: type, profileId: profiles.find((one) => one.receipt_type === type)?.id })
  }
  return (
    <div className={styles.line}>
      <RadioCards
        legend={t('invoiceType')}
        isLegendHidden
        isCompact
        selected={String(receiptType)}
        onSelect={(value) => choose(types.find((type) => String(type) === value) ?? 2)}
        options={types.map((type) => ({ value: String(type), label: receiptTypeName(type, locale) }))}
      />
      {receiptType !== 2 && !isAdding && (
        <ProfileChoice {...props} profiles={profiles} onAdd={() => setAdding(true)} />
      )}
      {receiptType !== 2 && isAdding && (
        <div className="card flow wide">
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
    </div>
  )
}

function ProfileChoice(props: InvoiceChoiceProps & { onAdd(): void }) {
  const { receiptType, profileId, error, onSelect, onAdd } = props
  const t = useTranslations('checkout')
  const profiles = props.profiles.filter((profile) => profile.receipt_type === receiptType)
  const hasNone = profiles.length === 0
  return (
    <div className={styles.line}>
      {hasNone ? (
        <p className={error && 'problem'} role={error ? 'alert' : undefined}>
          {t('noProfile')}
        </p>
      ) : (
        <SelectField
          label={t('profile')}
          isRequired
          error={error}
          value={profileId ?? ''}
          onChange={(event) => onSelect({ receiptType, profileId: event.currentTarget.value || undefined })}
        >
          <option value="">{t('chooseProfile')}</option>
          {profiles.map(({ id, title, taxId }) => (
            <option key={id} value={id}>
              {title} {taxId}
            </option>
          ))}
        </SelectField>
      )}
      <Button kind="quiet" aria-invalid={error && hasNone ? true : undefined} onClick={onAdd}>
        {t('addProfile')}
      </Button>
    </div>
  )
}
