import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { RegulatedTags, useClassName } from '#features/catalog/components/product-labels.tsx'
import { PaperPanel } from '#features/qualifications/components/paper-panel.tsx'
import { readLocale } from '#shared/locale.ts'
import { lineAmount } from '#shared/money.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { Button } from '#ui/button.tsx'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import type { CartItem } from '../schema.ts'
import styles from './cart-table.module.css'
import { Amount, QuantityInput } from './line-fields.tsx'

interface CartTableProps {
  caption: string
  items: CartItem[]
  onSelect(item: CartItem, selected: boolean): void
  onQuantity(item: CartItem, quantity: number): void
  onAnyLot(item: CartItem): void
  onLeave(item: CartItem, toFavorites: boolean): void
}

export function CartTable({ caption, items, onSelect, onQuantity, onAnyLot, onLeave }: CartTableProps) {
  const t = useTranslations('cart')
  return (
    <DataTable>
      <caption className="visually-hidden">{caption}</caption>
      <TableHead
        columns={[
          { label: t('select'), isHidden: true },
          t('product'),
          t('price'),
          { label: t('quantity'), isRight: true },
          { label: t('amount'), isRight: true },
          { label: t('actions'), isHidden: true },
        ]}
      />
      <tbody>
        {items.map((item) => (
          <CartRow
            key={item.id}
            item={item}
            onSelect={(selected) => onSelect(item, selected)}
            onQuantity={(quantity) => onQuantity(item, quantity)}
            onAnyLot={() => onAnyLot(item)}
            onLeave={(toFavorites) => onLeave(item, toFavorites)}
          />
        ))}
      </tbody>
    </DataTable>
  )
}

interface CartRowProps {
  item: CartItem
  onSelect(selected: boolean): void
  onQuantity(quantity: number): void
  onAnyLot(): void
  onLeave(toFavorites: boolean): void
}

function CartRow({ item, onSelect, onQuantity, onAnyLot, onLeave }: CartRowProps) {
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
        <ProductCell item={item} onAnyLot={onAnyLot} />
      </th>
      <td className={styles.price}>
        <PriceCell item={item} />
      </td>
      <td className={`number ${styles.quantity}`}>
        <QuantityInput
          sku={product.sku}
          value={item.quantity}
          step={product.packingMultiple}
          isDisabled={isGone}
          onChange={onQuantity}
        />
        <small>{salesUnitText(product.unit, item.quantity, locale)}</small>
      </td>
      <td className={`number ${styles.amount}`}>
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

function ProductCell({ item, onAnyLot }: Pick<CartRowProps, 'item' | 'onAnyLot'>) {
  const { product } = item
  const t = useTranslations('cart')
  const nameOf = useClassName()
  const locale = useLocale()
  const name = locale === 'en' ? product.productNameEn || product.productNameZh : product.productNameZh
  return (
    <div className={styles.identity}>
      <img src={product.image} alt="" width={64} height={64} loading="lazy" />
      <div>
        <Link to={href('/product/:id', { id: product.productId })}>{name}</Link>
        <p className="hint">
          {[product.brandName, product.sku, product.casNumber].filter(Boolean).join(' · ')}{' '}
          <RegulatedTags classes={product.regulated} />
        </p>
        <p className="hint">
          {t('packing')} <b>{product.packing}</b> · {t('stock', { text: product.stockText })}
        </p>
        {item.preferredLot !== null && (
          <PreferredLot
            sku={product.sku}
            lot={item.preferredLot}
            isShort={item.isLotShort}
            onAny={onAnyLot}
          />
        )}
        {product.reason && <p className="hint warning">{t(`reason_${product.reason}`)}</p>}
        {(product.missing.length > 0 || product.ways.length > 0) && (
          <PaperPanel
            isFolded
            ways={product.ways}
            verification={product.verification}
            casNumber={product.casNumber}
            wanted={{ skuId: product.skuId, quantity: item.quantity }}
            nameOf={nameOf}
          />
        )}
      </div>
    </div>
  )
}

interface PreferredLotProps {
  sku: string
  lot: string
  isShort: boolean
  onAny(): void
}

function PreferredLot({ sku, lot, isShort, onAny }: PreferredLotProps) {
  const t = useTranslations('cart')
  return (
    <div className="row">
      <span className={isShort ? 'hint warning' : 'hint'}>
        {t(isShort ? 'lotShort' : 'preferredLot', { lot })}
      </span>
      <Button kind="quiet" aria-label={t('leaveLotOf', { sku })} onClick={onAny}>
        {t('leaveLot')}
      </Button>
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
        <span className={styles.change} data-change={priceChange.to > priceChange.from ? 'up' : 'down'}>
          {t('priceChanged')} <Amount yuan={priceChange.from} />
        </span>
      )}
    </>
  )
}
