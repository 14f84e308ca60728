import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { focusFirstInvalid, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { publishCoaCall } from '../calls.ts'
import type { CoaInput } from '../coa/schema.ts'
import type { CoaVerdict } from '../coa/verdict.ts'
import { coaGrid } from './coa-grid.ts'
import { coaDraft, type DraftItem, emptyItem, itemOf, verdictOfDraft } from './draft.ts'
import { ItemFields } from './item-fields.tsx'
import { coaWords as words } from './messages.ts'
import type { CoaBasis } from './schema.ts'

interface CoaFormProps {
  basis: CoaBasis
  lot: string
  onAnother(): void
}

type Keyed = DraftItem & { rowId: number }
let rows = 0
const keyed = (draft: DraftItem): Keyed => ({ ...draft, rowId: ++rows })

const days = ['producedOn', 'sampledOn', 'analysedOn', 'issuedOn', 'retestOn'] as const
const people = ['analystZh', 'analystEn', 'reviewerZh', 'reviewerEn'] as const

function inputOf(form: FormData, { productId }: CoaBasis, lotNumber: string, items: Keyed[]): CoaInput {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    productId,
    lotNumber,
    standard: text('standard') || null,
    producedOn: text('producedOn') || null,
    sampledOn: text('sampledOn'),
    analysedOn: text('analysedOn'),
    issuedOn: text('issuedOn'),
    retestOn: text('retestOn') || null,
    analystZh: text('analystZh'),
    analystEn: text('analystEn'),
    reviewerZh: text('reviewerZh'),
    reviewerEn: text('reviewerEn'),
    items: items.map(itemOf),
  }
}

function useItems({ model, isOfLot }: CoaBasis) {
  const [items, setItems] = useState(() =>
    (model?.items.map((item) => coaDraft(item, isOfLot)) ?? [emptyItem]).map(keyed),
  )
  return {
    items,
    add: () => setItems((now) => [...now, keyed(emptyItem)]),
    remove: (rowId: number) => setItems((now) => now.filter((item) => item.rowId !== rowId)),
    change: (rowId: number, changed: Partial<DraftItem>) =>
      setItems((now) => now.map((item) => (item.rowId === rowId ? { ...item, ...changed } : item))),
  }
}

export function CoaForm({ basis, lot, onAnother }: CoaFormProps) {
  const say = useSay()
  const navigate = useNavigate()
  const { errors, problem, isBusy, send } = useCallForm()
  const [asked, setAsked] = useState<CoaInput>()
  const { items, change, add, remove } = useItems(basis)
  const verdict = verdictOfDraft(items)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(inputOf(new FormData(event.currentTarget), basis, lot, items))
  }
  const publish = async () => {
    if (!asked) return
    const isDone = await send(async () => {
      const { version } = await call(publishCoaCall, { body: asked })
      showToast(say(words.publishedNow, { version }))
    })
    setAsked(undefined)
    if (isDone) navigate(`/coas?keyword=${encodeURIComponent(lot)}`)
    else focusFirstInvalid()
  }
  return (
    <form className="stack" onSubmit={submit}>
      <CoaHead basis={basis} lot={lot} errors={errors} />
      <h2>{say(words.items)}</h2>
      {items.map((item, index) => (
        <ItemFields
          key={item.rowId}
          item={item}
          errors={errors}
          path={`items.${index}`}
          onChange={(changed) => change(item.rowId, changed)}
          onRemove={() => remove(item.rowId)}
        />
      ))}
      <div className="buttons">
        <Button kind="plain" onClick={add}>
          {say(words.addItem)}
        </Button>
      </div>
      <Conclusion verdict={verdict} />
      <FormEnd problem={problem} isBusy={isBusy} onCancel={onAnother}>
        {say(words.publish)}
      </FormEnd>
      {asked && (
        <PublishDialog
          verdict={verdict}
          isBusy={isBusy}
          onConfirm={publish}
          onClose={() => setAsked(undefined)}
        />
      )}
    </form>
  )
}

function Conclusion({ verdict }: { verdict: CoaVerdict | undefined }) {
  const say = useSay()
  const { tones } = coaGrid.columns.verdict
  return (
    <p className="line" role="status">
      <strong>{say(words.conclusion)}</strong>
      {verdict ? (
        <Tag tone={tones[verdict]}>{say(words[verdict])}</Tag>
      ) : (
        <span className="hint">{say(words.unfinished)}</span>
      )}
    </p>
  )
}

interface CoaHeadProps {
  basis: CoaBasis
  lot: string
  errors: Record<string, string>
}

function CoaHead({ basis, lot, errors }: CoaHeadProps) {
  const say = useSay()
  const { catalogNumber, nameZh, nameEn, standard, model, isOfLot } = basis
  const known = isOfLot ? model : null
  return (
    <div className="form narrow">
      <p>
        <span className="code">{catalogNumber}</span> {say([nameZh, nameEn])} · {say(words.lot)}{' '}
        <span className="code">{lot}</span>
      </p>
      {known && <Note tone="warning">{say(words.furtherVersion, { version: known.version })}</Note>}
      <TextField
        name="standard"
        label={say(words.standard)}
        maxLength={120}
        defaultValue={model?.standard ?? standard ?? ''}
        error={errors.standard}
      />
      <div className="two">
        {days.map((day) => {
          const isNeeded = day !== 'producedOn' && day !== 'retestOn'
          return (
            <TextField
              key={day}
              name={day}
              type="date"
              label={say(words[day])}
              required={isNeeded}
              isRequired={isNeeded}
              defaultValue={known?.[day] ?? ''}
              error={errors[day]}
            />
          )
        })}
      </div>
      <div className="two">
        {people.map((person) => (
          <TextField
            key={person}
            name={person}
            label={say(words[person])}
            required
            isRequired
            maxLength={60}
            defaultValue={model?.[person] ?? ''}
            error={errors[person]}
          />
        ))}
      </div>
    </div>
  )
}

interface PublishDialogProps {
  verdict: CoaVerdict | undefined
  isBusy: boolean
  onConfirm(): void
  onClose(): void
}

function PublishDialog({ verdict, ...dialog }: PublishDialogProps) {
  const say = useSay()
  return (
    <ConfirmDialog title={say(words.publish)} action={say(words.publish)} {...dialog}>
      <p>{say(words.publishQuestion, { verdict: verdict ? say(words[verdict]) : '' })}</p>
    </ConfirmDialog>
  )
}
