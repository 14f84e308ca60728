import { type FormEvent, useState } from 'react'
import { call } from '#ui/call.ts'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { momentOf, PeriodFields } from '#ui/staff/period-fields.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { createCouponTemplateCall } from '../../calls.ts'
import { type CouponKind, couponKinds } from '../../schema.ts'
import { couponKindTexts } from './coupon-grid.ts'
import { words } from './messages.ts'
import type { CouponTemplateInput, CouponTemplateView } from './schema.ts'

const linesOf = (text: string) =>
  text
    .split(/[\n,，、]/)
    .map((line) => line.trim())
    .filter(Boolean)

function inputOf(form: FormData): CouponTemplateInput {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? undefined : Number(text(name)))
  return {
    nameZh: text('nameZh'),
    nameEn: text('nameEn'),
    kind: text('kind') as CouponKind,
    amount: number('amount'),
    percentOff: number('percentOff'),
    most: number('most'),
    threshold: number('threshold') ?? 0,
    brands: linesOf(text('brands')),
    categories: linesOf(text('categories')),
    skus: linesOf(text('skus')),
    startsAt: momentOf(text('startsAt')),
    endsAt: momentOf(text('endsAt')),
    perMember: number('perMember') ?? 1,
    total: number('total') ?? null,
    code: text('code') || null,
  }
}

interface CouponFormProps {
  /** What it begins with. */
  model: CouponTemplateView | undefined
  onDone(): void
  onClose(): void
}

export function CouponForm({ model, onDone, onClose }: CouponFormProps) {
  const say = useSay()
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = inputOf(new FormData(event.currentTarget))
    if (!(await send(() => call(createCouponTemplateCall, { body })))) return
    showToast(say(words.created))
    onDone()
  }
  return (
    <form className="form" onSubmit={submit}>
      <Terms model={model} errors={errors} />
      <Schedule model={model} errors={errors} />
      <p className="hint">{say(words.scopeHint)}</p>
      <Scope model={model} errors={errors} />
      <FormEnd problem={problem} isBusy={isBusy} onCancel={onClose}>
        {say(words.save)}
      </FormEnd>
    </form>
  )
}

const money = { type: 'number', min: 0, step: 0.01, inputMode: 'decimal' } as const
const text = { required: true, isRequired: true, autoComplete: 'off' } as const

interface FieldsProps {
  model: CouponTemplateView | undefined
  errors: Record<string, string>
}

function Terms({ model, errors }: FieldsProps) {
  const say = useSay()
  const [kind, setKind] = useState<CouponKind>(model?.kind ?? 'amount')
  return (
    <div className="two">
      {(['nameZh', 'nameEn'] as const).map((name) => (
        <TextField
          key={name}
          {...text}
          name={name}
          label={say(words[name])}
          maxLength={name === 'nameZh' ? 60 : 100}
          defaultValue={model?.[name]}
          error={errors[name]}
        />
      ))}
      <SelectField
        name="kind"
        label={say(words.kind)}
        value={kind}
        onChange={({ target }) => setKind(target.value as CouponKind)}
      >
        {couponKinds.map((one) => (
          <option key={one} value={one}>
            {say(couponKindTexts[one])}
          </option>
        ))}
      </SelectField>
      <Value kind={kind} model={model} errors={errors} />
      <TextField
        {...money}
        name="threshold"
        label={say(words.threshold)}
        defaultValue={model?.threshold ?? 0}
        error={errors.threshold}
      />
    </div>
  )
}

/** Of an amount or a percentage. */
function Value({ kind, model, errors }: FieldsProps & { kind: CouponKind }) {
  const say = useSay()
  return (
    <>
      {kind === 'amount' && (
        <TextField
          {...money}
          {...text}
          name="amount"
          label={say(words.amount)}
          defaultValue={model?.amount ?? ''}
          error={errors.amount}
        />
      )}
      {kind === 'percent' && (
        <>
          <TextField
            {...money}
            {...text}
            max={90}
            name="percentOff"
            label={say(words.percentOff)}
            defaultValue={model?.percentOff ?? ''}
            error={errors.percentOff}
          />
          <TextField
            {...money}
            name="most"
            label={say(words.most)}
            defaultValue={model?.most ?? ''}
            error={errors.most}
          />
        </>
      )}
    </>
  )
}

function Schedule({ model, errors }: FieldsProps) {
  const say = useSay()
  const count = { type: 'number', min: 1, step: 1, inputMode: 'numeric' } as const
  return (
    <div className="two">
      <PeriodFields texts={words} period={model} errors={errors} />
      <TextField
        {...count}
        name="perMember"
        label={say(words.perMember)}
        required
        defaultValue={model?.perMember ?? 1}
        error={errors.perMember}
      />
      <TextField
        {...count}
        name="total"
        label={say(words.total)}
        defaultValue={model?.total ?? ''}
        error={errors.total}
      />
      <TextField name="code" label={say(words.code)} maxLength={32} autoComplete="off" error={errors.code} />
    </div>
  )
}

const Scope = ({ model, errors }: FieldsProps) => {
  const say = useSay()
  const start = (kind: CouponTemplateView['scope'][number]['kind']) =>
    model?.scope
      .filter((one) => one.kind === kind)
      .map(({ name }) => name)
      .join('\n') ?? ''
  const [texts, setTexts] = useState({
    brands: start('brand'),
    categories: start('category'),
    skus: start('sku'),
  })
  return (
    <>
      {(['brands', 'categories', 'skus'] as const).map((name) => (
        <TextAreaField
          key={name}
          name={name}
          label={say(words[name])}
          rows={2}
          value={texts[name]}
          onText={(text) => setTexts({ ...texts, [name]: text })}
          error={errors[name]}
          spellCheck={false}
        />
      ))}
    </>
  )
}
