import { useState } from 'react'
import { call } from '#ui/call.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { Checkbox } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { shippingConditions, storageConditions } from '../schema.ts'
import { bulkChoicesCall } from './calls.ts'
import { conditionText, words } from './messages.ts'
import type { BulkChange, BulkField } from './schema.ts'

type Storage = Extract<BulkChange, { field: 'storage' }>
type Price = Extract<BulkChange, { field: 'listPrice' }>

/** What the form asks for. */
export function changeIn(field: BulkField, form: FormData): BulkChange {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const value = text('value')
  const number = value === '' ? null : Number(value)
  switch (field) {
    case 'listPrice': {
      const [how, roundTo] = [text('how'), Number(text('roundTo')) as Price['roundTo']]
      return {
        field,
        how: how as Price['how'],
        value: how === 'set' ? number : Number(value),
        roundTo,
      } as Price
    }
    case 'storage':
      return { field, how: text('how') as Storage['how'], value: form.getAll('storage') as Storage['value'] }
    case 'category':
    case 'brand':
      return { field, value }
    case 'shipping':
      return { field, value: value === '' ? null : (value as (typeof shippingConditions)[number]) }
    case 'shelfLife':
    case 'leadTime':
      return { field, value: number }
    case 'packingMultiple':
      return { field, value: Number(value) }
    default:
      return { field, value: value === 'yes' }
  }
}

interface ChangeFieldsProps {
  field: BulkField
  error: string | undefined
}

/** The inputs of one field. */
export function ChangeFields({ field, error }: ChangeFieldsProps) {
  const say = useSay()
  switch (field) {
    case 'listPrice':
      return <PriceFields error={error} />
    case 'storage':
      return <StorageFields error={error} />
    case 'category':
    case 'brand':
      return <ShelfField kind={field} error={error} />
    case 'shipping':
      return (
        <SelectField name="value" label={say(words.value)} error={error}>
          <option value="">{say(words.none)}</option>
          {shippingConditions.map((key) => (
            <option key={key} value={key}>
              {say(conditionText('shipping', key))}
            </option>
          ))}
        </SelectField>
      )
    case 'shelfLife':
    case 'leadTime':
      return (
        <WholeField min={field === 'leadTime' ? 0 : 1} hint={say(words.emptyIsNone)} step={1} error={error} />
      )
    case 'packingMultiple':
      return <WholeField min={0.1} step={0.1} isRequired error={error} />
    default:
      return (
        <SelectField name="value" label={say(words.value)} error={error}>
          <option value="yes">{say(words.yes)}</option>
          <option value="no">{say(words.no)}</option>
        </SelectField>
      )
  }
}

interface WholeFieldProps {
  min: number
  step: number
  hint?: string
  isRequired?: boolean
  error: string | undefined
}

function WholeField({ isRequired, hint, ...rest }: WholeFieldProps) {
  const say = useSay()
  return (
    <TextField
      {...rest}
      {...(hint && { hint })}
      name="value"
      type="number"
      inputMode="decimal"
      label={say(words.value)}
      required={isRequired}
      isRequired={isRequired ?? false}
    />
  )
}

function PriceFields({ error }: { error: string | undefined }) {
  const say = useSay()
  const [how, setHow] = useState('percent')
  const isPercent = how === 'percent'
  return (
    <div className="two">
      <SelectField
        name="how"
        label={say(words.how)}
        value={how}
        onChange={({ target }) => setHow(target.value)}
      >
        <option value="percent">{say(words.percent)}</option>
        <option value="add">{say(words.add)}</option>
        <option value="set">{say(words.set)}</option>
      </SelectField>
      <TextField
        key={how}
        name="value"
        type="number"
        inputMode="decimal"
        step={0.01}
        min={how === 'set' ? 0 : undefined}
        label={say(isPercent ? words.percentage : words.amount)}
        hint={how === 'set' ? say(words.emptyIsRequest) : undefined}
        required={how !== 'set'}
        isRequired={how !== 'set'}
        error={error}
      />
      <SelectField name="roundTo" label={say(words.round)}>
        <option value="1">{say(words.fen)}</option>
        <option value="10">{say(words.jiao)}</option>
        <option value="100">{say(words.yuan)}</option>
      </SelectField>
    </div>
  )
}

function StorageFields({ error }: { error: string | undefined }) {
  const say = useSay()
  return (
    <>
      <SelectField name="how" label={say(words.how)} error={error}>
        <option value="add">{say(words.addTo)}</option>
        <option value="remove">{say(words.removeFrom)}</option>
        <option value="set">{say(words.set)}</option>
      </SelectField>
      <fieldset className="row">
        <legend className="visually-hidden">{say(words.value)}</legend>
        {storageConditions.map((key) => (
          <Checkbox key={key} name="storage" value={key}>
            {say(conditionText('storage', key))}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}

function ShelfField({ kind, error }: { kind: 'brand' | 'category'; error: string | undefined }) {
  const say = useSay()
  const { record } = useRecord(() => call(bulkChoicesCall), 'choices')
  const choices = (kind === 'brand' ? record?.brands : record?.categories) ?? []
  return (
    <SelectField name="value" label={say(words.value)} error={error} required isRequired>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
