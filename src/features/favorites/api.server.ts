import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import * as folders from './folders/service.server.ts'
import * as favorites from './service.server.ts'
import { readWatches, setWatches } from './watches/service.server.ts'

export function favoritesApi(api: Api) {
  serve(api, calls.getFavoritesCall, (ctx, { query }) => favorites.listFavorites(ctx, query))
  serve(api, calls.getFavoritesAmongCall, (ctx, { query }) =>
    favorites.listFavoritesAmong(ctx, query.skuIds.map(Number)),
  )
  serve(api, calls.addFavoritesCall, async (ctx, { body }) => {
    await favorites.addFavorites(ctx, body.skuIds.map(Number))
    return null
  })
  serve(api, calls.removeFavoritesCall, async (ctx, { body }) => {
    await favorites.removeFavorites(ctx, body.skuIds.map(Number))
    return null
  })
  serve(api, calls.getFoldersCall, (ctx) => folders.listFolders(ctx))
  serve(api, calls.createFolderCall, (ctx, { body }) => folders.createFolder(ctx, body.name))
  serve(api, calls.renameFolderCall, async (ctx, { params, body }) => {
    await folders.renameFolder(ctx, requireId(params.id), body.name)
    return null
  })
  serve(api, calls.removeFolderCall, async (ctx, { params }) => {
    await folders.removeFolder(ctx, requireId(params.id))
    return null
  })
  serve(api, calls.moveFavoritesCall, async (ctx, { body: { skuIds, folderId } }) => {
    await folders.moveFavorites(ctx, skuIds.map(Number), folderId === null ? null : requireId(folderId))
    return null
  })
  serve(api, calls.getWatchesCall, (ctx, { params }) => readWatches(ctx, requireId(params.skuId)))
  serve(api, calls.setWatchesCall, async (ctx, { body }) => {
    await setWatches(ctx, body)
    return null
  })
}
