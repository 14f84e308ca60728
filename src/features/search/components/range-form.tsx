import { Form, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isTurned } from '../address/search-address.ts'
import { useFilterAddress } from './filter-address.ts'
import styles from './range-form.module.css'

interface RangeFormProps {
  label: string
  /** The parameters of both ends, each with what a screen reader says. */
  least: { name: string; label: string }
  most: { name: string; label: string }
  unit: string
  step: string
  max?: number
}

/** Two numbers between which something lies; a plain form, so that it works before the page is awake. */
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
