import { useState } from 'react'
import { href, Link } from 'react-router'
import { displayNumber } from '#shared/display.ts'
import { formatYuan } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { History } from '#ui/staff/history.tsx'
import { PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { classTexts } from '../classification/messages.ts'
import { warehouseText } from '../messages.ts'
import { PhotosField } from '../photos/photos-field.tsx'
import { PriceForm } from '../price-answer/price-form.tsx'
import { SkuPricesButton } from '../price-keeping/sku-prices.tsx'
import { readProductRecordCall } from './calls.ts'
import { words } from './messages.ts'
import type { ProductRecord } from './schema.ts'

interface ProductPanelProps {
  id: string
  onClose(): void
  onChanged(): void
}

/** What the catalogue holds about a product. Prices are changed here, the rest by the import. */
export function ProductPanel({ id, onClose, onChanged }: ProductPanelProps) {
  const can = useCan()
  const [changes, setChanges] = useState(0)
  const {
    record: product,
    problem,
    reload,
  } = useRecord((poll) => call(readProductRecordCall, { params: { id }, ...poll }), id)
  const after = async () => {
    await reload()
    setChanges((count) => count + 1)
    onChanged()
  }
  return (
    <RecordPanel title={product ? <Title product={product} /> : ''} onClose={onClose}>
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {product && (
        <>
          <ProductFacts product={product} />
          <Skus skus={product.skus} onChanged={after} />
          <Prices product={product} />
          <PhotosField key={`photos ${id}`} id={id} onChanged={after} />
          {can('price.ask') && <PriceForm key={id} id={id} version={JSON.stringify(product.skus)} />}
        </>
      )}
      <History version={changes} subject="product" id={id} />
    </RecordPanel>
  )
}

function Title({ product: { catalogNumber, isOnSale, isBarred } }: { product: ProductRecord }) {
  const say = useSay()
  return (
    <>
      <span className="code">{catalogNumber}</span>{' '}
      <Tag tone={isOnSale ? 'success' : 'neutral'}>{say(isOnSale ? words.onSale : words.offSale)}</Tag>{' '}
      {isBarred && <Tag tone="error">{say(words.barred)}</Tag>}
    </>
  )
}

function ProductFacts({ product }: { product: ProductRecord }) {
  const say = useSay()
  const { id, nameZh, nameEn, casNumber, brand, category, purity, sales, updatedAt } = product
  return (
    <section className="tight">
      <h3>{nameZh}</h3>
      <p className="hint">{nameEn}</p>
      <Facts>
        {casNumber && (
          <Fact label={say(words.cas)}>
            <span className="code">{casNumber}</span>
          </Fact>
        )}
        <Fact label={say(words.brand)}>{brand}</Fact>
        <Fact label={say(words.category)}>{category}</Fact>
        {purity && <Fact label={say(words.purity)}>{purity}</Fact>}
        {product.regulatedClasses.length > 0 && (
          <Fact label={say(words.regulated)}>
            {product.regulatedClasses
              .map((code) => say(classTexts[code] ?? [code, code]))
              .join(say(['、', ', ']))}
          </Fact>
        )}
        <Fact label={say(words.sales)}>{displayNumber(sales)}</Fact>
        <Fact label={say(words.updated)}>{shanghaiMinute(updatedAt)}</Fact>
      </Facts>
      <a href={href('/product/:id', { id })} target="_blank" rel="noreferrer">
        {say(words.inShop)}
      </a>
    </section>
  )
}

function Skus({ skus, onChanged }: Pick<ProductRecord, 'skus'> & { onChanged(): void }) {
  const say = useSay()
  const can = useCan()
  return (
    <section className="tight">
      <h3>{say(words.skus)}</h3>
      <DataTable>
        <TableHead
          columns={[
            say(words.skus),
            { label: say(words.list), isRight: true },
            say(words.stock),
            ...(can('price.change') ? [{ label: say(words.change), isHidden: true }] : []),
          ]}
        />
        <tbody>
          {skus.map((sku) => (
            <tr key={sku.id}>
              <td>
                <Link to={`/stock?open=${sku.id}`} className="code">
                  {sku.sku}
                </Link>{' '}
                {sku.packing} {!sku.isOnSale && <Tag>{say(words.offSale)}</Tag>}
              </td>
              <td className="number">
                {sku.listPriceFen === null ? say(words.onRequest) : formatYuan(sku.listPriceFen)}
              </td>
              <td>
                {sku.places
                  .filter(({ onHand }) => onHand > 0)
                  .map(({ warehouse, onHand, reserved }) => {
                    const free = displayNumber(Math.round((onHand - reserved) * 10) / 10)
                    return `${say(warehouseText(warehouse))} ${free}`
                  })
                  .join(' · ') || '—'}
              </td>
              {can('price.change') && (
                <td>
                  <SkuPricesButton sku={sku} onChanged={onChanged} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

const dayOf = (time: string) => shanghaiMinute(time).slice(0, 10)

/** Everything besides the list price that may lower a price. */
function Prices({ product: { skus, levels } }: { product: ProductRecord }) {
  const say = useSay()
  const rows = skus.flatMap(({ sku, tiers, specials, contracts }) => {
    const texts = [
      ...tiers.map(({ from, priceFen }) => say(words.tier, { from, price: formatYuan(priceFen) })),
      ...specials.map(({ code, priceFen, endsAt }) =>
        say(words.special, { code, price: formatYuan(priceFen), until: dayOf(endsAt) }),
      ),
      ...contracts.map(({ companyName, priceFen, validUntil }) =>
        say(words.contract, { company: companyName, price: formatYuan(priceFen), until: dayOf(validUntil) }),
      ),
    ]
    return texts.length > 0 ? [{ sku, text: texts.join(' · ') }] : []
  })
  return (
    <section className="tight">
      <h3>{say(words.prices)}</h3>
      <p className="row">
        <span className="hint">{say(words.levels)}</span>
        {levels.map(({ name, discountBp, isOfBrand }) => (
          <span key={name}>
            {say(words.level, { name, percent: discountBp / 100 })}{' '}
            {isOfBrand && <Tag>{say(words.ofBrand)}</Tag>}
          </span>
        ))}
      </p>
      <ul className="tight">
        {rows.map(({ sku, text }) => (
          <li key={sku} className="row">
            <span className="code">{sku}</span> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
