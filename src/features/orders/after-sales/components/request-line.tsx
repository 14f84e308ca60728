import { useLocale, useTranslations } from 'use-intl'
import { SelectField, TextField } from '#ui/field.tsx'
import form from '../../components/order-form.module.css'
import { PicturesField } from '../../components/pictures-field.tsx'
import type { OrderLine } from '../../schema.ts'
import type { AfterSaleInput } from '../schema.ts'

type WantedLine = AfterSaleInput['lines'][number]

interface RequestLineProps {
  line: OrderLine
  /** Undefined: not part of the request. */
  wanted: WantedLine | undefined
  isLotNeeded: boolean
  /** What is wrong with the lot. */
  lotError?: string
  onChange(wanted: WantedLine | undefined): void
}

/** A line of an order that a request may name: how much of it, of which lot, with photos. */
export function RequestLine({ line, wanted, isLotNeeded, lotError, onChange }: RequestLineProps) {
  const t = useTranslations('afterSales')
  const isEnglish = useLocale() === 'en'
  const name = isEnglish ? line.nameEn || line.nameZh : line.nameZh || line.nameEn
  const most = line.quantity - line.returned
  const first = {
    orderLineId: line.id,
    quantity: most,
    lotNumber: line.lots[0]?.lotNumber ?? '',
    pictures: [],
  }
  return (
    <section className={form.line} aria-label={`${name} ${line.sku}`}>
      <label className={form.name}>
        <input
          type="checkbox"
          checked={wanted !== undefined}
          onChange={(event) => onChange(event.currentTarget.checked ? first : undefined)}
        />
        <span>
          {name}
          <small>
            {line.sku} · {line.packing}
          </small>
        </span>
      </label>
      {wanted && (
        <>
          <div className={form.two}>
            <TextField
              label={t('quantity')}
              type="number"
              min={0.1}
              max={most}
              step={0.1}
              value={wanted.quantity}
              onChange={(event) => onChange({ ...wanted, quantity: event.currentTarget.valueAsNumber || 0 })}
            />
            <Lot line={line} wanted={wanted} isNeeded={isLotNeeded} error={lotError} onChange={onChange} />
          </div>
          <PicturesField
            label={`${name} ${line.sku}`}
            pictures={wanted.pictures}
            onChange={(pictures) => onChange({ ...wanted, pictures })}
          />
        </>
      )}
    </section>
  )
}

interface LotProps {
  line: OrderLine
  wanted: WantedLine
  isNeeded: boolean
  error?: string
  onChange(wanted: WantedLine): void
}

/** One of the lots that were sent; where none is known it is written by hand. */
function Lot({ line, wanted, isNeeded, error, onChange }: LotProps) {
  const t = useTranslations('afterSales')
  const set = (lotNumber: string) => onChange({ ...wanted, lotNumber })
  if (line.lots.length === 0)
    return (
      <TextField
        label={t('lot')}
        isRequired={isNeeded}
        error={error}
        maxLength={60}
        value={wanted.lotNumber}
        onChange={(event) => set(event.currentTarget.value)}
      />
    )
  return (
    <SelectField
      label={t('lot')}
      isRequired={isNeeded}
      error={error}
      value={wanted.lotNumber}
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
