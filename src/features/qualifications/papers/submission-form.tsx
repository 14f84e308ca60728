import { useTranslations } from 'use-intl'
import { readCasNumber } from '#shared/cas-number.ts'
import { DateField } from '#ui/date-field.tsx'
import { TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { Note } from '#ui/tag.tsx'
import type { QualificationKind } from '../schema.ts'
import { DocumentFiles } from './document-files.tsx'
import { kindFields, readSubstance } from './kinds.ts'
import { SubstanceFields } from './substance-fields.tsx'
import { type SubmissionDraft, useSubmission } from './use-submission.ts'

type Line = 'number' | 'holder' | 'issuer' | 'use'

const longest: Record<Line, number> = { number: 60, holder: 40, issuer: 80, use: 200 }

interface SubmissionFormProps {
  draft: SubmissionDraft
  owner: string
  /** Instead of the page of the paper. */
  onSubmitted?: () => void
}

export function SubmissionForm({ draft, owner, onSubmitted }: SubmissionFormProps) {
  const t = useTranslations('submissions')
  const { kind, from } = draft
  const fields = kindFields[kind]
  const form = useSubmission(draft, owner, onSubmitted)
  const { values, errors, set } = form
  const line = (name: Line) => (
    <FactLine
      name={name}
      kind={kind}
      value={values[name]}
      error={errors[name]}
      onChange={(text) => set({ [name]: text })}
    />
  )
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {from && <FormerVersion {...from} />}
      <DocumentFiles
        kind={kind}
        casNumber={readCasNumber(readSubstance(values.substances[0]?.text ?? '').casNumber)}
        files={values.files}
        error={errors.fileIds}
        onChange={(change) => set(({ files }) => ({ files: change(files) }))}
      />
      <div className="two">
        {line('holder')}
        {line('number')}
        {line('issuer')}
        {line('use')}
        <Day
          name="validFrom"
          value={values.validFrom}
          error={errors.validFrom}
          onChange={(validFrom) => set({ validFrom })}
        />
        <Day
          name="validUntil"
          value={values.validUntil}
          error={errors.validUntil}
          isRequired={fields.validUntil === 'required'}
          onChange={(validUntil) => set({ validUntil })}
        />
      </div>
      {fields.substances !== 'none' && (
        <SubstanceFields
          substances={values.substances}
          isScope={fields.substances === 'scope'}
          errors={errors}
          onChange={(substances) => set({ substances })}
        />
      )}
      <p className="hint">{t('privacy')}</p>
      <FormEnd problem={form.problem} isBusy={form.isBusy}>
        {t('submit')}
      </FormEnd>
    </form>
  )
}

function FormerVersion({ isRenewal, state, reason }: NonNullable<SubmissionDraft['from']>) {
  const t = useTranslations('submissions')
  return (
    <>
      {isRenewal && <Note>{t('renewing')}</Note>}
      {!isRenewal && state === 'approved' && <Note>{t('replacing')}</Note>}
      {state === 'rejected' && <Note>{t('correcting', { reason })}</Note>}
    </>
  )
}

interface FactLineProps {
  name: Line
  kind: QualificationKind
  value: string
  error: string | undefined
  onChange(text: string): void
}

function FactLine({ name, kind, value, error, onChange }: FactLineProps) {
  const t = useTranslations('submissions')
  const need = kindFields[kind][name]
  if (need === 'none') return null
  return (
    <TextField
      name={name}
      label={t(name === 'number' ? `number_${kind}` : name)}
      hint={name === 'issuer' || name === 'use' ? t(`${name}Hint`) : undefined}
      error={error}
      isRequired={need === 'required'}
      maxLength={longest[name]}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface DayProps {
  name: 'validFrom' | 'validUntil'
  value: string
  error: string | undefined
  isRequired?: boolean
  onChange(day: string): void
}

function Day({ name, value, error, isRequired = false, onChange }: DayProps) {
  const t = useTranslations('submissions')
  return (
    <DateField
      name={name}
      label={t(name)}
      action={t('choose')}
      hint={name === 'validUntil' && !isRequired ? t('noEndHint') : undefined}
      error={error}
      isRequired={isRequired}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onPick={onChange}
    />
  )
}
