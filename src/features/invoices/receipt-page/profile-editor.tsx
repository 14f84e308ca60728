import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { RegionSelect } from '#features/members/profile/addresses/region-select.tsx'
import { TextField } from '#ui/field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { InvoiceProfileForm, type ProfileForm } from '../components/invoice-profile-form.tsx'
import { type InvoiceProfile, receiptTypeName } from '../schema.ts'

interface ProfileEditorProps {
  profile: InvoiceProfile | undefined
  canSetDefault: boolean
  onSaved(): void
  onCancel(): void
}

export function ProfileEditor({ profile, canSetDefault, onSaved, onCancel }: ProfileEditorProps) {
  const t = useTranslations('receipts')
  const locale = useLocale()
  const [type, setType] = useState<'0' | '1'>(profile?.receipt_type === 1 ? '1' : '0')
  const title = t(profile ? 'editTitle' : 'add')
  return (
    <section className="form" aria-label={title}>
      <h2>{title}</h2>
      <RadioCards
        legend={t('type')}
        options={(['0', '1'] as const).map((value) => ({
          value,
          label: receiptTypeName(Number(value), locale),
          hint: t(`typeHint${value}`),
        }))}
        selected={type}
        onSelect={(value) => setType(value === '1' ? '1' : '0')}
      />
      <InvoiceProfileForm
        receiptType={type === '0' ? 0 : 1}
        profile={profile}
        canSetDefault={canSetDefault}
        more={(form) => <PaperAddress form={form} profile={profile} />}
        onSaved={onSaved}
        onCancel={onCancel}
      />
    </section>
  )
}

function PaperAddress({ form, profile }: { form: ProfileForm; profile: InvoiceProfile | undefined }) {
  const t = useTranslations('invoices')
  const { provinceCode, cityCode, districtCode } = form.values
  return (
    <fieldset className="form">
      <legend>
        {t('receiptAddress')} <span className="hint">{t('receiptAddressHint')}</span>
      </legend>
      <div className="two">
        <TextField label={t('recipient')} autoComplete="name" {...form.getInputProps('recipient')} />
        <TextField label={t('phone')} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
      </div>
      <RegionSelect
        value={{ provinceCode, cityCode, districtCode }}
        names={{
          provinceCode: profile?.provinceInfo.name,
          cityCode: profile?.cityInfo.name,
          districtCode: profile?.districtInfo.name,
        }}
        errors={form.errors}
        onChange={(codes) => form.setValues(codes)}
      />
      <TextField
        label={t('street')}
        autoComplete="street-address"
        {...form.getInputProps('receiptAddress')}
      />
    </fieldset>
  )
}
