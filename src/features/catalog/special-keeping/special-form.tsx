import { type FormEvent, useState } from 'react'
import { CallFailure, call } from '#ui/call.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { momentOf, PeriodFields } from '#ui/staff/period-fields.tsx'
import { useRecordDraft } from '#ui/staff/record-draft.ts'
import { useSay } from '#ui/staff/staff.ts'
import { overtakenWords, TypedField, useTheirs } from '#ui/staff/typed-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { yuanInput } from '../price-keeping/rows-field.tsx'
import { addSpecialCall, changeSpecialCall } from './calls.ts'
import { words } from './messages.ts'
import { mostSpecialLines, type SpecialRecord, type SpecialValues } from './schema.ts'

type SpecialLine = SpecialValues['lines'][number]

const shape = /^([^\s,，]+)[\s,，]+[¥￥]?(\d{1,9}(?:\.\d{1,2})?)\s*(%?)$/

/** Rows `SKU, 85.00` or `SKU, 15%`; also with tabs, as copied from a spreadsheet. */
export function readSpecialLines(text: string) {
  const lines: SpecialLine[] = []
  for (const [index, row] of text.split(/\r?\n|\r/).entries()) {
    const typed = row.trim()
    if (typed === '') continue
    const [, sku, figure, percent] = shape.exec(typed) ?? []
    if (!sku || !figure) return { lines, unread: { line: index + 1, text: typed.slice(0, 60) } }
    const hundredths = Math.round(Number(figure) * 100)
    lines.push(percent ? { sku, discountBp: hundredths } : { sku, priceFen: hundredths })
  }
  return { lines }
}

function valuesOf(form: FormData, lines: SpecialValues['lines']): SpecialValues {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const most = text('most')
  return {
    titleZh: text('titleZh'),
    titleEn: text('titleEn'),
    introZh: text('introZh'),
    introEn: text('introEn'),
    startsAt: momentOf(text('startsAt')),
    endsAt: momentOf(text('endsAt')),
    mostTenths: most === '' ? null : Math.round(Number(most) * 10),
    sortOrder: Number(text('order')),
    lines,
  }
}

const linesOf = (special?: SpecialRecord) =>
  special?.lines.map(({ sku, priceFen }) => `${sku}, ${yuanInput(priceFen)}`).join('\n') ?? ''

interface SpecialFormProps {
  /** Left out: a new one. */
  special: SpecialRecord | undefined
  onDone(): void
  /** A colleague was faster: the record is read again. */
  onOvertaken: (() => void) | undefined
  onClose(): void
}

export function SpecialForm({ special, onDone, onOvertaken, onClose }: SpecialFormProps) {
  const say = useSay()
  const { errors, setErrors, problem, isBusy, send } = useCallForm()
  const [wasOvertaken, setOvertaken] = useState(false)
  const { draft, theirs, change } = useRecordDraft({ lines: linesOf(special) })
  const hintOf = useTheirs(theirs)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { lines, unread } = readSpecialLines(draft.lines)
    if (unread) return setErrors({ lines: say(words.lineUnread, unread) })
    if (lines.length > mostSpecialLines)
      return setErrors({ lines: say(words.tooMany, { most: mostSpecialLines }) })
    const values = valuesOf(form, lines)
    const isDone = await send(async () => {
      if (!special) {
        await call(addSpecialCall, { body: { ...values, code: String(form.get('code')).trim() } })
        return
      }
      const input = { params: { id: special.id }, body: { ...values, version: special.version } }
      await call(changeSpecialCall, input).catch((failure) => {
        const isOvertaken = failure instanceof CallFailure && failure.code === 'conflict'
        setOvertaken(isOvertaken)
        if (isOvertaken) onOvertaken?.()
        throw failure
      })
    })
    if (!isDone) return
    showToast(say(words.saved))
    onDone()
  }
  const refused = errors.lines ?? Object.entries(errors).find(([path]) => path.startsWith('lines.'))?.[1]
  return (
    <form className="form" onSubmit={submit}>
      <SpecialTexts special={special} errors={errors} />
      <SpecialTerms special={special} errors={errors} />
      <TextAreaField
        label={say(words.lines)}
        hint={hintOf('lines') ?? say(words.linesHint)}
        rows={8}
        value={draft.lines}
        onText={(lines) => change({ lines })}
        error={refused}
        spellCheck={false}
      />
      <FormEnd
        problem={wasOvertaken ? say(overtakenWords.problem) : refused ? undefined : problem}
        isBusy={isBusy}
        onCancel={onClose}
      >
        {say(words.save)}
      </FormEnd>
    </form>
  )
}

interface FieldsProps {
  special: SpecialRecord | undefined
  errors: Record<string, string>
}

function SpecialTexts({ special, errors }: FieldsProps) {
  const say = useSay()
  return (
    <>
      {!special && (
        <TextField
          name="code"
          label={say(words.code)}
          hint={say(words.codeHint)}
          required
          isRequired
          maxLength={40}
          autoComplete="off"
          error={errors.code}
        />
      )}
      <div className="two">
        {(['titleZh', 'titleEn', 'introZh', 'introEn'] as const).map((name) => (
          <TypedField
            key={name}
            name={name}
            label={say(words[name])}
            required={name.startsWith('title')}
            isRequired={name.startsWith('title')}
            maxLength={name.startsWith('title') ? 60 : 500}
            stored={special?.[name] ?? ''}
            autoComplete="off"
            error={errors[name]}
          />
        ))}
      </div>
    </>
  )
}

function SpecialTerms({ special, errors }: FieldsProps) {
  const say = useSay()
  const most = special?.mostTenths
  return (
    <div className="two">
      <PeriodFields texts={words} period={special} errors={errors} />
      <TypedField
        name="most"
        type="number"
        min={1}
        step={0.1}
        label={say(words.most)}
        hint={say(words.mostHint)}
        stored={most ? String(most / 10) : ''}
        error={errors.mostTenths}
      />
      <TypedField
        name="order"
        type="number"
        step={1}
        required
        label={say(words.order)}
        stored={String(special?.sortOrder ?? 0)}
        error={errors.sortOrder}
      />
    </div>
  )
}
