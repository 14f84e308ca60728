import { Form, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isTurned } from '../address/search-address.ts'
import styles from './facet-column.module.css'
import { useFilterAddress } from './filter-address.ts'

const ranges = {
  /** Yuan. */
  price: {
    label: 'priceRange',
    least: ['minPrice', 'priceFrom'],
    most: ['maxPrice', 'priceTo'],
    unit: '¥',
    step: '0.01',
  },
  /** Per cent. */
  purity: {
    label: 'purity',
    least: ['minPurity', 'purityFrom'],
    most: ['maxPurity', 'purityTo'],
    unit: '%',
    step: 'any',
    max: 100,
  },
  /** g/mol */
  weight: {
    label: 'weight',
    least: ['minWeight', 'weightFrom'],
    most: ['maxWeight', 'weightTo'],
    unit: '',
    step: 'any',
  },
} as const

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

interface RangeFormProps {
  label: string
  least: { name: string; label: string }
  most: { name: string; label: string }
  unit: string
  step: string
  max?: number
}

/** A plain form: it works before hydration. */
export function RangeForm({ label, least, most, unit, step, max }: RangeFormProps) {
  const t = useTranslations('search')
  const address = useFilterAddress()
  const [given] = useSearchParams()
  const own = [least.name, most.name, 'page']
  const field = ({ name, label }: { name: string; label: string }) => ({
    name,
    type: 'number',
    min: 0,
    max,
    step,
    inputMode: 'decimal' as const,
    placeholder: unit,
    'aria-label': label,
    defaultValue: address.get(name) ?? '',
  })
  return (
    <Form className={styles.form} aria-label={label} key={address.toString()} preventScrollReset>
      {[...address]
        .filter(([name]) => !own.includes(name))
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <input {...field(least)} />
      <span aria-hidden="true">–</span>
      <input {...field(most)} />
      <button type="submit">{t('applyPrice')}</button>
      {isTurned(given, least.name, most.name) && <p role="status">{t('rangeTurned')}</p>}
    </Form>
  )
}
