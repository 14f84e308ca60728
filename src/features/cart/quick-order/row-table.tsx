import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { addressOf } from '#shared/declare-call.ts'
import { inLocale, type Locale, readLocale } from '#shared/locale.ts'
import { sumOfLines } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { ActionBar, DataTable, TableHead } from '#ui/data-table.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { showFailure } from '#ui/use-mutation.ts'
import { useCart } from '../components/cart-state.tsx'
import { Amount } from '../components/line-fields.tsx'
import { CopyTableButton } from './copy-table.tsx'
import styles from './row.module.css'
import { RowView } from './row.tsx'
import {
  chosenOf,
  isDecided,
  isOfflineOnly,
  isUnmatched,
  type Row,
  readinessOf,
  type useRows,
} from './use-rows.ts'

const total = (rows: Row[]) =>
  sumOfLines(rows.map((row) => ({ price: chosenOf(row)?.price ?? 0, quantity: row.quantity ?? 0 })))

export function RowTable({ rows, change, resolveAgain, remove, takeFirst }: ReturnType<typeof useRows>) {
  const onInput = (row: Row, input: string) => {
    resolveAgain(row.key, input).catch(showFailure)
  }
  return (
    <>
      <TableTools rows={rows} takeFirst={takeFirst} onClear={() => remove(rows.map(({ key }) => key))} />
      <DataTable>
        <Columns />
        <tbody>
          {rows.map((row, at) => (
            <RowView
              key={row.key}
              row={row}
              place={at + 1}
              onInput={(input) => onInput(row, input)}
              onChoose={(skuId) => change(row.key, { skuId: skuId || undefined })}
              onQuantity={(quantity) =>
                change(row.key, { quantity, wrongQuantity: undefined, isQuantityUnclear: undefined })
              }
              onRemove={() => remove([row.key])}
            />
          ))}
        </tbody>
      </DataTable>
      <AddBar rows={rows} onAdded={remove} />
    </>
  )
}

interface TableToolsProps {
  rows: Row[]
  takeFirst(): void
  onClear(): void
}

function TableTools({ rows, takeFirst, onClear }: TableToolsProps) {
  const t = useTranslations('quickOrder')
  const [isClearing, setClearing] = useState(false)
  const open = rows.filter((row) => !row.skuId && row.state === 'candidates').length
  const countOf = (state: ReturnType<typeof readinessOf>) =>
    rows.filter((row) => readinessOf(row) === state).length
  const clear = () => {
    onClear()
    setClearing(false)
  }
  return (
    <div className="row">
      <p role="status" className="row">
        <span>{t('summary', { count: rows.length })}</span>
        <b>{t('ready', { ready: countOf('ready'), count: rows.length })}</b>
        {countOf('offline') > 0 && (
          <span className="warning">{t('offlineOnly', { count: countOf('offline') })}</span>
        )}
        {countOf('check') > 0 && <span className="warning">{t('toCheck', { count: countOf('check') })}</span>}
        {countOf('none') > 0 && <span className="problem">{t('notFound', { count: countOf('none') })}</span>}
      </p>
      {open > 0 && (
        <Button kind="quiet" onClick={takeFirst}>
          {t('takeFirst', { count: open })}
        </Button>
      )}
      <CopyTableButton rows={rows} />
      <Button kind="quiet" onClick={() => setClearing(true)}>
        {t('clear')}
      </Button>
      {isClearing && (
        <ConfirmDialog
          title={t('clearTitle')}
          action={t('clear')}
          kind="danger"
          onConfirm={clear}
          onClose={() => setClearing(false)}
        />
      )}
    </div>
  )
}

function Columns() {
  const t = useTranslations('quickOrder')
  const cart = useTranslations('cart')
  return (
    <>
      <caption className="visually-hidden">{t('title')}</caption>
      <TableHead
        columns={[
          t('row'),
          t('input'),
          t('match'),
          { label: t('price'), isRight: true },
          cart('quantity'),
          { label: cart('actions'), isHidden: true },
        ]}
      />
    </>
  )
}

/** As the request for a quotation takes it. */
function articleOf(row: Row, locale: Locale) {
  const { input: text, quantity } = row
  const chosen = chosenOf(row)
  if (!chosen) return { text, quantity }
  const { skuId, sku, nameZh, nameEn, casNumber, packing } = chosen
  const name = inLocale(locale, nameZh || nameEn, nameEn || nameZh)
  return { text, quantity, offer: { skuId, sku, name, casNumber: casNumber ?? '', packing } }
}

function AddBar({ rows, onAdded }: { rows: Row[]; onAdded(keys: number[]): void }) {
  const t = useTranslations('quickOrder')
  const cart = useTranslations('cart')
  const { add } = useCart()
  const navigate = useNavigate()
  const locale = readLocale(useLocale())
  const [isBusy, setBusy] = useState(false)
  const chosen = rows.filter(isDecided)
  const toQuote = rows.filter((row) => isUnmatched(row) || isOfflineOnly(row))
  const addChosen = async () => {
    if (chosen.length === 0) return true
    setBusy(true)
    const isAdded = await add(chosen.map(({ skuId, quantity }) => ({ skuId, quantity })))
    setBusy(false)
    if (isAdded) onAdded(chosen.map(({ key }) => key))
    return isAdded
  }
  const askQuote = async () => {
    if (!(await addChosen())) return
    onAdded(toQuote.map(({ key }) => key))
    const query = chosen.length > 0 ? { way: 'cart' } : {}
    await navigate(addressOf({ path: href('/quote/request') }, { query }), {
      state: { articles: toQuote.map((row) => articleOf(row, locale)) },
    })
  }
  return (
    <ActionBar className={styles.bar}>
      <p aria-live="polite">
        {t('chosen', { rows: chosen.length })} · {cart('total')} <Amount yuan={total(chosen)} isZeroShown />
      </p>
      <Button kind="plain" disabled={chosen.length + toQuote.length === 0 || isBusy} onClick={askQuote}>
        {toQuote.length > 0 ? t('toQuoteWith', { count: toQuote.length }) : t('toQuote')}
      </Button>
      <Button isBusy={isBusy} disabled={chosen.length === 0} onClick={addChosen}>
        {t('toCart')}
      </Button>
    </ActionBar>
  )
}
