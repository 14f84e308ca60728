import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { RegulatedTags } from '#features/catalog/components/product-labels.tsx'
import type { QualificationKind } from '#features/qualifications/schema.ts'
import { readLocale } from '#shared/locale.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { Button } from '#ui/button.tsx'
import { lineAmount } from '../line-amount.ts'
import type { CartItem } from '../schema.ts'
import { Amount } from './amount.tsx'
import styles from './cart-row.module.css'
import { QuantityInput } from './quantity-input.tsx'

interface CartRowProps {
  item: CartItem
  onSelect(selected: boolean): void
  onQuantity(quantity: number): void
  onLeave(toFavorites: boolean): void
}

/** One line: what it is, what it costs, and why it cannot be bought where it cannot. */
export function CartRow({ item, onSelect, onQuantity, onLeave }: CartRowProps) {
  const t = useTranslations('cart')
  const { product } = item
  const locale = readLocale(useLocale())
  const isGone = product.reason === 'off-sale'
  return (
    <tr className={styles.row} data-invalid={isGone || undefined}>
      <td className={styles.tick}>
        <label>
          <span className="visually-hidden">{t('selectOf', { sku: product.sku })}</span>
          <input
            type="checkbox"
            name="selected"
            autoComplete="off"
            checked={item.selected}
            disabled={isGone}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
        </label>
      </td>
      <th scope="row" className={styles.product}>
        <ProductCell item={item} />
      </th>
      <td className={styles.price}>
        <PriceCell item={item} />
      </td>
      <td className={styles.quantity}>
        <QuantityInput
          sku={product.sku}
          value={item.quantity}
          step={product.packingMultiple}
          isDisabled={isGone}
          onChange={onQuantity}
        />
        <small>{salesUnitText(product.unit, item.quantity, locale)}</small>
      </td>
      <td className={styles.amount}>
        <Amount yuan={lineAmount(product.discountPrice, item.quantity)} />
      </td>
      <td className={styles.actions}>
        <Button
          kind="quiet"
          aria-label={t('toFavoritesOf', { sku: product.sku })}
          onClick={() => onLeave(true)}
        >
          {t('toFavorites')}
        </Button>
        <Button kind="quiet" aria-label={t('removeOf', { sku: product.sku })} onClick={() => onLeave(false)}>
          {t('remove')}
        </Button>
      </td>
    </tr>
  )
}

function ProductCell({ item: { product } }: { item: CartItem }) {
  const t = useTranslations('cart')
  const papers = useTranslations('qualifications')
  const locale = useLocale()
  const name = locale === 'en' ? product.productNameEn || product.productNameZh : product.productNameZh
  const missing = product.missing.map((kind) => papers(`kind_${kind as QualificationKind}`))
  return (
    <div className={styles.identity}>
      <img src={product.image} alt="" width={64} height={64} loading="lazy" />
      <div>
        <Link to={`/product/${product.productId}`}>{name}</Link>
        <p>
          {[product.brandName, product.sku, product.casNumber].filter(Boolean).join(' · ')}{' '}
          <RegulatedTags classes={product.regulated} />
        </p>
        <p>
          {t('packing')} <b>{product.packing}</b> <span>{t('stock', { text: product.stockText })}</span>
        </p>
        {product.reason && (
          <p className={styles.reason}>
            {missing.length > 0
              ? t('missing', { papers: missing.join(t('comma')) })
              : t(`reason_${product.reason}`)}
          </p>
        )}
      </div>
    </div>
  )
}

function PriceCell({ item: { product, priceChange } }: { item: CartItem }) {
  const t = useTranslations('cart')
  const isBelowList = product.discountPrice > 0 && product.discountPrice < product.listPrice
  return (
    <>
      <Amount yuan={product.discountPrice} />
      {isBelowList && (
        <s>
          <span className="visually-hidden">{t('listPrice')} </span>
          <Amount yuan={product.listPrice} />
        </s>
      )}
      {priceChange && (
        <span className={styles.change} data-way={priceChange.to > priceChange.from ? 'up' : 'down'}>
          {t('priceChanged')} <Amount yuan={priceChange.from} />
        </span>
      )}
    </>
  )
}
