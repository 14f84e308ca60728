import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { productGrid } from '../product-records/grids.ts'
import { PriceForm } from '../product-records/price-form.tsx'
import { words } from './messages.ts'

/** What a company pays for a product that is named here. */
export function PricePreview() {
  const say = useSay()
  const [product, setProduct] = useState<{ id: string; name: string } | null>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = String(new FormData(event.currentTarget).get('code')).trim()
    setBusy(true)
    try {
      const { rows } = await call(productGrid.list, { query: { keyword, limit: 1 } })
      const [found] = rows
      setProduct(found ? { id: found.id, name: `${found.catalogNumber} ${found.nameZh}` } : null)
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="stack">
      <h3>{say(words.preview)}</h3>
      <form onSubmit={submit}>
        <TextField
          name="code"
          label={say(words.productCode)}
          required
          maxLength={80}
          autoComplete="off"
          aside={
            <Button type="submit" kind="plain" isBusy={isBusy}>
              {say(words.find)}
            </Button>
          }
        />
      </form>
      <p className="hint" role="status">
        {product === null ? say(words.notFound) : product?.name}
      </p>
      {product && <PriceForm key={product.id} id={product.id} />}
    </section>
  )
}
