import { type FormEvent, useState } from 'react'
import { formatYuan } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { TextField } from '#ui/field.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { priceKindTexts } from '../messages.ts'
import { askNumberedPriceCall, askPriceCall } from './calls.ts'
import { priceQuestionWords as words } from './messages.ts'
import type { PriceAnswer } from './schema.ts'

interface PriceFormProps {
  /** Of the product; left out: its number is asked for. */
  id?: string
  /** Asked for before somebody types. */
  company?: string
  /** Of what the price comes from: the answer to another one is not shown. */
  version: number | string
}

/** What a company would pay, by the shop's own rules. Who may not read companies asks for visitors. */
export function PriceForm({ id, company = '', version }: PriceFormProps) {
  const say = useSay()
  const can = useCan()
  const [answer, setAnswer] = useState<PriceAnswer & { asked: string; version: number | string }>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const asked = String(form.get('company') ?? '').trim()
    setBusy(true)
    try {
      const query = { company: asked, quantity: Number(form.get('quantity')) }
      const found = id
        ? call(askPriceCall, { params: { id }, query })
        : call(askNumberedPriceCall, { query: { ...query, number: String(form.get('number')) } })
      setAnswer({ ...(await found), asked, version })
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
        {!id && (
          <TextField name="number" label={say(words.number)} required maxLength={80} autoComplete="off" />
        )}
        {can('member.read') && (
          <TextField
            name="company"
            label={say(words.company)}
            hint={say(words.companyHint)}
            defaultValue={company}
            maxLength={100}
            autoComplete="off"
          />
        )}
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
      {answer?.version === version && <Answer answer={answer} asked={answer.asked} />}
    </section>
  )
}

function Answer({
  answer: { product, company, others, prices },
  asked,
}: {
  answer: PriceAnswer
  asked: string
}) {
  const say = useSay()
  const whose = company
    ? say(words.forCompany, { name: company.name, level: company.level ?? say(words.noLevel) })
    : say(asked === '' ? words.visitor : words.unknownCompany)
  return (
    <div className="tight" role="status">
      <strong>{whose}</strong>
      <span className="hint">{product}</span>
      {others.length > 0 && <span className="hint">{say(words.others, { names: others.join(' · ') })}</span>}
      <DataTable>
        <TableHead columns={['SKU', { label: say(words.pays), isRight: true }, say(words.why)]} />
        <tbody>
          {prices.map(({ skuId, sku, payFen, reason, steps }) => (
            <tr key={skuId}>
              <td className="code">{sku}</td>
              <td className="number">
                <strong>{reason === 'onRequest' ? say(words.onRequest) : formatYuan(payFen)}</strong>
              </td>
              <td>
                {steps.map(({ kind, fen }) => `${say(priceKindTexts[kind])} ${formatYuan(fen)}`).join(' → ')}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}
