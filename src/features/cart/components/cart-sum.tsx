import { useTranslations } from 'use-intl'
import { sumOfLines } from '#shared/money.ts'
import { fromTenths, toTenths } from '#shared/quantity.ts'
import { Button } from '#ui/button.tsx'
import { ActionBar } from '#ui/data-table.tsx'
import { Checkbox } from '#ui/form.tsx'
import type { CartItem } from '../schema.ts'
import styles from './cart-sum.module.css'
import { Amount } from './line-fields.tsx'

interface CartSumProps {
  items: CartItem[]
  isBusy: boolean
  onSelectAll(selected: boolean): void
  onRemoveSelected(): void
  onCheckout(): void
  onAskQuote(): void
}

export function CartSum({
  items,
  isBusy,
  onSelectAll,
  onRemoveSelected,
  onCheckout,
  onAskQuote,
}: CartSumProps) {
  const t = useTranslations('cart')
  const selectable = items.filter(({ product }) => product.reason !== 'off-sale')
  const selected = selectable.filter((item) => item.selected)
  const buyable = selected.filter(({ product }) => product.buyable)
  const sum = (figure: (item: CartItem) => number) => buyable.reduce((total, item) => total + figure(item), 0)
  const at = (price: (product: CartItem['product']) => number) =>
    sumOfLines(buyable.map(({ product, quantity }) => ({ price: price(product), quantity })))
  const goods = at(({ discountPrice }) => discountPrice)
  const saved = at(({ listPrice, discountPrice }) => Math.max(listPrice, discountPrice)) - goods
  const quantity = fromTenths(sum((item) => toTenths(item.quantity)))
  return (
    <ActionBar className={styles.bar}>
      <Checkbox
        name="selectAll"
        autoComplete="off"
        checked={selectable.length > 0 && selected.length === selectable.length}
        disabled={selectable.length === 0}
        onChange={(event) => onSelectAll(event.currentTarget.checked)}
      >
        {t('selectAll')}
      </Checkbox>
      <Button kind="quiet" disabled={selected.length === 0} onClick={onRemoveSelected}>
        {t('removeSelected')}
      </Button>
      <p className={`row hint ${styles.sum}`} aria-live="polite">
        <span>{t('chosen', { lines: buyable.length, quantity })}</span>
        <span className={styles.total}>
          {t('total')} <Amount yuan={goods} isZeroShown />
        </span>
        {saved > 0 && (
          <span>
            {t('saved')} <Amount yuan={saved} />
          </span>
        )}
      </p>
      <div className={`line ${styles.buttons}`}>
        <Button kind="plain" disabled={selected.length === 0} onClick={onAskQuote}>
          {t('askQuote')}
        </Button>
        <Button disabled={buyable.length === 0} isBusy={isBusy} onClick={onCheckout}>
          {t('checkout')}
        </Button>
      </div>
    </ActionBar>
  )
}
