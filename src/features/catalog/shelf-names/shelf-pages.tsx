import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { CallFailure, call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Checkbox, FormEnd } from '#ui/form.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { overtakenWords, TypedField } from '#ui/staff/typed-field.tsx'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { BrandFields } from './brand-fields.tsx'
import { changeShelfCall, readShelfCall } from './calls.ts'
import { brandGrid, categoryGrid } from './grids.ts'
import { words } from './messages.ts'
import type { ShelfKind, ShelfRecord, ShelfValues } from './schema.ts'

/** A brand or category: its names, its place in the order, and whether the shop shows it. */
function ShelfPanel({ kind, id, onClose, onChanged }: OpenRecordProps & { kind: ShelfKind }) {
  const say = useSay()
  const [saves, setSaves] = useState(0)
  const {
    record: shelf,
    problem,
    changed,
  } = useRecord((poll) => call(readShelfCall, { params: { kind, id }, ...poll }), `${kind} ${id}`, {
    onChanged,
  })
  const state = shelf && JSON.stringify(seenOf(shelf))
  return (
    <RecordPanel
      title={
        shelf && (
          <>
            {say([shelf.nameZh, shelf.nameEn])} {shelf.isHidden && <Tag>{say(words.hidden)}</Tag>}
          </>
        )
      }
      onClose={onClose}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {shelf && (
        <>
          <Facts>
            {shelf.parent && <Fact label={say(words.parent)}>{shelf.parent}</Fact>}
            <Fact label={say(words.products)}>{shelf.products}</Fact>
          </Facts>
          {kind === 'category' && <Link to="/category-tree">{say(words.moveInTree)}</Link>}
          <ShelfForm
            key={saves}
            kind={kind}
            shelf={shelf}
            onOvertaken={changed}
            onDone={async () => {
              await changed()
              setSaves(saves + 1)
            }}
          />
        </>
      )}
      <History version={state} subject={kind} id={id} />
    </RecordPanel>
  )
}

const seenOf = ({ nameZh, nameEn, sortOrder, isHidden, brand }: ShelfRecord): ShelfValues => ({
  nameZh,
  nameEn,
  sortOrder,
  isHidden,
  brand,
})

interface ShelfFormProps {
  kind: ShelfKind
  shelf: ShelfRecord
  onDone(): Promise<void>
  /** A colleague was faster: the record is read again. */
  onOvertaken(): Promise<void>
}

function valuesIn(form: FormData, logoPath: string | null, isBrand: boolean): ShelfValues {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const brand = {
    country: text('country') || null,
    descriptionZh: text('descriptionZh'),
    descriptionEn: text('descriptionEn'),
    logoPath,
  }
  return {
    nameZh: text('nameZh'),
    nameEn: text('nameEn'),
    sortOrder: Number(text('sortOrder')),
    isHidden: form.get('isHidden') === 'on',
    brand: isBrand ? brand : null,
  }
}

function ShelfForm({ kind, shelf, onDone, onOvertaken }: ShelfFormProps) {
  const say = useSay()
  const can = useCan()
  const { errors, problem, isBusy, send } = useCallForm()
  const [wasOvertaken, setOvertaken] = useState(false)
  const [logo, setLogo] = useState<string | null>()
  const logoPath = logo === undefined ? (shelf.brand?.logoPath ?? null) : logo
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesIn(new FormData(event.currentTarget), logoPath, kind === 'brand')
    const isDone = await send(async () => {
      try {
        await call(changeShelfCall, {
          params: { kind, id: shelf.id },
          body: { ...values, seen: seenOf(shelf) },
        })
      } catch (failure) {
        const isOvertaken = failure instanceof CallFailure && failure.code === 'conflict'
        setOvertaken(isOvertaken)
        if (isOvertaken) await onOvertaken()
        throw failure
      }
    })
    if (!isDone) return
    showToast(say(words.saved))
    await onDone()
  }
  const isLocked = !can('catalogue.edit')
  const common = { maxLength: 100, required: true, disabled: isLocked }
  return (
    <form className="form" onSubmit={submit}>
      {(['nameZh', 'nameEn', 'sortOrder'] as const).map((name) => (
        <TypedField
          key={name}
          {...common}
          {...(name === 'sortOrder' && { type: 'number', step: 1 })}
          name={name}
          label={say(words[name])}
          stored={String(shelf[name])}
          error={errors[name]}
        />
      ))}
      {shelf.brand && (
        <BrandFields
          brand={{ ...shelf.brand, logoPath }}
          isLocked={isLocked}
          errors={errors}
          onLogo={setLogo}
        />
      )}
      <HiddenField key={String(shelf.isHidden)} kind={kind} isHidden={shelf.isHidden} isLocked={isLocked} />
      {!isLocked && (
        <FormEnd problem={wasOvertaken ? say(overtakenWords.problem) : problem} isBusy={isBusy}>
          {say(words.save)}
        </FormEnd>
      )}
    </form>
  )
}

interface HiddenFieldProps {
  kind: ShelfKind
  isHidden: boolean
  isLocked: boolean
}

function HiddenField({ kind, isHidden, isLocked }: HiddenFieldProps) {
  const say = useSay()
  return (
    <div className="tight">
      <Checkbox name="isHidden" defaultChecked={isHidden} disabled={isLocked}>
        {say(words.isHidden)}
      </Checkbox>
      <p className="hint">{say(kind === 'brand' ? words.hiddenBrand : words.hiddenCategory)}</p>
    </div>
  )
}

const brandViews = [
  { title: words.house, address: 'filter=isHouseBrand:yes' },
  { title: words.hidden, address: 'filter=isHidden:yes' },
  { title: words.empty, address: 'filter=products:0..0' },
]

export function StaffBrandsPage() {
  return (
    <GridPage
      grid={brandGrid}
      presets={brandViews}
      panel={(record) => <ShelfPanel kind="brand" {...record} />}
    />
  )
}

const categoryViews = [
  { title: words.firstLevel, address: 'filter=level:1..1' },
  { title: words.hidden, address: 'filter=isHidden:yes' },
  { title: words.empty, address: 'filter=products:0..0' },
]

export function StaffCategoriesPage() {
  const say = useSay()
  return (
    <GridPage
      grid={categoryGrid}
      presets={categoryViews}
      head={<Link to="/category-tree">{say(words.moveInTree)}</Link>}
      panel={(record) => <ShelfPanel kind="category" {...record} />}
    />
  )
}
