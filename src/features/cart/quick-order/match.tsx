import { useState } from 'react'
import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import styles from './row.module.css'
import type { Candidate } from './schema.ts'
import { chosenOf, type Row } from './use-rows.ts'

const Compare = lazyComponent(() => import('./compare.tsx').then(({ Compare }) => Compare))

interface MatchProps {
  row: Row
  /** Its place, from 1. */
  place: number
  onChoose(skuId: string): void
}

const offeredAtFirst = 3

/** The product of a row; where it is not certain, the best ones to choose from. */
export function RowMatch({ row, place, onChoose }: MatchProps) {
  const t = useTranslations('quickOrder')
  const chosen = chosenOf(row)
  if (row.candidates.length === 0)
    return (
      <p className={styles.none}>
        {t('noMatch')}{' '}
        <Link to={`${href('/search')}?keyword=${encodeURIComponent(row.input)}`}>{t('search')}</Link>
      </p>
    )
  if (chosen)
    return (
      <div className={styles.chosen}>
        <Description candidate={chosen} />
        {row.candidates.length > 1 && <CompareButton row={row} place={place} onChoose={onChoose} />}
      </div>
    )
  return (
    <fieldset className={styles.choices}>
      <legend className="hint">
        {t(row.state === 'none' ? 'alike' : 'choose', { count: row.candidates.length })}
      </legend>
      {row.candidates.slice(0, offeredAtFirst).map((candidate) => (
        <label key={candidate.skuId} className={styles.choice}>
          <input
            type="radio"
            name={`match-${row.key}`}
            checked={false}
            onChange={() => onChoose(candidate.skuId)}
          />
          <Description candidate={candidate} isPriced />
        </label>
      ))}
      {row.candidates.length > offeredAtFirst && (
        <CompareButton row={row} place={place} onChoose={onChoose} />
      )}
    </fieldset>
  )
}

function Description({ candidate, isPriced }: { candidate: Candidate; isPriced?: boolean }) {
  const t = useTranslations('quickOrder')
  const common = useTranslations('common')
  const isEnglish = useLocale() === 'en'
  const { nameZh, nameEn, grade, packing, brandName, sku, price, inStock } = candidate
  return (
    <span className={styles.description}>
      <b>{(isEnglish && nameEn) || nameZh}</b> {[grade, packing].filter(Boolean).join(' · ')}{' '}
      {isPriced && <strong>{price === 0 ? common('inquirePrice') : yuanText(price)}</strong>}
      <small>
        {brandName} · <span className="code">{sku}</span>
        {inStock && ` · ${t('inStock')}`}
      </small>
    </span>
  )
}

function CompareButton({ row, place, onChoose }: MatchProps) {
  const t = useTranslations('quickOrder')
  const [isOpen, setOpen] = useState(false)
  const count = row.candidates.length
  return (
    <>
      <Button kind="quiet" aria-label={t('compareOf', { row: place, count })} onClick={() => setOpen(true)}>
        {t('compare', { count })}
      </Button>
      {isOpen && (
        <Compare
          row={row}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(false)}
        />
      )}
    </>
  )
}
