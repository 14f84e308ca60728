import { useLocale, useTranslations } from 'use-intl'
import { yuanText } from '#shared/money.ts'
import { SelectField } from '#ui/field.tsx'
import type { OrderPreview } from './schema.ts'

interface CouponChoiceProps {
  preview: OrderPreview
  error?: string
  onSelect(id: string | null): void
}

export function CouponChoice({ preview, error, onSelect }: CouponChoiceProps) {
  const t = useTranslations('checkout')
  const isEnglish = useLocale() === 'en'
  const { coupons, couponId } = preview
  const unusable = <Unusable coupons={preview.unusableCoupons} />
  if (coupons.length === 0)
    return (
      <>
        <p>{t('noCoupons')}</p>
        {unusable}
      </>
    )
  return (
    <div className="narrow">
      <SelectField
        label={t('coupon')}
        error={error}
        value={couponId ?? ''}
        onChange={(event) => onSelect(event.currentTarget.value || null)}
      >
        <option value="">{t('noCoupon')}</option>
        {coupons.map(({ id, nameZh, nameEn, saving }, index) => (
          <option key={id} value={id}>
            {t('couponSaves', { name: isEnglish ? nameEn : nameZh, saving: yuanText(saving) })}
            {index === 0 && t('best')}
          </option>
        ))}
      </SelectField>
      {unusable}
    </div>
  )
}

function Unusable({ coupons }: { coupons: OrderPreview['unusableCoupons'] }) {
  const t = useTranslations('checkout')
  const isEnglish = useLocale() === 'en'
  if (coupons.length === 0) return null
  return (
    <ul className="hint" aria-label={t('unusableCoupons')}>
      {coupons.map(({ id, nameZh, nameEn, reason, lacking }) => (
        <li key={id}>
          {isEnglish ? nameEn : nameZh}
          {t('colon')}
          {t(`couponLacks_${reason}`, { amount: yuanText(lacking) })}
        </li>
      ))}
    </ul>
  )
}
