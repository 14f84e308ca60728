import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { CallFailure, call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { Checkbox, FormEnd } from '#ui/form.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel, useRecord } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
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
  const read = () => call(readShelfCall, { params: { kind, id } })
  const { record: shelf, problem, changed } = useRecord(read, `${kind} ${id}`, onChanged)
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
          <ShelfForm key={state} kind={kind} shelf={shelf} onDone={changed} />
        </>
      )}
      <History key={state} subject={kind} id={id} />
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

function ShelfForm({ kind, shelf, onDone }: ShelfFormProps) {
  const say = useSay()
  const can = useCan()
  const { errors, problem, isBusy, send } = useCallForm()
  const [logoPath, setLogoPath] = useState(shelf.brand?.logoPath ?? null)
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
        if (failure instanceof CallFailure && failure.code === 'conflict') await onDone()
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
        <TextField
          key={name}
          {...common}
          {...(name === 'sortOrder' && { type: 'number', step: 1 })}
          name={name}
          label={say(words[name])}
          defaultValue={shelf[name]}
          error={errors[name]}
        />
      ))}
      {shelf.brand && (
        <BrandFields
          brand={{ ...shelf.brand, logoPath }}
          isLocked={isLocked}
          errors={errors}
          onLogo={setLogoPath}
        />
      )}
      <div className="tight">
        <Checkbox name="isHidden" defaultChecked={shelf.isHidden} disabled={isLocked}>
          {say(words.isHidden)}
        </Checkbox>
        <p className="hint">{say(kind === 'brand' ? words.hiddenBrand : words.hiddenCategory)}</p>
      </div>
      {!isLocked && (
        <FormEnd problem={problem} isBusy={isBusy}>
          {say(words.save)}
        </FormEnd>
      )}
    </form>
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
