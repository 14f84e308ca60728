import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { TextField } from '#ui/field.tsx'
import { yuan } from '#ui/staff/grid/cell.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { priceKindTexts } from '../messages.ts'
import { askPriceCall } from './calls.ts'
import { words } from './messages.ts'
import type { PriceAnswer } from './schema.ts'

/** What a company would pay, by the shop's own rules. @param id of the product */
export function PriceForm({ id }: { id: string }) {
  const say = useSay()
  const [answer, setAnswer] = useState<PriceAnswer & { asked: string }>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const company = String(form.get('company')).trim()
    setBusy(true)
    try {
      const query = { company, quantity: Number(form.get('quantity')) }
      setAnswer({ ...(await call(askPriceCall, { params: { id }, query })), asked: company })
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="stack">
      <h3>{say(words.ask)}</h3>
      <form className="stack" onSubmit={submit}>
        <TextField
          name="company"
          label={say(words.company)}
          hint={say(words.companyHint)}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          name="quantity"
          label={say(words.quantity)}
          type="number"
          min={0.1}
          step={0.1}
          defaultValue={1}
          required
          aside={
            <Button type="submit" kind="plain" isBusy={isBusy}>
              {say(words.askPrice)}
            </Button>
          }
        />
      </form>
      {answer && <Answer answer={answer} asked={answer.asked} />}
    </section>
  )
}

function Answer({ answer: { company, others, prices }, asked }: { answer: PriceAnswer; asked: string }) {
  const say = useSay()
  const whose = company
    ? say(words.forCompany, { name: company.name, level: company.level ?? say(words.noLevel) })
    : say(asked === '' ? words.visitor : words.unknownCompany)
  return (
    <div className="tight" role="status">
      <strong>{whose}</strong>
      {others.length > 0 && <span className="hint">{say(words.others, { names: others.join(' · ') })}</span>}
      <DataTable>
        <TableHead columns={['SKU', { label: say(words.pays), isRight: true }, say(words.why)]} />
        <tbody>
          {prices.map(({ skuId, sku, payFen, reason, steps }) => (
            <tr key={skuId}>
              <td className="code">{sku}</td>
              <td className="number">
                <strong>{reason === 'onRequest' ? say(words.onRequest) : yuan(payFen)}</strong>
              </td>
              <td>{steps.map(({ kind, fen }) => `${say(priceKindTexts[kind])} ${yuan(fen)}`).join(' → ')}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}
