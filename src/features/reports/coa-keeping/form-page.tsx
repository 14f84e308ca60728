import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { PlainPage } from '#ui/staff/plain-page.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { paperWords } from '../supplier-papers/messages.ts'
import { startCoaCall } from './calls.ts'
import { CoaForm } from './coa-form.tsx'
import { coaWords as words } from './messages.ts'
import type { CoaBasis } from './schema.ts'

/** A new COA or a further version: the lot is named first, then the form begins with what is known. */
export default function CoaFormPage() {
  const say = useSay()
  const [search, setSearch] = useSearchParams()
  const [number, brand, lot] = ['number', 'brand', 'lot'].map((name) => search.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  const [basis, setBasis] = useState<CoaBasis>()
  const { errors, problem, isBusy, send } = useCallForm()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what is asked for
  useEffect(() => {
    setBasis(undefined)
    if (number && lot) send(async () => setBasis(await call(startCoaCall, { query: { number, brand, lot } })))
  }, [number, brand, lot])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name)).trim()
    setSearch({ number: text('number'), brand: text('brand'), lot: text('lot') })
  }
  const common = { required: true, isRequired: true, maxLength: 60, autoComplete: 'off' } as const
  return (
    <PlainPage title={say(words.formTitle)}>
      {basis ? (
        <CoaForm key={`${number} ${brand} ${lot}`} basis={basis} lot={lot} onAnother={() => setSearch({})} />
      ) : (
        <form key={`${number} ${brand} ${lot}`} className="form narrow" onSubmit={submit}>
          <TextField
            {...common}
            name="number"
            label={say(words.number)}
            defaultValue={number}
            error={errors.number}
          />
          <TextField
            name="brand"
            label={say(paperWords.brand)}
            hint={say(paperWords.brandHint)}
            defaultValue={brand}
            maxLength={100}
            error={errors.brand}
          />
          <TextField {...common} name="lot" label={say(words.lot)} defaultValue={lot} error={errors.lot} />
          <p className="hint">{say(words.startHint)}</p>
          <p className="problem" role="alert">
            {errors.number || errors.brand ? '' : problem}
          </p>
          <div className="buttons">
            <Button type="submit" isBusy={isBusy}>
              {say(words.start)}
            </Button>
          </div>
        </form>
      )}
    </PlainPage>
  )
}
