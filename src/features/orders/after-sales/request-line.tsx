import { useLocale, useTranslations } from 'use-intl'
import { SelectField, TextField } from '#ui/field.tsx'
import form from '../components/order-form.module.css'
import { PicturesField } from '../components/order-form.tsx'
import type { OrderLine } from '../schema.ts'
import type { RequestedLine } from './use-request.ts'

interface RequestLineProps {
  line: OrderLine
  /** Undefined: not requested. */
  requested: RequestedLine | undefined
  /** Nothing is left to request at 0. */
  most: number
  quantityError?: string
  isLotNeeded: boolean
  lotError?: string
  onChange(requested: RequestedLine | undefined): void
}

export function RequestLine(props: RequestLineProps) {
  const { line, requested, most, quantityError, isLotNeeded, lotError, onChange } = props
  const t = useTranslations('afterSales')
  const isEnglish = useLocale() === 'en'
  const name = isEnglish ? line.nameEn || line.nameZh : line.nameZh || line.nameEn
  const first = {
    orderLineId: line.id,
    quantity: String(most),
    lotNumber: line.lots[0]?.lotNumber ?? '',
    pictures: [],
  }
  return (
    <section className="stack card" aria-label={`${name} ${line.sku}`}>
      <label className={form.name}>
        <input
          type="checkbox"
          name="wanted"
          checked={requested !== undefined}
          disabled={most <= 0 && !requested}
          onChange={(event) => onChange(event.currentTarget.checked ? first : undefined)}
        />
        <span>
          {name}
          <small>{[line.sku, line.packing, most <= 0 && t('allReturned')].filter(Boolean).join(' · ')}</small>
        </span>
      </label>
      {requested && (
        <>
          <div className="two narrow">
            <TextField
              label={t('quantity')}
              isRequired
              inputMode="decimal"
              maxLength={10}
              autoComplete="off"
              error={quantityError}
              value={requested.quantity}
              onChange={(event) => onChange({ ...requested, quantity: event.currentTarget.value })}
            />
            <Lot
              line={line}
              requested={requested}
              isNeeded={isLotNeeded}
              error={lotError}
              onChange={onChange}
            />
          </div>
          <PicturesField
            label={`${name} ${line.sku}`}
            pictures={requested.pictures}
            onChange={(pictures) => onChange({ ...requested, pictures })}
          />
        </>
      )}
    </section>
  )
}

interface LotProps {
  line: OrderLine
  requested: RequestedLine
  isNeeded: boolean
  error?: string
  onChange(requested: RequestedLine): void
}

/** A text field where no lot is known. */
function Lot({ line, requested, isNeeded, error, onChange }: LotProps) {
  const t = useTranslations('afterSales')
  const set = (lotNumber: string) => onChange({ ...requested, lotNumber })
  if (line.lots.length === 0)
    return (
      <TextField
        label={t('lot')}
        isRequired={isNeeded}
        error={error}
        maxLength={60}
        value={requested.lotNumber}
        onChange={(event) => set(event.currentTarget.value)}
      />
    )
  return (
    <SelectField
      label={t('lot')}
      isRequired={isNeeded}
      error={error}
      value={requested.lotNumber}
      onChange={(event) => set(event.currentTarget.value)}
    >
      <option value="">{t('chooseLot')}</option>
      {line.lots.map(({ lotNumber }) => (
        <option key={lotNumber} value={lotNumber}>
          {lotNumber}
        </option>
      ))}
    </SelectField>
  )
}
