import { useState } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { buttonLooks } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Pager } from '#ui/pager.tsx'
import { Panel } from '#ui/panel.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import type { Route } from './+types/favorites.ts'
import { removeFavoritesCall } from './calls.ts'
import { FavoriteRow } from './components/favorite-row.tsx'
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
