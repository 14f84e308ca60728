import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { ActionBar, DataTable } from '#ui/data-table.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { showFailure } from '#ui/use-mutation.ts'
import { Amount } from '../../components/amount.tsx'
import { useCart } from '../../components/cart-state.tsx'
import { sumOfLines } from '../../line-amount.ts'
import styles from './list-form.module.css'
import { OrderRow } from './order-row.tsx'
import { chosenOf, isDecided, type Row, type useRows } from './use-rows.ts'

const total = (rows: Row[]) =>
  sumOfLines(rows.map((row) => ({ price: chosenOf(row)?.price ?? 0, quantity: row.quantity ?? 0 })))

export function OrderList({ rows, change, findAnew, remove, takeFirst }: ReturnType<typeof useRows>) {
  const t = useTranslations('quickOrder')
  const cart = useTranslations('cart')
  const { add } = useCart()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const chosen = rows.filter(isDecided)
  const open = rows.filter((row) => !row.skuId && row.state === 'candidates').length
  const send = async (next?: string) => {
    setBusy(true)
    const lines = chosen.map(({ skuId, quantity }) => ({ skuId, quantity }))
    const isAdded = await add(lines)
    setBusy(false)
    if (!isAdded) return
    remove(chosen.map(({ key }) => key))
    if (next) await navigate(next)
  }
  const lookAgain = (row: Row, input: string) =>
    findAnew(row.key, input).catch((failure) => showFailure(failure))
  return (
    <>
      <div className={styles.head}>
        <p role="status">{t('summary', { count: rows.length })}</p>
        {open > 0 && (
          <Button kind="quiet" onClick={takeFirst}>
            {t('takeFirst', { count: open })}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setClearing(true)}>
          {t('clear')}
        </Button>
      </div>
      <DataTable>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('input')}</th>
            <th scope="col">{t('match')}</th>
            <th scope="col">{t('price')}</th>
            <th scope="col">{cart('quantity')}</th>
            <th scope="col">
              <span className="visually-hidden">{cart('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <OrderRow
              key={row.key}
              row={row}
              place={at + 1}
              onInput={(input) => lookAgain(row, input)}
              onChoose={(skuId) => change(row.key, { skuId: skuId || undefined })}
              onQuantity={(quantity) =>
                change(row.key, { quantity, wrongQuantity: undefined, isQuantityUnclear: undefined })
              }
              onRemove={() => remove([row.key])}
            />
          ))}
        </tbody>
      </DataTable>
      <ActionBar className={styles.bar}>
        <p aria-live="polite">
          {t('chosen', { rows: chosen.length })} · {cart('total')} <Amount yuan={total(chosen)} isZeroShown />
        </p>
        <Button
          kind="plain"
          disabled={chosen.length === 0 || isBusy}
          onClick={() => send('/quote/request?way=cart')}
        >
          {t('toQuote')}
        </Button>
        <Button isBusy={isBusy} disabled={chosen.length === 0} onClick={() => send()}>
          {t('toCart')}
        </Button>
      </ActionBar>
      {isClearing && (
        <ConfirmDialog
          title={t('clearTitle')}
          action={t('clear')}
          kind="danger"
          onConfirm={() => {
            remove(rows.map(({ key }) => key))
            setClearing(false)
          }}
          onClose={() => setClearing(false)}
        />
      )}
    </>
  )
}
