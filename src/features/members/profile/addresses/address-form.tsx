import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { PlainInput, TextField } from '#ui/field.tsx'
import { Checkbox, FormEnd } from '#ui/form.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import type { Address } from '../../schema.ts'
import { addAddressCall, changeAddressCall } from './calls.ts'
import type { PastedAddress } from './pasted-address.ts'
import { RegionSelect } from './region-select.tsx'
import { addressInput } from './schema.ts'

const blank = {
  name: '',
  phone: '',
  provinceCode: '',
  cityCode: '',
  districtCode: '',
  street: '',
  isDefault: false,
}

function valuesOf(address: Address | undefined) {
  if (!address) return blank
  const { name, phone, provinceCode, cityCode, districtCode, street, isDefault } = address
  return { name, phone, provinceCode, cityCode, districtCode, street, isDefault }
}

interface AddressFormProps {
  address?: Address
  /** From which a new one is filled in. */
  pasted?: string
  onSaved(address: Address): void
  onCancel(): void
}

export function AddressForm({ address, pasted = '', onSaved, onCancel }: AddressFormProps) {
  const t = useTranslations('addresses')
  const form = useCheckedForm(addressInput, valuesOf(address))
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const save = form.onSubmit(async (body) => {
    const saved = address
      ? await call(changeAddressCall, { params: { id: address.id }, body })
      : await call(addAddressCall, { body })
    showToast(t('saved'))
    onSaved(saved)
  })
  const { provinceCode, cityCode, districtCode } = form.values
  return (
    <form ref={element} className="form narrow" noValidate onSubmit={save}>
      {!address && <PasteBox pasted={pasted} onRead={(parts) => form.setValues(parts)} />}
      <div className="two">
        <TextField label={t('name')} isRequired autoComplete="name" {...form.getInputProps('name')} />
        <TextField
          label={t('phone')}
          hint={t('phoneHint')}
          isRequired
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
      </div>
      <RegionSelect
        value={{ provinceCode, cityCode, districtCode }}
        names={{
          provinceCode: address?.provinceInfo.name,
          cityCode: address?.cityInfo.name,
          districtCode: address?.districtInfo.name,
        }}
        errors={form.errors}
        isRequired
        onChange={(codes) => {
          form.setValues(codes)
          for (const [level, code] of Object.entries(codes)) if (code) form.clearFieldError(level)
        }}
      />
      <TextField
        label={t('street')}
        hint={t('streetHint')}
        isRequired
        autoComplete="street-address"
        {...form.getInputProps('street')}
      />
      {!address?.isDefault && (
        <Checkbox name="isDefault" {...form.getInputProps('isDefault', { type: 'checkbox' })}>
          {t('isDefault')}
        </Checkbox>
      )}
      <FormEnd problem={form.problem} isBusy={form.isBusy} onCancel={onCancel}>
        {t('save')}
      </FormEnd>
    </form>
  )
}

interface PasteLineProps {
  isDisabled: boolean
  /** An address is missing. */
  isInvalid?: boolean
  /** Opens a form that is filled in from the text. */
  onText(text: string): void
}

export function PasteLine({ isDisabled, isInvalid, onText }: PasteLineProps) {
  const t = useTranslations('addresses')
  const [text, setText] = useState('')
  return (
    <form
      className="line"
      onSubmit={(event) => {
        event.preventDefault()
        onText(text.trim())
      }}
    >
      <PlainInput
        id={useId()} // without a name: a form that is sent before the scripts have loaded puts no address into its URL
        aria-label={t('pasteLabel')}
        placeholder={t('pasteLine')}
        maxLength={400}
        autoComplete="off"
        disabled={isDisabled}
        aria-invalid={isInvalid || undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text').trim()
          if (pasted === '') return
          event.preventDefault()
          onText(pasted)
        }}
      />
      <Button type="submit" kind="plain" disabled={text.trim() === ''}>
        {t('read')}
      </Button>
    </form>
  )
}

function PasteBox({ pasted, onRead }: { pasted: string; onRead(parts: PastedAddress): void }) {
  const t = useTranslations('addresses')
  const [text, setText] = useState(pasted)
  const [outcome, setOutcome] = useState<'wasRead' | 'notRead'>()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const read = async () => {
    setBusy(true)
    const parts = await import('./pasted-address.ts').then(
      ({ readPastedAddress }) => readPastedAddress(text),
      (): PastedAddress => ({}),
    )
    setBusy(false)
    const isRead = Object.keys(parts).length > 0
    setOutcome(isRead ? 'wasRead' : 'notRead')
    if (isRead) onRead(parts)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (pasted !== '') void read()
  }, [])
  return (
    <div className="box stack">
      <label htmlFor={id}>{t('pasteLabel')}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={400}
        placeholder={t('pasteExample')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="row">
        <Button kind="plain" isBusy={isBusy} disabled={text.trim() === ''} onClick={read}>
          {t('read')}
        </Button>
        <span role="status">{outcome && t(outcome)}</span>
      </div>
    </div>
  )
}
