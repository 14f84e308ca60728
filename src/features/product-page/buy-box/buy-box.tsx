import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { QuantityInput } from '#features/cart/components/line-fields.tsx'
import { StockText } from '#features/catalog/components/offer.tsx'
import type { ProductDetail, SkuOffer } from '#features/catalog/schema.ts'
import { sumOfLines, yuanText } from '#shared/money.ts'
import { unitPriceTexts } from '#shared/unit-price.ts'
import { Arrival, deliveryOf } from '../availability/arrival.tsx'
import type { ShownAvailability } from '../availability/use-availability.ts'
import { Actions } from './actions.tsx'
import styles from './buy-box.module.css'
import { DeliverTo, LotChoice } from './choices.tsx'
import { PackChips } from './pack-chips.tsx'
import { PriceBlock } from './price-block.tsx'
import { type LotOfPack, priceFor, stockFrom } from './purchase.ts'

interface BuyBoxProps {
  product: ProductDetail
  sku: SkuOffer
  onChoose(skuId: string): void
  /** By sku. */
  lots: Record<string, LotOfPack[]>
  delivery: ShownAvailability
}

/** One pack with its price, stock and day of arrival, and the ways to buy it. */
export function BuyBox({ product, sku, onChoose, lots, delivery }: BuyBoxProps) {
  const t = useTranslations('buyBox')
  const [quantity, setQuantity] = useState(sku.packingMultiple)
  const [preferredLot, setPreferredLot] = useState<string | null>()
  const isOffline = product.permission?.state === 'offline'
  const choose = (skuId: string) => {
    const next = product.skus.find(({ id }) => id === skuId)
    if (next && quantity === sku.packingMultiple) setQuantity(next.packingMultiple)
    setPreferredLot(undefined)
    onChoose(skuId)
  }
  const own = lots[sku.id] ?? []
  const hasPrice = sku.discountPrice > 0 && !isOffline
  return (
    <section id="buy" className={styles.box} aria-label={t('title')}>
      <PackChips skus={product.skus} chosen={sku.id} onChoose={choose} />
      <PriceBlock sku={sku} isOffline={isOffline} unitPrice={unitPriceTexts(product.skus).get(sku.id)} />
      <Supply sku={sku} delivery={delivery} />
      <p className="spread">
        <span className="line">
          {t('quantity')}
          <QuantityInput sku={sku.sku} value={quantity} step={sku.packingMultiple} onChange={setQuantity} />
        </span>
        {hasPrice && <Total sku={sku} quantity={quantity} />}
      </p>
      {hasPrice && own.length > 0 && (
        <LotChoice sku={sku.sku} lots={own} value={preferredLot} onChange={setPreferredLot} />
      )}
      <Actions product={product} sku={sku} line={{ skuId: sku.id, quantity, preferredLot }} />
    </section>
  )
}

function Total({ sku, quantity }: { sku: SkuOffer; quantity: number }) {
  const t = useTranslations('buyBox')
  return (
    <span>
      {t('total')}{' '}
      <b className="price size-l">{yuanText(sumOfLines([{ price: priceFor(sku, quantity), quantity }]))}</b>
    </span>
  )
}

/** Where it is in stock, and when it arrives. */
function Supply({ sku, delivery }: { sku: SkuOffer; delivery: ShownAvailability }) {
  const t = useTranslations('buyBox')
  const { answer } = delivery
  const warehouse = deliveryOf({ sku, answer })?.warehouse
  return (
    <dl className={styles.supply}>
      <dt>{t('stock')}</dt>
      <dd>
        <StockText stock={stockFrom(sku, warehouse)} />
      </dd>
      <dt>{t('arrival')}</dt>
      <dd>
        <Arrival sku={sku} answer={answer} />
        <DeliverTo {...delivery} />
      </dd>
    </dl>
  )
}
