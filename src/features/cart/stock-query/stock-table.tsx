import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { callForFile } from '#ui/call.ts'
import { ActionBar, DataTable, TableHead } from '#ui/data-table.tsx'
import { saveFile } from '#ui/download-link.tsx'
import { showFailure } from '#ui/use-mutation.ts'
import { useCart } from '../components/cart-state.tsx'
import { exportStockCall } from './calls.ts'
import type { StockRow } from './schema.ts'
import { StockRows } from './stock-rows.tsx'
import { warehouseColumns } from './stock-text.ts'

interface StockTableProps {
  rows: StockRow[]
  onClear(): void
}

const inStock = ({ state, offers }: StockRow) => {
  const first = state === 'found' ? offers[0] : undefined
  return first && first.discountPrice > 0 && first.stock.some(({ quantity }) => quantity > 0)
    ? [first.id]
    : []
}

export function StockTable({ rows, onClear }: StockTableProps) {
  const t = useTranslations('stockQuery')
  const [chosen, setChosen] = useState<string[]>([])
  const count = (state: StockRow['state']) => rows.filter((row) => row.state === state).length
  const choose = (skuId: string, isChosen: boolean) =>
    setChosen((ids) => (isChosen ? [...ids, skuId] : ids.filter((id) => id !== skuId)))
  return (
    <>
      <div className="buttons">
        <p role="status">
          {t('summary', {
            count: rows.length,
            found: count('found'),
            similar: count('similar'),
            none: count('none'),
          })}
        </p>
        <Button kind="quiet" onClick={() => setChosen([...new Set(rows.flatMap(inStock))])}>
          {t('selectAll')}
        </Button>
        <Button kind="quiet" onClick={onClear}>
          {t('clear')}
        </Button>
      </div>
      <DataTable>
        <Columns />
        {rows.map((row) => (
          <StockRows key={row.row} row={row} chosen={chosen} onChoose={choose} />
        ))}
      </DataTable>
      <StockActions rows={rows} chosen={chosen} />
    </>
  )
}

function Columns() {
  const t = useTranslations('stockQuery')
  return (
    <>
      <caption className="visually-hidden">{t('result')}</caption>
      <TableHead
        columns={[
          { label: t('select'), isHidden: true },
          t('product'),
          t('packing'),
          ...warehouseColumns.map((warehouse) => t(`warehouse_${warehouse}`)),
          t('leadTime'),
          t('myPrice'),
        ]}
      />
    </>
  )
}

function StockActions({ rows, chosen }: { rows: StockRow[]; chosen: string[] }) {
  const t = useTranslations('stockQuery')
  const { add } = useCart()
  const [busy, setBusy] = useState<'cart' | 'export'>()
  const toCart = async () => {
    setBusy('cart')
    const quantityOf = new Map(rows.flatMap(({ offers, quantity }) => offers.map(({ id }) => [id, quantity])))
    await add(chosen.map((skuId) => ({ skuId, quantity: quantityOf.get(skuId) ?? 1 })))
    setBusy(undefined)
  }
  const exportRows = async () => {
    setBusy('export')
    const body = { rows: rows.map(({ input, offers }) => ({ input, skuIds: offers.map(({ id }) => id) })) }
    try {
      saveFile(await callForFile(exportStockCall.path, body))
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <ActionBar>
      <Button kind="plain" isBusy={busy === 'export'} onClick={exportRows}>
        {t('export')}
      </Button>
      <Button isBusy={busy === 'cart'} disabled={chosen.length === 0} onClick={toCart}>
        {t('toCart', { count: chosen.length })}
      </Button>
    </ActionBar>
  )
}
