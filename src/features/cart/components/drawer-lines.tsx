import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { sumOfLines } from '../line-amount.ts'
import type { CartItem } from '../schema.ts'
import { Amount } from './amount.tsx'
import styles from './drawer-lines.module.css'

interface DrawerLinesProps {
  items: CartItem[]
  onRemove(item: CartItem): void
  onLeave(): void
}

export function DrawerLines({ items, onRemove, onLeave }: DrawerLinesProps) {
  const t = useTranslations('cart')
  const bought = items.filter(({ selected, product }) => selected && product.buyable)
  const total = sumOfLines(
    bought.map(({ product, quantity }) => ({ price: product.discountPrice, quantity })),
  )
  return (
    <div className={styles.all}>
      <ul className={styles.list}>
        {items.map((item) => (
          <DrawerLine key={item.id} item={item} onRemove={() => onRemove(item)} onLeave={onLeave} />
        ))}
      </ul>
      <div className={styles.foot}>
        <p>
          <span>{t('lines', { count: items.length })}</span>
          <span>
            {t('total')} <Amount yuan={total} isZeroShown />
          </span>
        </p>
        <Link to="/ucenter/trade/shopping-cart" className={styles.go} onClick={onLeave}>
          {t('toCart')}
        </Link>
      </div>
    </div>
  )
}

function DrawerLine({ item, onRemove, onLeave }: { item: CartItem; onRemove(): void; onLeave(): void }) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const { product, quantity } = item
  const name = locale === 'en' ? product.productNameEn || product.productNameZh : product.productNameZh
  return (
    <li className={styles.line} data-invalid={product.reason === 'off-sale' || undefined}>
      <Link to={`/product/${product.productId}`} className={styles.name} onClick={onLeave}>
        {name}
      </Link>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('removeOf', { sku: product.sku })}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
      <span className={styles.facts}>
        {product.sku} · {product.packing}
      </span>
      <span className={styles.price}>
        <Amount yuan={product.discountPrice} /> × {quantity}
      </span>
      {product.reason && <span className={styles.reason}>{t(`reason_${product.reason}`)}</span>}
    </li>
  )
}
