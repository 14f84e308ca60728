import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { Failure } from '#shared/failure.ts'
import { readId } from '#shared/read-id.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Checkbox } from '#ui/form.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { WithSummary } from '#ui/summary.tsx'
import type { Route } from './+types/shopping-cart.ts'
import { CartSum } from './components/cart-sum.tsx'
import { type CartGroup, CartTable } from './components/cart-table.tsx'
import { useCartLines } from './components/use-cart-lines.ts'
import { DraftDialog } from './drafts/draft-dialog.tsx'
import { findOwnDraft } from './drafts/service.server.ts'
import { ListTools } from './lists/list-tools.tsx'
import { readSharedCart } from './lists/service.server.ts'
import { SharedLines } from './lists/shared-lines.tsx'
import type { CartItem } from './schema.ts'
import { listCart } from './service.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const token = url.searchParams.get('share')
  const draftId = url.searchParams.get('draft')
  const [items, seo, cart, draft] = await Promise.all([
    listCart(ctx),
    describePage(ctx, href('/ucenter/trade/shopping-cart')),
    token ? readSharedCart(ctx, token).catch(unlessNotFound) : null,
    draftId ? findOwnDraft(ctx, readId(draftId) ?? 0).catch(unlessNotFound) : null,
  ])
  return { items, seo, shared: token ? { token, cart } : null, isDraft: draftId !== null, draft }
}

function unlessNotFound(problem: unknown) {
  if (problem instanceof Failure && problem.code === 'not-found') return null
  throw problem
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

const groupOf = ({ product }: CartItem): CartGroup =>
  product.reason === 'off-sale' ? 'gone' : product.regulated.length > 0 ? 'regulated' : 'normal'

const groups = ['normal', 'regulated', 'gone'] as const

export default function ShoppingCartPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('cart')
  const lines = useCartLines(loaderData.items)
  const { shared, isDraft, draft } = loaderData
  return (
    <Panel title={t('title')} level="h1" aside={<ListTools items={lines.items} />}>
      {shared && <SharedLines {...shared} />}
      {isDraft && <DraftDialog key={draft?.id} draft={draft} />}
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

type Lines = ReturnType<typeof useCartLines>

function CartLines({ items, saveAll, selectAll, leave, ...lines }: Lines) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<CartItem[]>()
  const [isBusy, setBusy] = useState(false)
  const go = async (path: string) => {
    setBusy(true)
    await saveAll()
    await navigate(path)
    setBusy(false)
  }
  return (
    <WithSummary isBesideMenu>
      <div>
        <ListHead
          items={items}
          onSelectAll={selectAll}
          onRemoveSelected={() => setLeaving(items.filter((item) => item.selected))}
        />
        <CartTable
          groups={groups.map((name) => ({ name, items: items.filter((item) => groupOf(item) === name) }))}
          onSelect={(item, selected) => lines.select([item.id], selected)}
          onQuantity={(item, quantity) => lines.setQuantity(item.id, quantity)}
          onAnyLot={lines.leaveLot}
          onLeave={(item, toFavorites) => (toFavorites ? leave([item.id], true) : setLeaving([item]))}
        />
      </div>
      <CartSum
        items={items}
        isBusy={isBusy}
        onCheckout={() => go(href('/pay/confirm'))}
        onAskQuote={() => go(`${href('/quote/request')}?way=cart`)}
      />
      {leaving && <Removal items={leaving} leave={leave} onClose={() => setLeaving(undefined)} />}
    </WithSummary>
  )
}

interface ListHeadProps {
  items: CartItem[]
  onSelectAll(selected: boolean): void
  onRemoveSelected(): void
}

function ListHead({ items, onSelectAll, onRemoveSelected }: ListHeadProps) {
  const t = useTranslations('cart')
  const selectable = items.filter(({ product }) => product.reason !== 'off-sale')
  const selected = selectable.filter((item) => item.selected)
  return (
    <div className="spread">
      <Checkbox
        name="selectAll"
        autoComplete="off"
        checked={selectable.length > 0 && selected.length === selectable.length}
        disabled={selectable.length === 0}
        onChange={(event) => onSelectAll(event.currentTarget.checked)}
      >
        {t('selectAll')}
      </Checkbox>
      <Button kind="quiet" disabled={selected.length === 0} onClick={onRemoveSelected}>
        {t('removeSelected')}
      </Button>
    </div>
  )
}

interface RemovalProps extends Pick<Lines, 'leave'> {
  items: CartItem[]
  onClose(): void
}

function Removal({ items, leave, onClose }: RemovalProps) {
  const t = useTranslations('cart')
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const ids = items.map(({ id }) => id)
    await leave(ids, false)
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('removeTitle', { count: items.length })}
      action={t('remove')}
      kind="danger"
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {items.length === 1 && items[0]?.product.skuName}
    </ConfirmDialog>
  )
}
