import { useTranslations } from 'use-intl'
import { RangeForm } from './range-form.tsx'

/** Lowest and highest price in yuan. */
export function PriceRange() {
  const t = useTranslations('search')
  return (
    <RangeForm
      label={t('priceRange')}
      least={{ name: 'minPrice', label: t('priceFrom') }}
      most={{ name: 'maxPrice', label: t('priceTo') }}
      unit="¥"
      step="0.01"
    />
  )
}

/** Lowest and highest purity in per cent. */
export function PurityRange() {
  const t = useTranslations('search')
  return (
    <RangeForm
      label={t('purity')}
      least={{ name: 'minPurity', label: t('purityFrom') }}
      most={{ name: 'maxPurity', label: t('purityTo') }}
      unit="%"
      step="any"
      max={100}
    />
  )
}

/** Lowest and highest molecular weight in grams per mole. */
export function WeightRange() {
  const t = useTranslations('search')
  return (
    <RangeForm
      label={t('weight')}
      least={{ name: 'minWeight', label: t('weightFrom') }}
      most={{ name: 'maxWeight', label: t('weightTo') }}
      unit=""
      step="any"
    />
  )
}
