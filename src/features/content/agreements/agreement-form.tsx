import { type FormEvent, useState } from 'react'
import { shanghaiDate } from '#shared/display.ts'
import { call } from '#ui/call.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { ContentPreview } from '../editing/preview.tsx'
import { planAgreementCall } from './calls.ts'
import { words } from './keeping-messages.ts'
import type { AgreementRecord } from './schema.ts'

const weekAhead = 7

interface AgreementFormProps {
  /** The version that the new one begins with. */
  model: AgreementRecord
  onDone(): void
  onClose(): void
}

export function AgreementForm({ model, onDone, onClose }: AgreementFormProps) {
  const say = useSay()
  const [texts, setTexts] = useState({
    titleZh: model.titleZh,
    titleEn: model.titleEn,
    bodyZh: model.bodyZh,
    bodyEn: model.bodyEn,
  })
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const inForceFrom = `${form.get('inForceFrom')}:00+08:00`
    const body = { ...texts, inForceFrom, key: model.key, version: String(form.get('version')).trim() }
    if (!(await send(() => call(planAgreementCall, { body })))) return
    showToast(say(words.saved))
    onDone()
  }
  return (
    <form className="form" onSubmit={submit}>
      <p className="hint">{say(words.hint, { contact: '{contact}' })}</p>
      <div className="two">
        <TextField
          name="version"
          label={say(words.version)}
          required
          isRequired
          maxLength={20}
          autoComplete="off"
          error={errors.version}
        />
        <TextField
          name="inForceFrom"
          type="datetime-local"
          label={say(words.inForceFrom)}
          required
          isRequired
          defaultValue={`${shanghaiDate(new Date(), weekAhead)}T00:00`}
          error={errors.inForceFrom}
        />
        {(['titleZh', 'titleEn'] as const).map((name) => (
          <TextField
            key={name}
            label={say(words[name])}
            required
            isRequired
            maxLength={name === 'titleZh' ? 100 : 200}
            value={texts[name]}
            onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
            error={errors[name]}
          />
        ))}
      </div>
      <Bodies texts={texts} errors={errors} onTexts={setTexts} />
      <FormEnd problem={problem} isBusy={isBusy} onCancel={onClose}>
        {say(words.plan)}
      </FormEnd>
    </form>
  )
}

interface BodiesProps {
  texts: Record<'titleZh' | 'titleEn' | 'bodyZh' | 'bodyEn', string>
  errors: Record<string, string>
  onTexts(texts: BodiesProps['texts']): void
}

/** Each text beside what readers will see. */
function Bodies({ texts, errors, onTexts }: BodiesProps) {
  const say = useSay()
  return (
    <>
      {(['bodyZh', 'bodyEn'] as const).map((name) => (
        <div key={name} className="two">
          <TextAreaField
            label={say(words[name])}
            required
            isRequired
            rows={18}
            maxLength={80_000}
            value={texts[name]}
            onText={(text) => onTexts({ ...texts, [name]: text })}
            error={errors[name]}
          />
          <ContentPreview
            title={name === 'bodyZh' ? texts.titleZh : texts.titleEn}
            text={texts[name]}
            language={name === 'bodyZh' ? 'zh' : 'en'}
          />
        </div>
      ))}
    </>
  )
}
