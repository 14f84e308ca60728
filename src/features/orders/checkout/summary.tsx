import { type ReactNode, useId } from 'react'
import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Summary } from '#ui/summary.tsx'
import { Note } from '#ui/tag.tsx'
import styles from '../components/order-form.module.css'
import { CouponChoice } from './coupon-choice.tsx'
import type { OrderPreview } from './schema.ts'
import type { useCheckout } from './use-checkout.ts'

type Checkout = ReturnType<typeof useCheckout>

interface CheckoutSummaryProps {
  checkout: Checkout
  /** Quoted prices are final. */
  hasCoupons: boolean
}

/** What it comes to, the agreement and the button. */
export function CheckoutSummary({ checkout, hasCoupons }: CheckoutSummaryProps) {
  const t = useTranslations('checkout')
  const { preview, set, errors, notice, isUpdating, isSubmitting, submit } = checkout
  const end = (
    <>
      <p className="spread">
        {t('totalOf')} <strong className="total">{yuanText(preview.total)}</strong>
      </p>
      <Button
        isBusy={isSubmitting}
        disabled={(isUpdating && !isSubmitting) || preview.parts.length === 0}
        onClick={submit}
      >
        {t('submit')}
      </Button>
    </>
  )
  return (
    <Summary label={t('summary')} end={end}>
      <Sums preview={preview} />
      {hasCoupons && (
        <CouponChoice preview={preview} error={errors.couponId} onSelect={(couponId) => set({ couponId })} />
      )}
      <MonthLimit preview={preview} />
      <Agreement checkout={checkout} />
      {notice && (
        <Note tone="warning" role="alert">
          {notice}
        </Note>
      )}
      <p className="hint" role="status">
        {isUpdating && !isSubmitting ? t('updating') : null}
      </p>
      {preview.parts.length > 1 && <p className="hint">{t('twoOrders', { count: preview.parts.length })}</p>}
    </Summary>
  )
}

function Sums({ preview }: { preview: OrderPreview }) {
  const t = useTranslations('orders')
  const { goods, discount, freight, tax } = preview
  return (
    <>
      <Facts layout="ends">
        <Fact label={t('goods')}>{yuanText(goods)}</Fact>
        {discount > 0 && <Fact label={t('discountSum')}>-{yuanText(discount)}</Fact>}
        <Fact label={t('tax')}>{yuanText(tax)}</Fact>
        <Fact label={t('freight')}>{yuanText(freight)}</Fact>
      </Facts>
      {preview.parts.map((part) => (
        <FreightReason key={part.kind} part={part} preview={preview} />
      ))}
    </>
  )
}

interface FreightReasonProps {
  part: OrderPreview['parts'][number]
  preview: OrderPreview
}

/** The freight of an order in words: weight, zone, what danger adds, and what is missing to travel free. */
function FreightReason({ part, preview: { parts, freeFreightFrom } }: FreightReasonProps) {
  const t = useTranslations('checkout')
  const { freightDetail: detail, weightKg, kind, goods } = part
  const name =
    parts.length > 1 ? `${t(kind === 'regulated' ? 'regulatedLines' : 'normalLines')}${t('colon')}` : ''
  if (!detail)
    return (
      <p className="hint">
        {name}
        {goods < freeFreightFrom
          ? t('freightCoupon')
          : t('freightFree', { amount: yuanText(freeFreightFrom) })}
      </p>
    )
  const { zone, first, further, danger } = detail
  const costs = [
    t('freightFirst', { amount: yuanText(first) }),
    ...(further > 0 ? [t('freightFurther', { amount: yuanText(further) })] : []),
    ...(danger > 0 ? [t('freightDanger', { amount: yuanText(danger) })] : []),
  ]
  return (
    <p className="hint">
      {name}
      {t('freightReason', {
        weight: displayNumber(weightKg),
        zone: t(`zone_${zone}`),
        parts: costs.join(' + '),
      })}
      {t('freightLacks', { amount: yuanText(freeFreightFrom - goods), from: yuanText(freeFreightFrom) })}
    </p>
  )
}

function Agreement({ checkout: { choice, set, errors } }: { checkout: Checkout }) {
  const t = useTranslations('checkout')
  const id = useId()
  const link = (title: ReactNode) => (
    <a href={href('/notifies/:code', { code: 'platform' })} target="_blank" rel="noopener">
      {title}
      <span className="visually-hidden">{t('newTab')}</span>
    </a>
  )
  return (
    <div className={`hint ${styles.agree}`}>
      <input
        type="checkbox"
        id={id}
        checked={choice.agreed}
        aria-required="true"
        aria-invalid={Boolean(errors.agreed)}
        aria-describedby={errors.agreed ? `${id}-error` : undefined}
        onChange={(event) => set({ agreed: event.currentTarget.checked })}
      />
      <label htmlFor={id}>{t.rich('agree', { link })}</label>
      {errors.agreed && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {errors.agreed}
        </p>
      )}
    </div>
  )
}

function MonthLimit({ preview: { monthLimit, total } }: Pick<Checkout, 'preview'>) {
  const t = useTranslations('checkout')
  if (!monthLimit) return null
  const { limit, left, isApprovable } = monthLimit
  const amounts = { limit: yuanText(limit), left: yuanText(left) }
  if (total <= left) return <p className="hint">{t('monthLeft', amounts)}</p>
  return <Note tone="warning">{t(isApprovable ? 'monthOverApproval' : 'monthOverRefused', amounts)}</Note>
}
