import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { SignInLink } from '#features/members/components/sign-in-and-out.tsx'
import { Button, buttonLooks } from '#ui/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { CartItem } from '../schema.ts'
import { openingCart, useCart } from './cart-state.tsx'
import { DrawerLines } from './drawer-lines.tsx'

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
      <Link to="/product" className={buttonLooks({})} onClick={() => show(false)}>
        {t('browseAgain')}
      </Link>
    </EmptyState>
  )
}
