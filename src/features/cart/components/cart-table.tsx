import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
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

export type CartGroup = 'normal' | 'regulated' | 'gone'

interface CartTableProps {
  groups: { name: CartGroup; items: CartItem[] }[]
  onSelect(item: CartItem, selected: boolean): void
  onQuantity(item: CartItem, quantity: number): void
  onAnyLot(item: CartItem): void
  onLeave(item: CartItem, toFavorites: boolean): void
}

/** One list; goods that are not ordinary are marked as a group. */
export function CartTable({ groups, onSelect, onQuantity, onAnyLot, onLeave }: CartTableProps) {
  const t = useTranslations('cart')
  const shown = groups.filter(({ items }) => items.length > 0)
  return (
    <DataTable>
      <caption className="visually-hidden">{t('title')}</caption>
      <TableHead
        columns={[
          { label: t('select'), isHidden: true },
          t('product'),
          { label: t('price'), isRight: true },
          { label: t('quantity'), isRight: true },
          { label: t('amount'), isRight: true },
        ]}
      />
      {shown.map(({ name, items }) => (
        <tbody key={name} className={styles.group} data-group={name}>
          {name !== 'normal' && <GroupHead name={name} />}
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
      ))}
    </DataTable>
  )
}

function GroupHead({ name }: { name: Exclude<CartGroup, 'normal'> }) {
  const t = useTranslations('cart')
  return (
    <tr className={styles.groupHead}>
      <th scope="rowgroup" colSpan={5}>
        <b>{t(`group_${name}`)}</b> {name === 'regulated' && t('regulatedHint')}
      </th>
    </tr>
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
      <td className={`number ${styles.price}`}>
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
        <span className={`ends ${styles.actions}`}>
          <Button
            kind="quiet"
            aria-label={t('toFavoritesOf', { sku: product.sku })}
            onClick={() => onLeave(true)}
          >
            {t('toFavorites')}
          </Button>
          <Button
            kind="quiet"
            aria-label={t('removeOf', { sku: product.sku })}
            onClick={() => onLeave(false)}
          >
            {t('remove')}
          </Button>
        </span>
      </td>
    </tr>
  )
}

function ProductCell({ item, onAnyLot }: Pick<CartRowProps, 'item' | 'onAnyLot'>) {
  const { product } = item
  const t = useTranslations('cart')
  const locale = useLocale()
  const name = locale === 'en' ? product.productNameEn || product.productNameZh : product.productNameZh
  return (
    <div className={styles.identity}>
      <PackPicture src={product.image} size="row" />
      <div>
        <Link to={href('/product/:id', { id: product.productId })}>{name}</Link>
        <p className="hint">
          {product.brandName} · <span className="code">{product.sku}</span>
        </p>
        <p className="hint">
          <b>{product.packing}</b> · {t('stock', { text: product.stockText })}{' '}
          <RegulatedTags classes={product.regulated} />
        </p>
        {item.preferredLot !== null && (
          <PreferredLot
            sku={product.sku}
            lot={item.preferredLot}
            isShort={item.isLotShort}
            onAny={onAnyLot}
          />
        )}
        <Obstacle item={item} />
      </div>
    </div>
  )
}

/** Why it cannot be checked out; the papers that it needs unfold. */
function Obstacle({ item: { product, quantity } }: { item: CartItem }) {
  const t = useTranslations('cart')
  const nameOf = useClassName()
  const { reason, missing, ways } = product
  return (
    <>
      {reason && <p className="hint warning">{t(`reason_${reason}`)}</p>}
      {(missing.length > 0 || ways.length > 0) && (
        <PaperPanel
          isFolded
          ways={ways}
          verification={product.verification}
          casNumber={product.casNumber}
          wanted={{ skuId: product.skuId, quantity }}
          nameOf={nameOf}
        />
      )}
    </>
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
