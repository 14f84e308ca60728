import { useState } from 'react'
import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { Price, PriceHint, StockText } from '#features/catalog/components/offer.tsx'
import { useOfferAction } from '#features/catalog/components/offer-actions.tsx'
import { RegulatedTags } from '#features/catalog/components/product-labels.tsx'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { inLocale } from '#shared/locale.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Pager } from '#ui/pager.tsx'
import { Panel } from '#ui/panel.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import type { Route } from './+types/favorites.ts'
import { removeFavoritesCall } from './calls.ts'
import styles from './components/favorites.module.css'
import { type Favorite, favoritesQuery } from './schema.ts'
import { listFavorites } from './service.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const asked = favoritesQuery.safeParse(Object.fromEntries(url.searchParams))
  const [favorites, seo] = await Promise.all([
    listFavorites(ctx, asked.data ?? favoritesQuery.parse({})),
    describePage(ctx, href('/ucenter/favorites')),
  ])
  return { favorites, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function FavoritesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('favorites')
  const { total, page, pageSize, list } = loaderData.favorites
  if (total === 0)
    return (
      <Panel title={t('title')} level="h1">
        <EmptyState title={t('empty')} level="h2">
          <p>{t('emptyHint')}</p>
          <Link to={href('/product')} className={buttonLooks({})}>
            {t('browse')}
          </Link>
        </EmptyState>
      </Panel>
    )
  return (
    <Panel title={t('title')} level="h1" aside={<span className="hint">{t('count', { count: total })}</span>}>
      {list.length === 0 && (
        <EmptyState title={t('beyond')} level="h2">
          <Link to={href('/ucenter/favorites')}>{t('beyondBack')}</Link>
        </EmptyState>
      )}
      <FavoriteList favorites={list} />
      <Pager
        page={page}
        pages={Math.ceil(total / pageSize)}
        toPage={(one) => addressOf({ path: href('/ucenter/favorites') }, { query: { page: one } })}
      />
    </Panel>
  )
}

function FavoriteList({ favorites }: { favorites: Favorite[] }) {
  const t = useTranslations('favorites')
  const { mutate, isBusy } = useMutation()
  const [leaving, setLeaving] = useState<Favorite>()
  const remove = async ({ skuId }: Favorite) => {
    const body = { skuIds: [skuId] }
    await mutate(t('removedNow'), () => call(removeFavoritesCall, { body }))
    setLeaving(undefined)
  }
  return (
    <>
      <ul>
        {favorites.map((favorite) => (
          <FavoriteRow key={favorite.skuId} favorite={favorite} onRemove={() => setLeaving(favorite)} />
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={t('removeTitle')}
          action={t('remove')}
          kind="danger"
          isBusy={isBusy}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {leaving.sku} {leaving.packing}
        </ConfirmDialog>
      )}
    </>
  )
}

interface FavoriteRowProps {
  favorite: Favorite
  onRemove(): void
}

function FavoriteRow({ favorite, onRemove }: FavoriteRowProps) {
  const t = useTranslations('favorites')
  const locale = useLocale()
  const Action = useOfferAction()
  const { sku, packing, product, offer } = favorite
  const name = inLocale(locale, favorite.nameZh, favorite.nameEn)
  return (
    <li className={styles.row} data-off-sale={offer === null || undefined}>
      <img src={product?.image ?? '/images/product.svg'} alt="" width={72} height={72} loading="lazy" />
      <div className={styles.identity}>
        <h2>{product ? <Link to={href('/product/:id', { id: product.id })}>{name}</Link> : name}</h2>
        <p className={styles.facts}>
          {[product?.casNumber, product?.grade, product?.brand.name].filter(Boolean).join(' · ')}
          {product && <RegulatedTags classes={product.regulated} />}
        </p>
        <p className={styles.facts}>
          {t('sku')} {sku} · {t('packing')} {packing}
        </p>
      </div>
      <div className={styles.offer}>
        {offer ? (
          <>
            <Price offer={offer} />
            <PriceHint offer={offer} />
            <StockText stock={offer.stock} />
          </>
        ) : (
          <strong>{t('offSale')}</strong>
        )}
      </div>
      <div className={styles.actions}>
        {Action && offer && <Action sku={offer} />}
        <Button kind="quiet" aria-label={t('removeOf', { sku })} onClick={onRemove}>
          <Icon name="close" size={16} />
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
