import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import styles from '../my-quotes/comparison.module.css'
import type { DraftLine } from './draft.ts'

type Typed = 'name' | 'casNumber' | 'packing' | 'quantity' | 'targetPrice' | 'remark'

const examples = ['name', 'casNumber', 'packing'] as const
const isExample = (name: Typed): name is (typeof examples)[number] =>
  (examples as readonly string[]).includes(name)

interface LineFieldsProps {
  line: DraftLine
  /** From 1. */
  place: number
  errorOf(field: Typed): string | undefined
  onChange(change: Partial<DraftLine>): void
  onRemove(): void
}

const longest: Record<Typed, number> = {
  name: 200,
  casNumber: 20,
  packing: 60,
  quantity: 8,
  targetPrice: 15,
  remark: 200,
}

export function LineFields({ line, place, errorOf, onChange, onRemove }: LineFieldsProps) {
  const t = useTranslations('quoteRequest')
  const field = (name: Typed, mode?: 'decimal') => (
    <TextField
      label={t(name === 'remark' ? 'lineRemark' : name)}
      name={name}
      autoComplete="off"
      inputMode={mode}
      maxLength={longest[name]}
      placeholder={isExample(name) ? t(`${name}Example`) : undefined}
      isRequired={name === 'quantity'}
      value={line[name]}
      error={errorOf(name)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <li>
      <fieldset className={`stack card ${styles.requestLine}`}>
        <legend>{t('lineOf', { line: place })}</legend>
        {line.skuId === null ? (
          <div className={`two ${styles.article}`}>
            {field('name')}
            {field('casNumber')}
            {field('packing')}
          </div>
        ) : (
          <p className={styles.product}>
            <strong>{line.name}</strong>{' '}
            <span className="hint">
              {[line.sku, line.casNumber && `CAS ${line.casNumber}`, line.packing]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {errorOf('name') && <span role="alert">{errorOf('name')}</span>}
          </p>
        )}
        <div className={styles.wishes}>
          {field('quantity', 'decimal')}
          {field('targetPrice', 'decimal')}
          {field('remark')}
          <Button kind="quiet" aria-label={t('removeOf', { line: place })} onClick={onRemove}>
            {t('remove')}
          </Button>
        </div>
      </fieldset>
    </li>
  )
}
