import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { Failure } from '#shared/failure.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import type { Route } from './+types/shopping-cart.ts'
import styles from './components/cart-sum.module.css'
import { CartSum } from './components/cart-sum.tsx'
import { CartTable } from './components/cart-table.tsx'
import { useCartLines } from './components/use-cart-lines.ts'
import { ListTools } from './lists/list-tools.tsx'
import { readSharedCart } from './lists/service.server.ts'
import { SharedLines } from './lists/shared-lines.tsx'
import type { CartItem } from './schema.ts'
import { listCart } from './service.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const token = new URL(request.url).searchParams.get('share')
  const [items, seo, cart] = await Promise.all([
    listCart(ctx),
    describePage(ctx, href('/ucenter/trade/shopping-cart')),
    token ? readSharedCart(ctx, token).catch(unlessNotFound) : null,
  ])
  return { items, seo, shared: token ? { token, cart } : null }
}

function unlessNotFound(problem: unknown) {
  if (problem instanceof Failure && problem.code === 'not-found') return null
  throw problem
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

const groupOf = ({ product }: CartItem) =>
  product.reason === 'off-sale' ? 'gone' : product.regulated.length > 0 ? 'regulated' : 'normal'

const groups = ['normal', 'regulated', 'gone'] as const

export default function ShoppingCartPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('cart')
  const lines = useCartLines(loaderData.items)
  const { shared } = loaderData
  return (
    <Panel title={t('title')} level="h1" aside={<ListTools items={lines.items} />}>
      {shared && <SharedLines {...shared} />}
      {lines.items.length > 0 ? (
        <CartLines {...lines} />
      ) : (
        <EmptyState title={t('empty')} level="h2">
          <Link to={href('/product')}>{t('browseAgain')}</Link>
          <Link to={href('/quick-order')}>{t('quickOrder')}</Link>
        </EmptyState>
      )}
    </Panel>
  )
}

function CartLines({ items, saveAll, selectAll, leave, ...lines }: ReturnType<typeof useCartLines>) {
  const t = useTranslations('cart')
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<CartItem[]>()
  const [isBusy, setBusy] = useState(false)
  const go = async (path: string) => {
    setBusy(true)
    await saveAll()
    await navigate(path)
    setBusy(false)
  }
  const confirm = async (ids: string[]) => {
    setBusy(true)
    await leave(ids, false)
    setBusy(false)
    setLeaving(undefined)
  }
  return (
    <>
      {groups.map((group) => {
        const own = items.filter((item) => groupOf(item) === group)
        if (own.length === 0) return null
        return (
          <section key={group} className={styles.group}>
            {group !== 'normal' && <h2>{t(`group_${group}`)}</h2>}
            {group === 'regulated' && <p className="hint">{t('regulatedHint')}</p>}
            <CartTable
              caption={t(`group_${group}`)}
              items={own}
              onSelect={(item, selected) => lines.select([item.id], selected)}
              onQuantity={(item, quantity) => lines.setQuantity(item.id, quantity)}
              onAnyLot={lines.leaveLot}
              onLeave={(item, toFavorites) => (toFavorites ? leave([item.id], true) : setLeaving([item]))}
            />
          </section>
        )
      })}
      <CartSum
        items={items}
        isBusy={isBusy}
        onSelectAll={selectAll}
        onRemoveSelected={() => setLeaving(items.filter((item) => item.selected))}
        onCheckout={() => go(href('/pay/confirm'))}
        onAskQuote={() => go(`${href('/quote/request')}?way=cart`)}
      />
      {leaving && (
        <ConfirmDialog
          title={t('removeTitle', { count: leaving.length })}
          action={t('remove')}
          kind="danger"
          isBusy={isBusy}
          onConfirm={() => confirm(leaving.map(({ id }) => id))}
          onClose={() => setLeaving(undefined)}
        >
          {leaving.length === 1 && leaving[0]?.product.skuName}
        </ConfirmDialog>
      )}
    </>
  )
}
