import { useEffect, useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { inLocale, readLocale } from '#shared/locale.ts'
import { Button } from '#ui/button.tsx'
import { CallFailure, call, newKey } from '#ui/call.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { suggestSubstancesCall } from '../calls.ts'
import { findPermitUnit, mostSubstances, permitUnits, readSubstance } from './kinds.ts'
import styles from './papers.module.css'
import { blankSubstance, type TypedSubstance } from './use-submission.ts'

interface SubstanceFieldsProps {
  substances: TypedSubstance[]
  /** Without quantities. */
  isScope: boolean
  errors: Record<string, string>
  onChange(substances: TypedSubstance[]): void
}

export function SubstanceFields({ substances, isScope, errors, onChange }: SubstanceFieldsProps) {
  const t = useTranslations('submissions')
  const change = (key: string, part: Partial<TypedSubstance>) =>
    onChange(substances.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return (
    <fieldset className="stack">
      <legend>{t(isScope ? 'scope' : 'substances')}</legend>
      <p className="hint">{t('substanceHint')}</p>
      {errors.substances && (
        <p className="problem" role="alert">
          {errors.substances}
        </p>
      )}
      <ol className="stack">
        {substances.map((substance, index) => (
          <SubstanceRow
            key={substance.key}
            substance={substance}
            place={index + 1}
            isScope={isScope}
            isOnly={substances.length === 1}
            errors={errors}
            onChange={(part) => change(substance.key, part)}
            onRemove={() => onChange(substances.filter(({ key }) => key !== substance.key))}
          />
        ))}
      </ol>
      <div>
        <Button
          kind="plain"
          disabled={substances.length >= mostSubstances}
          onClick={() => onChange([...substances, blankSubstance(newKey())])}
        >
          {t('addSubstance')}
        </Button>
      </div>
    </fieldset>
  )
}

interface SubstanceRowProps {
  substance: TypedSubstance
  /** From 1. */
  place: number
  isScope: boolean
  isOnly: boolean
  errors: Record<string, string>
  onChange(part: Partial<TypedSubstance>): void
  onRemove(): void
}

function SubstanceRow({ substance, place, isScope, isOnly, errors, onChange, onRemove }: SubstanceRowProps) {
  const t = useTranslations('submissions')
  const errorOf = (field: string) => errors[`substances.${place - 1}.${field}`]
  return (
    <li className={isScope ? styles.scope : styles.substance}>
      <SubstanceChoice
        place={place}
        text={substance.text}
        error={errorOf('casNumber')}
        onChange={(text) => onChange({ text })}
      />
      {!isScope && (
        <>
          <TextField
            label={t('quantity')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            isRequired
            value={substance.quantity}
            error={errorOf('quantity')}
            onChange={(event) => onChange({ quantity: event.currentTarget.value })}
          />
          <SelectField
            label={t('unit')}
            value={substance.unit}
            onChange={({ currentTarget: { value } }) => onChange({ unit: findPermitUnit(value) ?? 'kg' })}
          >
            {permitUnits.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </SelectField>
        </>
      )}
      <Button kind="quiet" aria-label={t('removeSubstance', { place })} disabled={isOnly} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  )
}

const pauseMs = 300

/** Suggestions for a text, after a pause in typing. */
function useChoices(text: string) {
  const locale = readLocale(useLocale())
  const [choices, setChoices] = useState<string[]>([])
  const { casNumber, name } = readSubstance(text)
  const keyword = casNumber && name ? '' : text.trim()
  useEffect(() => {
    if (keyword.length < 2) return
    const stopping = new AbortController()
    const timer = setTimeout(() => {
      call(suggestSubstancesCall, { query: { keyword }, signal: stopping.signal })
        .then((found) =>
          setChoices(found.map((one) => `${inLocale(locale, one.nameZh, one.nameEn)} ${one.casNumber}`)),
        )
        .catch((failure) => {
          // The form works without suggestions.
          if (!(failure instanceof CallFailure) && !stopping.signal.aborted) throw failure
        })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [keyword, locale])
  return choices
}

interface SubstanceChoiceProps {
  /** From 1. */
  place: number
  text: string
  error: string | undefined
  onChange(text: string): void
}

function SubstanceChoice({ place, text, error, onChange }: SubstanceChoiceProps) {
  const t = useTranslations('submissions')
  const id = useId()
  const choices = useChoices(text)
  return (
    <div>
      <TextField
        label={place === 1 ? t('substance') : t('substanceOf', { place })}
        list={id}
        autoComplete="off"
        maxLength={140}
        isRequired
        value={text}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={id}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </div>
  )
}
