import { useState } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { buttonLooks } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import type { Route } from './+types/favorites.ts'
import { removeFavoritesCall } from './calls.ts'
import { FavoriteRow } from './favorite-row.tsx'
import { FolderNav } from './folders/folder-nav.tsx'
import { MoveBar } from './folders/move-bar.tsx'
import type { Folder } from './names.ts'
import { type Favorite, favoritesQuery } from './schema.ts'
import { listFavorites, listFolders } from './service.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const query = readFilters(favoritesQuery, url)
  const [favorites, folders, seo] = await Promise.all([
    listFavorites(ctx, query),
    listFolders(ctx),
    describePage(ctx, href('/ucenter/favorites')),
  ])
  leaveEmptyPage(url, favorites)
  return { favorites, folders, folder: query.folder, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function FavoritesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('favorites')
  const { favorites, folders, folder } = loaderData
  const { total, list } = favorites
  const isEmpty = total === 0 && folder === undefined && folders.length === 0
  return (
    <Panel title={t('title')} level="h1" aside={<span className="hint">{t('count', { count: total })}</span>}>
      {!isEmpty && <FolderNav folders={folders} selected={folder} />}
      {total === 0 && (
        <EmptyState title={t(isEmpty ? 'empty' : 'emptyFolder')} level="h2">
          <p>{t('emptyHint')}</p>
          <Link to={href('/product')} className={buttonLooks({})}>
            {t('browse')}
          </Link>
        </EmptyState>
      )}
      {list.length > 0 && (
        <FavoriteList key={`${folder} ${favorites.previous}`} favorites={list} folders={folders} />
      )}
      <KeyPager pages={favorites} />
    </Panel>
  )
}

function FavoriteList({ favorites, folders }: { favorites: Favorite[]; folders: Folder[] }) {
  const t = useTranslations('favorites')
  const { mutate, isBusy } = useMutation()
  const [leaving, setLeaving] = useState<Favorite>()
  const [chosen, setChosen] = useState<string[]>([])
  const remove = async ({ skuId }: Favorite) => {
    const body = { skuIds: [skuId] }
    await mutate(t('removedNow'), () => call(removeFavoritesCall, { body }))
    setChosen((ids) => ids.filter((id) => id !== skuId))
    setLeaving(undefined)
  }
  const choose = (skuId: string, isChosen: boolean) =>
    setChosen((ids) => (isChosen ? [...ids, skuId] : ids.filter((id) => id !== skuId)))
  return (
    <>
      {folders.length > 0 && (
        <MoveBar
          folders={folders}
          all={favorites.map(({ skuId }) => skuId)}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <ul className="entries">
        {favorites.map((favorite) => (
          <FavoriteRow
            key={favorite.skuId}
            favorite={favorite}
            onRemove={() => setLeaving(favorite)}
            {...(folders.length > 0 && {
              isChosen: chosen.includes(favorite.skuId),
              onChoose: (isChosen: boolean) => choose(favorite.skuId, isChosen),
            })}
          />
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
