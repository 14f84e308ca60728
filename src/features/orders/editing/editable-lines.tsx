import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import { readLocale } from '#shared/locale.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import styles from '../components/order-form.module.css'
import { OrderLines } from '../components/order-lines.tsx'
import type { OrderLine } from '../schema.ts'
import { type LineChanges, problemOfLine } from './line-changes.ts'

interface EditableLinesProps {
  lines: OrderLine[]
  changes: LineChanges
  /** Shows every problem, not only those of fields that were left. */
  isChecked: boolean
  onChange(changes: LineChanges): void
}

export function EditableLines({ lines, changes, isChecked, onChange }: EditableLinesProps) {
  const t = useTranslations('orderEdit')
  const isEnglish = useLocale() === 'en'
  const [leaving, setLeaving] = useState<OrderLine>()
  const { typed, removed } = changes
  const nameOf = ({ nameZh, nameEn, packing }: OrderLine) => `${(isEnglish && nameEn) || nameZh} ${packing}`
  const staying = lines.filter(({ id }) => !removed.includes(id))
  const quantityCell = (line: OrderLine) => {
    const { id } = line
    const name = nameOf(line)
    if (removed.includes(id))
      return (
        <Button
          kind="quiet"
          className={styles.action}
          aria-label={t('restoreOf', { name })}
          onClick={() => onChange({ ...changes, removed: removed.filter((one) => one !== id) })}
        >
          {t('restore')}
        </Button>
      )
    return (
      <QuantityField
        line={line}
        name={name}
        changes={changes}
        isChecked={isChecked}
        onType={(text) => onChange({ ...changes, typed: { ...typed, [id]: text } })}
        onRemove={staying.length > 1 ? () => setLeaving(line) : undefined}
      />
    )
  }
  return (
    <>
      <OrderLines
        label={t('lines')}
        lines={lines.map((line) => ({ ...line, total: undefined, discount: undefined }))}
        quantityCell={({ id }) => {
          const line = lines.find((one) => one.id === id)
          return line && quantityCell(line)
        }}
        note={(line) => <LineNote line={line} isRemoved={removed.includes(line.id)} />}
      />
      {leaving && (
        <ConfirmDialog
          title={t('removeTitle')}
          action={t('remove')}
          kind="danger"
          onConfirm={() => {
            onChange({ ...changes, removed: [...removed, leaving.id] })
            setLeaving(undefined)
          }}
          onClose={() => setLeaving(undefined)}
        >
          {t('removeText', { name: nameOf(leaving) })}
        </ConfirmDialog>
      )}
    </>
  )
}

function LineNote({ line, isRemoved }: { line: Pick<OrderLine, 'priceReason'>; isRemoved: boolean }) {
  const t = useTranslations('orderEdit')
  if (isRemoved) return <small className="warning">{t('removed')}</small>
  return line.priceReason === 'quote' && <small>{t('quotedQuantity')}</small>
}

interface QuantityFieldProps {
  line: OrderLine
  name: string
  changes: LineChanges
  isChecked: boolean
  onType(text: string): void
  /** Missing for the last line: such an order is cancelled. */
  onRemove?(): void
}

function QuantityField({ line, name, changes, isChecked, onType, onRemove }: QuantityFieldProps) {
  const t = useTranslations('orderEdit')
  const locale = readLocale(useLocale())
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const problem = isLeft || isChecked ? problemOfLine(line, changes) : undefined
  return (
    <div className={`row ${styles.cell}`}>
      <input
        type="text"
        name="quantity"
        inputMode="decimal"
        autoComplete="off"
        readOnly={line.priceReason === 'quote'}
        aria-label={t('quantityOf', { name })}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem && id}
        value={changes.typed[line.id] ?? String(line.quantity)}
        onChange={(event) => onType(event.currentTarget.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
      <small>{salesUnitText(line.unit, line.quantity, locale)}</small>
      {onRemove && (
        <Button
          kind="quiet"
          className={styles.action}
          aria-label={t('removeOf', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      )}
      {problem && (
        <p id={id} role="alert" className={`problem ${styles.problem}`}>
          {t(problem, { most: displayNumber(line.quantity) })}
        </p>
      )}
    </div>
  )
}
