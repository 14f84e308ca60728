import { useTranslations } from 'use-intl'
import { sumOfLines, yuanText } from '#shared/money.ts'
import { fromTenths, toTenths } from '#shared/quantity.ts'
import { Button } from '#ui/button.tsx'
import { Summary } from '#ui/summary.tsx'
import type { CartItem } from '../schema.ts'

interface CartSumProps {
  items: CartItem[]
  isBusy: boolean
  onCheckout(): void
  onAskQuote(): void
}

export function CartSum({ items, isBusy, onCheckout, onAskQuote }: CartSumProps) {
  const t = useTranslations('cart')
  const selected = items.filter((item) => item.selected && item.product.reason !== 'off-sale')
  const buyable = selected.filter(({ product }) => product.buyable)
  const at = (price: (product: CartItem['product']) => number) =>
    sumOfLines(buyable.map(({ product, quantity }) => ({ price: price(product), quantity })))
  const goods = at(({ discountPrice }) => discountPrice)
  const saved = at(({ listPrice, discountPrice }) => Math.max(listPrice, discountPrice)) - goods
  const tenths = buyable.reduce((total, item) => total + toTenths(item.quantity), 0)
  const end = (
    <>
      <p className="spread">
        {t('total')} <strong className="total">{yuanText(goods)}</strong>
      </p>
      <Button disabled={buyable.length === 0} isBusy={isBusy} onClick={onCheckout}>
        {t('checkout')}
      </Button>
      <Button kind="plain" disabled={selected.length === 0} onClick={onAskQuote}>
        {t('askQuote')}
      </Button>
    </>
  )
  return (
    <Summary label={t('summary')} end={end}>
      <p aria-live="polite">{t('chosen', { lines: buyable.length, quantity: fromTenths(tenths) })}</p>
      {selected.length > buyable.length && (
        <p className="hint warning">{t('notBuyable', { count: selected.length - buyable.length })}</p>
      )}
      {saved > 0 && (
        <p className="spread hint">
          {t('saved')} <span>{yuanText(saved)}</span>
        </p>
      )}
      <p className="hint">{t('freightLater')}</p>
    </Summary>
  )
}
