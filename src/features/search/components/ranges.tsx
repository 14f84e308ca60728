import { useTranslations } from 'use-intl'
import { RangeForm } from './range-form.tsx'

const ranges = {
  /** In yuan. */
  price: {
    label: 'priceRange',
    least: ['minPrice', 'priceFrom'],
    most: ['maxPrice', 'priceTo'],
    unit: '¥',
    step: '0.01',
  },
  /** In per cent. */
  purity: {
    label: 'purity',
    least: ['minPurity', 'purityFrom'],
    most: ['maxPurity', 'purityTo'],
    unit: '%',
    step: 'any',
    max: 100,
  },
  /** In grams per mole. */
  weight: {
    label: 'weight',
    least: ['minWeight', 'weightFrom'],
    most: ['maxWeight', 'weightTo'],
    unit: '',
    step: 'any',
  },
} as const

/** Lowest and highest of what products are narrowed down by. */
export function Range({ of }: { of: keyof typeof ranges }) {
  const t = useTranslations('search')
  const { label, least, most, ...field } = ranges[of]
  return (
    <RangeForm
      label={t(label)}
      least={{ name: least[0], label: t(least[1]) }}
      most={{ name: most[0], label: t(most[1]) }}
      {...field}
    />
  )
}
