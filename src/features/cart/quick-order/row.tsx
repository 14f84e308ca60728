import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useClassName } from '#features/catalog/components/product-labels.tsx'
import { PaperPanel } from '#features/qualifications/components/paper-panel.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { asTyped } from '#ui/typed-input.ts'
import { Amount, QuantityInput } from '../components/line-fields.tsx'
import { RowMatch } from './match.tsx'
import { Reasons } from './reasons.tsx'
import styles from './row.module.css'
import type { RowState } from './schema.ts'
import { chosenOf, isNotSold, isOfflineOnly, type Row, readinessOf } from './use-rows.ts'

interface RowViewProps {
  row: Row
  /** Its place, from 1. */
  place: number
  onInput(input: string): void
  onChoose(skuId: string): void
  onQuantity(quantity: number): void
  onRemove(): void
}

function stateOf(row: Row): RowState {
  const chosen = chosenOf(row)
  if (!chosen) return row.state === 'none' ? 'none' : 'candidates'
  if (chosen.regulated.length > 0) return 'regulated'
  return chosen.price === 0 ? 'no-price' : 'found'
}

function hintOf(row: Row, state: RowState) {
  if (isNotSold(row)) return 'barred'
  if (isOfflineOnly(row)) return 'offline'
  if (state === 'found') return chosenOf(row)?.ways && 'unverified'
  if (state === 'candidates') return
  if (state === 'regulated') return chosenOf(row)?.ways ? 'regulated' : 'allowed'
  return state === 'none' && row.isHighlyToxic ? 'toxic' : state
}

const tones = { ready: 'success', offline: 'warning', check: 'warning', none: 'error' } as const

export function RowView({ row, place, onInput, onChoose, onQuantity, onRemove }: RowViewProps) {
  const t = useTranslations('quickOrder')
  const nameOf = useClassName()
  const chosen = chosenOf(row)
  const state = stateOf(row)
  const hint = hintOf(row, state)
  const isRecommended = row.skuId !== undefined && row.recommendation?.skuId === row.skuId
  return (
    <tr className={styles.row} aria-busy={row.isBusy || undefined}>
      <td className={styles.place}>{place}</td>
      <td className={styles.input}>
        <LineInput key={row.input} label={t('inputOf', { row: place })} value={row.input} onInput={onInput} />
      </td>
      <td className={styles.match}>
        <RowMatch row={row} place={place} onChoose={onChoose} />
        <div className="row">
          <Tag tone={tones[readinessOf(row)]}>{t(`state_${readinessOf(row)}`)}</Tag>
          {isRecommended && <Reasons reasons={row.recommendation?.reasons ?? []} />}
          {(state === 'regulated' || state === 'no-price') && <Tag tone="info">{t(`state_${state}`)}</Tag>}
          {hint && <small>{t(`hint_${hint}`)}</small>}
          {chosen?.ways && (
            <PaperPanel
              isFolded
              ways={chosen.ways}
              verification={chosen.verification}
              casNumber={chosen.casNumber}
              wanted={{ skuId: chosen.skuId, quantity: row.quantity || 1 }}
              nameOf={nameOf}
            />
          )}
        </div>
      </td>
      <td className={`number ${styles.price}`}>{chosen && <Amount yuan={chosen.price} />}</td>
      <td className={styles.quantity}>
        <Quantity row={row} sku={chosen?.sku ?? row.input} onQuantity={onQuantity} />
      </td>
      <td className={styles.remove}>
        <Button kind="quiet" aria-label={t('removeOf', { row: place })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </td>
    </tr>
  )
}

function Quantity({ row, sku, onQuantity }: Pick<RowViewProps, 'row' | 'onQuantity'> & { sku: string }) {
  const id = useId()
  const problem = useQuantityProblem(row)
  return (
    <>
      <QuantityInput
        sku={sku}
        value={row.quantity}
        {...(problem && { problemId: id })}
        onChange={onQuantity}
      />
      {problem && (
        <small id={id} className={styles.problem}>
          {problem}
        </small>
      )}
    </>
  )
}

function useQuantityProblem({ wrongQuantity, isQuantityUnclear }: Row) {
  const t = useTranslations('quickOrder')
  if (wrongQuantity !== undefined) return t('wrongQuantity', { typed: wrongQuantity })
  return isQuantityUnclear && t('unclearQuantity')
}

function LineInput({
  label,
  value,
  onInput,
}: {
  label: string
  value: string
  onInput(input: string): void
}) {
  const [text, setText] = useState(value)
  const commit = () => {
    if (text.trim() !== '' && text.trim() !== value) onInput(text.trim())
  }
  return (
    <input
      type="text"
      name="input"
      className="control"
      aria-label={label}
      value={text}
      {...asTyped}
      enterKeyHint="done"
      maxLength={400}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
