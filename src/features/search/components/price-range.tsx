import { Form, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from './price-range.module.css'

const own = new Set(['minPrice', 'maxPrice', 'page'])

/** Lowest and highest price in yuan; a plain form, so that it works before the page is awake. */
export function PriceRange() {
  const t = useTranslations('search')
  const [params] = useSearchParams()
  const others = [...params].filter(([name]) => !own.has(name))
  return (
    <Form className={styles.form} aria-label={t('price')} key={params.toString()} preventScrollReset>
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input {...field('minPrice', t('priceFrom'), params)} />
      <span aria-hidden="true">–</span>
      <input {...field('maxPrice', t('priceTo'), params)} />
      <button type="submit">{t('applyPrice')}</button>
    </Form>
  )
}

const field = (name: string, label: string, params: URLSearchParams) => ({
  name,
  type: 'number',
  min: 0,
  step: '0.01',
  inputMode: 'decimal' as const,
  placeholder: '¥',
  'aria-label': label,
  defaultValue: params.get(name) ?? '',
})
