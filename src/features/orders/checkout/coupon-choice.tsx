import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { yuanText } from '#shared/money.ts'
import styles from '../components/order-form.module.css'
import type { OrderPreview } from './schema.ts'

interface CouponChoiceProps {
  preview: OrderPreview
  error?: string
  onSelect(id: string | null): void
}

/** Every coupon with what it saves, or why it cannot be used. */
export function CouponChoice({ preview, error, onSelect }: CouponChoiceProps) {
  const t = useTranslations('checkout')
  const isEnglish = useLocale() === 'en'
  const id = useId()
  const { coupons, unusableCoupons, couponId } = preview
  const nameOf = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }) => (isEnglish ? nameEn : nameZh)
  if (coupons.length + unusableCoupons.length === 0) return <p className="hint">{t('noCoupons')}</p>
  const option = (value: string | null, name: string, hint: string, isUsable = true) => (
    <li key={value ?? 'none'}>
      <label data-off={!isUsable || undefined}>
        <input
          type="radio"
          name={id}
          checked={isUsable && value === couponId}
          disabled={!isUsable}
          onChange={() => onSelect(value)}
        />
        <span>{name}</span> <small>{hint}</small>
      </label>
    </li>
  )
  return (
    <fieldset className={styles.coupons} aria-describedby={error && `${id}-error`}>
      <legend>{t('coupon')}</legend>
      <ul>
        {coupons.map((coupon) =>
          option(coupon.id, nameOf(coupon), t('couponSaves', { saving: yuanText(coupon.saving) })),
        )}
        {coupons.length > 0 && option(null, t('noCoupon'), '')}
        {unusableCoupons.map((coupon) =>
          option(
            coupon.id,
            nameOf(coupon),
            t(`couponLacks_${coupon.reason}`, { amount: yuanText(coupon.lacking) }),
            false,
          ),
        )}
      </ul>
      {error && (
        <p id={`${id}-error`} role="alert" className="problem">
          {error}
        </p>
      )}
    </fieldset>
  )
}
