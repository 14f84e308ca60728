import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { SignInLink } from '#features/members/components/sign-in-and-out.tsx'
import { Button, buttonLooks } from '#ui/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { CartItem } from '../schema.ts'
import styles from './cart-drawer.module.css'
import { openingCart, useCart } from './cart-state.tsx'
import { Amount } from './line-fields.tsx'
import { totalOf } from './total.ts'

export function CartDrawer() {
  const t = useTranslations('cart')
  const { isOpen, isSignedIn, show, items, load, remove } = useCart()
  const [leaving, setLeaving] = useState<CartItem>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (isOpen && isSignedIn && !items) load()
  }, [isOpen, isSignedIn, items, load])
  const confirm = async (item: CartItem) => {
    setBusy(true)
    await remove(item.id)
    setBusy(false)
    setLeaving(undefined)
  }
  return (
    <>
      {isOpen && (
        <Dialog isDrawer title={t('title')} onClose={() => show(false)}>
          {isSignedIn ? <Content onRemove={setLeaving} /> : <EmptyCart />}
        </Dialog>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('removeTitle', { count: 1 })}
          action={t('remove')}
          kind="danger"
          isBusy={isBusy}
          onConfirm={() => confirm(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {leaving.product.skuName}
        </ConfirmDialog>
      )}
    </>
  )
}

function Content({ onRemove }: { onRemove(item: CartItem): void }) {
  const t = useTranslations('cart')
  const { items, hasFailed, load, show } = useCart()
  if (hasFailed)
    return (
      <EmptyState title={t('loadFailed')} level="h2">
        <Button onClick={load}>{t('retry')}</Button>
      </EmptyState>
    )
  if (!items) return <p role="status">{t('loading')}</p>
  if (items.length === 0) return <EmptyCart />
  return <DrawerLines items={items} onRemove={onRemove} onLeave={() => show(false)} />
}

function EmptyCart() {
  const t = useTranslations('cart')
  const shell = useTranslations('shell')
  const { isSignedIn, show } = useCart()
  return (
    <EmptyState title={t('empty')} level="h2">
      {!isSignedIn && <p>{t('loginNote')}</p>}
      {!isSignedIn && <SignInLink action={openingCart}>{shell('login')}</SignInLink>}
      <Link to={href('/product')} className={buttonLooks({})} onClick={() => show(false)}>
        {t('browseAgain')}
      </Link>
    </EmptyState>
  )
}

interface DrawerLinesProps {
  items: CartItem[]
  onRemove(item: CartItem): void
  onLeave(): void
}

function DrawerLines({ items, onRemove, onLeave }: DrawerLinesProps) {
  const t = useTranslations('cart')
  const total = totalOf(items)
  return (
    <div className={styles.all}>
      <ul className="grow">
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
        <Link
          to={href('/ucenter/trade/shopping-cart')}
          className={buttonLooks({ isWide: true })}
          onClick={onLeave}
        >
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
      <Link to={href('/product/:id', { id: product.productId })} className={styles.name} onClick={onLeave}>
        {name}
      </Link>
      <button
        type="button"
        className={`icon-button ${styles.remove}`}
        aria-label={t('removeOf', { sku: product.sku })}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
      <span className={`muted ${styles.facts}`}>
        {product.sku} · {product.packing}
        {item.preferredLot && ` · ${t('preferredLot', { lot: item.preferredLot })}`}
      </span>
      <span className={styles.price}>
        <Amount yuan={product.discountPrice} /> × {quantity}
      </span>
      {product.reason && <span className={`warning ${styles.reason}`}>{t(`reason_${product.reason}`)}</span>}
    </li>
  )
}
