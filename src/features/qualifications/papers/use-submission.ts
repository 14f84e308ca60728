import { type FormEvent, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { CallFailure, call } from '#ui/call.ts'
import { focusFirstInvalid } from '#ui/field.tsx'
import { useSendOnce } from '#ui/send-once.ts'
import { showToast } from '#ui/toast-store.ts'
import { byField } from '#ui/use-checked-form.ts'
import { useSessionState } from '#ui/use-session-state.ts'
import { submitQualificationCall } from '../calls.ts'
import type { QualificationKind, QualificationState } from '../schema.ts'
import { type PermitUnit, readSubstance } from './kinds.ts'
import type { QualificationFileView } from './schema.ts'

export interface TypedSubstance {
  key: string
  /** Name and CAS number, as typed or chosen. */
  text: string
  quantity: string
  unit: PermitUnit
}

export interface TypedFacts {
  number: string
  holder: string
  issuer: string
  validFrom: string
  validUntil: string
  use: string
  substances: TypedSubstance[]
}

interface Values extends TypedFacts {
  files: QualificationFileView[]
}

export interface SubmissionDraft {
  kind: QualificationKind
  /** The version that is replaced or renewed. */
  from: { id: string; isRenewal: boolean; state: QualificationState; reason: string } | null
  facts: TypedFacts
}

export const blankSubstance = (key: string): TypedSubstance => ({ key, text: '', quantity: '', unit: 'kg' })

function bodyOf({ kind, from }: SubmissionDraft, { files, substances, ...facts }: Values) {
  const typed = substances.filter(({ text, quantity }) => text.trim() !== '' || quantity.trim() !== '')
  return {
    ...facts,
    kind,
    validFrom: facts.validFrom || null,
    validUntil: facts.validUntil || null,
    substances: typed.map(({ text, quantity, unit }) => ({
      ...readSubstance(text),
      quantity: quantity.trim() === '' ? null : Number(quantity),
      unit,
    })),
    fileIds: files.map(({ id }) => id),
    replacesId: from && !from.isRenewal ? from.id : null,
  }
}

export function blankDraft(kind: QualificationKind, substance: string): SubmissionDraft {
  const blank = { number: '', holder: '', issuer: '', validFrom: '', validUntil: '', use: '' }
  return {
    kind,
    from: null,
    facts: { ...blank, substances: [{ ...blankSubstance('first'), text: substance }] },
  }
}

/**
 * What is typed and uploaded is stored for the session, identity numbers apart.
 * @param owner id of the member
 * @param onSubmitted otherwise the page of the paper follows
 */
export function useSubmission(draft: SubmissionDraft, owner: string, onSubmitted?: () => void) {
  const t = useTranslations('submissions')
  const navigate = useNavigate()
  const { kind, from, facts } = draft
  const key = `qualification:${owner}:${kind}:${from?.id ?? 'new'}`
  const [idNumber, setIdNumber] = useState('')
  const [stored, setStored, clear] = useSessionState<Values>(key, { ...facts, files: [] }, (stored) => {
    // a substance that the address names is added to what was typed before
    const texts = stored.substances.map(({ text }) => text)
    const added = facts.substances.filter(({ text }) => text !== '' && !texts.includes(text))
    const filled = stored.substances.filter(({ text, quantity }) => text !== '' || quantity !== '')
    const substances = [...filled, ...added]
    return { ...stored, substances: substances.length > 0 ? substances : stored.substances }
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const sendOnce = useSendOnce()

  const isPersonal = kind === 'idCard'
  const values = isPersonal ? { ...stored, number: idNumber } : stored
  const set = (part: Partial<Values> | ((known: Values) => Partial<Values>)) => {
    if (isPersonal && 'number' in part && part.number !== undefined) return setIdNumber(part.number)
    setStored((known) => ({ ...known, ...(typeof part === 'function' ? part(known) : part) }))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // the form may be opened from another one
    const body = bodyOf(draft, values)
    setBusy(true)
    setErrors({})
    setProblem(undefined)
    await sendOnce(body, async (idempotencyKey) => {
      const { id } = await call(submitQualificationCall, { body, idempotencyKey })
      clear()
      showToast(t('submitted'))
      if (onSubmitted) onSubmitted()
      else await navigate(href('/ucenter/member/qualifications/:id', { id }), { replace: true })
    })
      .catch((failure) => {
        if (!(failure instanceof CallFailure)) throw failure
        setErrors(byField(failure.errors))
        const isShown = failure.errors.length > 0 && failure.errors.every(({ path }) => path !== 'replacesId')
        setProblem(isShown ? undefined : failure.words())
        focusFirstInvalid()
      })
      .finally(() => setBusy(false))
  }
  return { values, errors, problem, isBusy, set, submit }
}
