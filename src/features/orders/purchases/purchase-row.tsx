import { useState } from 'react'
import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useCart } from '#features/cart/components/cart-state.tsx'
import { Price, StockText } from '#features/catalog/components/offer.tsx'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import { RegulatedTags } from '#features/catalog/components/product-labels.tsx'
import { displayNumber, shanghaiDate } from '#shared/display.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { yuanText } from '#shared/money.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { Button } from '#ui/button.tsx'
import styles from '../orders.module.css'
import type { PurchasedSku } from './schema.ts'

export function PurchaseRow({ purchase }: { purchase: PurchasedSku }) {
  const t = useTranslations('purchases')
  const { offer } = purchase
  return (
    <tr className={styles.row} data-off-sale={offer === null || undefined}>
      <td className={styles.product}>
        <Product purchase={purchase} />
      </td>
      <td>
        <Past purchase={purchase} />
      </td>
      <td className={`number ${styles.last}`} data-label={t('lastPrice')}>
        {yuanText(purchase.lastPrice)}
      </td>
      <td>
        {offer ? (
          <>
            <Price offer={offer} /> <Change from={purchase.lastPrice} to={offer.discountPrice} />
            <StockText stock={offer.stock} />
          </>
        ) : (
          <strong>{t('offSale')}</strong>
        )}
      </td>
      <td className="number">{offer && <BuyAgain purchase={purchase} />}</td>
    </tr>
  )
}

function Product({ purchase }: { purchase: PurchasedSku }) {
  const locale = readLocale(useLocale())
  const name = inLocale(locale, purchase.nameZh, purchase.nameEn)
  return (
    <div className={styles.identity}>
      <PackPicture src={purchase.image} size="row" />
      <div>
        {purchase.offer ? <Link to={href('/product/:id', { id: purchase.productId })}>{name}</Link> : name}
        <p className="hint">
          {[purchase.brandName, purchase.casNumber, purchase.grade].filter(Boolean).join(' · ')}
          <RegulatedTags classes={purchase.regulated} />
        </p>
        <p className="hint">
          {purchase.sku} · {purchase.packing}
        </p>
      </div>
    </div>
  )
}

function Past({ purchase }: { purchase: PurchasedSku }) {
  const t = useTranslations('purchases')
  const locale = readLocale(useLocale())
  const { times, quantity, unit, lastOrder } = purchase
  const day = shanghaiDate(new Date(purchase.lastAt))
  return (
    <>
      <p>
        {t('timesAndQuantity', {
          times,
          quantity: displayNumber(quantity),
          unit: salesUnitText(unit, quantity, locale),
        })}
      </p>
      <p className="hint">
        {lastOrder ? <Link to={href('/ucenter/trade/order/:id', { id: lastOrder.id })}>{day}</Link> : day}{' '}
        {purchase.lastBy}
      </p>
    </>
  )
}

const percentOf = 100

function Change({ from, to }: { from: number; to: number }) {
  const t = useTranslations('purchases')
  if (to === 0 || to === from) return null
  const percent = displayNumber((Math.abs(to - from) / from) * percentOf)
  return (
    <small className={to > from ? `problem warning` : 'good'}>
      {t(to > from ? 'up' : 'down', { percent })}
    </small>
  )
}

export function BuyAgain({ purchase }: { purchase: PurchasedSku }) {
  const t = useTranslations('purchases')
  const locale = readLocale(useLocale())
  const { add } = useCart()
  const [isBusy, setBusy] = useState(false)
  const { skuId, sku, lastQuantity, unit } = purchase
  const press = async () => {
    setBusy(true)
    await add([{ skuId, quantity: lastQuantity }])
    setBusy(false)
  }
  const quantity = displayNumber(lastQuantity)
  return (
    <>
      <Button kind="plain" isBusy={isBusy} aria-label={t('againOf', { sku, quantity })} onClick={press}>
        {t('again')}
      </Button>
      <p className="hint">
        {t('againQuantity', { quantity, unit: salesUnitText(unit, lastQuantity, locale) })}
      </p>
    </>
  )
}
