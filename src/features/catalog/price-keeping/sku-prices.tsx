import { type FormEvent, useState } from 'react'
import { emptyMark } from '#shared/display.ts'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { overtakenWords, TypedField } from '#ui/staff/typed-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { changePublicPricesCall } from './calls.ts'
import { words } from './messages.ts'
import { fenOfYuan, RowsField, useFormRows, yuanInput } from './rows-field.tsx'
import type { PublicPricesChange } from './schema.ts'

interface SkuPricesProps {
  sku: { id: string; sku: string; listPriceFen: number | null; tiers: { from: number; priceFen: number }[] }
  onChanged(): void
}

/** A button whose dialog changes the list price of a sku and its prices by quantity. */
export function SkuPricesButton(props: SkuPricesProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="link-button"
        aria-label={say(words.changeOf, { sku: props.sku.sku })}
        onClick={() => setOpen(true)}
      >
        {say(words.editPrices)}
      </button>
      {isOpen && <PricesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const mostTiers = 8

interface TierRow {
  from: string
  price: string
}

const tenthsOf = (quantity: number) => Math.round(quantity * 10)

function bodyOf(
  { listPriceFen, tiers }: SkuPricesProps['sku'],
  list: string,
  rows: TierRow[],
): PublicPricesChange {
  return {
    listPriceFen: list === '' ? null : fenOfYuan(list),
    tiers: rows.map(({ from, price }) => ({
      fromTenths: tenthsOf(Number(from)),
      priceFen: fenOfYuan(price),
    })),
    seen: {
      listPriceFen,
      tiers: tiers.map(({ from, priceFen }) => ({ fromTenths: tenthsOf(from), priceFen })),
    },
  }
}

const tiersOf = ({ tiers }: SkuPricesProps['sku']): TierRow[] =>
  tiers.map(({ from, priceFen }) => ({ from: String(from), price: yuanInput(priceFen) }))

const textOf = (rows: TierRow[]) =>
  rows.map(({ from, price }) => `${from}: ¥${price}`).join(', ') || emptyMark

function PricesDialog({ sku, onChanged, onClose }: SkuPricesProps & { onClose(): void }) {
  const say = useSay()
  const { errors, problem, isBusy, send } = useCallForm()
  const tiers = useFormRows<TierRow>(tiersOf(sku))
  const { theirs } = tiers
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const list = String(new FormData(event.currentTarget).get('list')).trim()
    const body = bodyOf(sku, list, tiers.rows)
    const isDone = await send(() => call(changePublicPricesCall, { params: { id: sku.id }, body }))
    if (!isDone) return
    showToast(say(words.saved))
    onClose()
    onChanged()
  }
  return (
    <Dialog title={say(words.editPricesOf, { sku: sku.sku })} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <TypedField
          name="list"
          type="number"
          min={0.01}
          step={0.01}
          label={say(words.list)}
          hint={say(words.listHint)}
          stored={yuanInput(sku.listPriceFen)}
          error={errors.listPriceFen}
        />
        <TierRows {...tiers} errors={errors} />
        {theirs && <p className="warning">{say(overtakenWords.theirs, { value: textOf(theirs) })}</p>}
        <FormEnd problem={problem} isBusy={isBusy} onCancel={onClose}>
          {say(words.save)}
        </FormEnd>
      </form>
    </Dialog>
  )
}

interface TierRowsProps extends ReturnType<typeof useFormRows<TierRow>> {
  errors: Record<string, string>
}

function TierRows({ errors, rows, add, remove, change }: TierRowsProps) {
  const say = useSay()
  const number = { type: 'number', required: true, isRequired: true } as const
  return (
    <RowsField
      title={say(words.tiers)}
      addLabel={say(words.addTier)}
      isFull={rows.length >= mostTiers}
      onAdd={() => add({ from: '', price: '' })}
      onRemove={remove}
      rows={rows.map(({ key, from, price }, index) => ({
        key,
        content: (
          <>
            <TextField
              {...number}
              min={0.1}
              step={0.1}
              label={say(words.fromQuantity)}
              value={from}
              onChange={({ target }) => change(key, { from: target.value })}
              error={errors[`tiers.${index}.fromTenths`]}
            />
            <TextField
              {...number}
              min={0.01}
              step={0.01}
              label={say(words.tierPrice)}
              value={price}
              onChange={({ target }) => change(key, { price: target.value })}
              error={errors[`tiers.${index}.priceFen`]}
            />
          </>
        ),
      }))}
    />
  )
}
