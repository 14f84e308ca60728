import { type FormEvent, useState } from 'react'
import { emptyMark } from '#shared/display.ts'
import { CallFailure, call } from '#ui/call.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { overtakenWords, TypedField } from '#ui/staff/typed-field.tsx'
import { useRead } from '#ui/staff/use-record.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { brandGrid } from '../shelf-names/grids.ts'
import { addPriceLevelCall, changePriceLevelCall } from './calls.ts'
import { words } from './messages.ts'
import { RowsField, useFormRows } from './rows-field.tsx'
import type { LevelValues, PriceLevelRecord } from './schema.ts'

interface LevelFormProps {
  /** Left out: a new one. */
  level?: PriceLevelRecord
  isLocked?: boolean
  onDone(): Promise<void>
  /** A colleague was faster: the level is read again. */
  onOvertaken?(): Promise<void>
}

interface BrandRow {
  brandId: string
  percent: string
}

const bpOf = (percent: string) => Math.round(Number(percent) * 100)

function levelOf(form: FormData, brands: BrandRow[]): LevelValues {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    nameZh: text('nameZh'),
    nameEn: text('nameEn'),
    discountBp: bpOf(text('discount')),
    sortOrder: Number(text('order')),
    brands: brands.map(({ brandId, percent }) => ({ brandId, discountBp: bpOf(percent) })),
  }
}

const rowsOf = (level?: PriceLevelRecord): BrandRow[] =>
  level?.brands.map(({ brandId, discountBp }) => ({ brandId, percent: String(discountBp / 100) })) ?? []

export function LevelForm({ level, isLocked = false, onDone, onOvertaken }: LevelFormProps) {
  const say = useSay()
  const { errors, problem, isBusy, send } = useCallForm()
  const [wasOvertaken, setOvertaken] = useState(false)
  const brands = useFormRows<BrandRow>(rowsOf(level))
  const nameOf = (id: string) => level?.allBrands.find((brand) => brand.id === id)?.name ?? id
  const theirBrands = brands.theirs
    ?.map(({ brandId, percent }) => `${nameOf(brandId)} ${percent}%`)
    .join(', ')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const values = levelOf(form, brands.rows)
    const isDone = await send(async () => {
      try {
        if (level) {
          const body = { ...values, version: level.version }
          await call(changePriceLevelCall, { params: { id: level.id }, body })
        } else await call(addPriceLevelCall, { body: { ...values, key: String(form.get('key')).trim() } })
      } catch (failure) {
        const isOvertaken = failure instanceof CallFailure && failure.code === 'conflict' && level
        setOvertaken(Boolean(isOvertaken))
        if (isOvertaken) await onOvertaken?.()
        throw failure
      }
    })
    if (!isDone) return
    showToast(say(words.saved))
    await onDone()
  }
  return (
    <form className="form" onSubmit={submit}>
      <LevelFields level={level} isLocked={isLocked} errors={errors} />
      <BrandRows level={level} isLocked={isLocked} errors={errors} {...brands} />
      {theirBrands !== undefined && (
        <p className="warning">{say(overtakenWords.theirs, { value: theirBrands || emptyMark })}</p>
      )}
      {!isLocked && (
        <FormEnd problem={wasOvertaken ? say(overtakenWords.problem) : problem} isBusy={isBusy}>
          {say(words.save)}
        </FormEnd>
      )}
    </form>
  )
}

interface LevelFieldsProps {
  level: PriceLevelRecord | undefined
  isLocked: boolean
  errors: Record<string, string>
}

function LevelFields({ level, isLocked, errors }: LevelFieldsProps) {
  const say = useSay()
  const common = { required: true, isRequired: true, disabled: isLocked, autoComplete: 'off' } as const
  return (
    <>
      {!level && (
        <TextField
          {...common}
          name="key"
          maxLength={40}
          label={say(words.key)}
          hint={say(words.keyHint)}
          error={errors.key}
        />
      )}
      {(['nameZh', 'nameEn'] as const).map((name) => (
        <TypedField
          key={name}
          {...common}
          name={name}
          maxLength={40}
          label={say(words[name])}
          stored={level?.[name] ?? ''}
          error={errors[name]}
        />
      ))}
      <div className="two">
        <TypedField
          {...common}
          name="discount"
          type="number"
          min={0}
          max={90}
          step={0.01}
          label={say(words.discount)}
          stored={String((level?.discountBp ?? 0) / 100)}
          error={errors.discountBp}
        />
        <TypedField
          {...common}
          name="order"
          type="number"
          step={1}
          label={say(words.order)}
          stored={String(level?.sortOrder ?? 0)}
          error={errors.sortOrder}
        />
      </div>
    </>
  )
}

interface BrandRowsProps extends ReturnType<typeof useFormRows<BrandRow>> {
  level: PriceLevelRecord | undefined
  isLocked: boolean
  errors: Record<string, string>
}

function BrandRows({ level, isLocked, errors, rows, add, remove, change }: BrandRowsProps) {
  const say = useSay()
  const { record } = useRead(() => call(brandGrid.list, { query: { limit: 200 } }), 'brands')
  const names =
    level?.allBrands ??
    record?.rows.map(({ id, nameZh, nameEn }) => ({ id, name: say([String(nameZh), String(nameEn)]) }))
  return (
    <RowsField
      title={say(words.brands)}
      addLabel={say(words.addBrand)}
      isLocked={isLocked}
      onAdd={() => add({ brandId: '', percent: '' })}
      onRemove={remove}
      rows={rows.map(({ key, brandId, percent }, index) => ({
        key,
        content: (
          <>
            <SelectField
              label={say(words.brand)}
              required
              value={brandId}
              onChange={({ target }) => change(key, { brandId: target.value })}
              error={errors[`brands.${index}.brandId`]}
            >
              <option value="" />
              {names?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              label={say(words.brandDiscount)}
              type="number"
              min={0}
              max={90}
              step={0.01}
              required
              value={percent}
              onChange={({ target }) => change(key, { percent: target.value })}
              error={errors[`brands.${index}.discountBp`]}
            />
          </>
        ),
      }))}
    />
  )
}
