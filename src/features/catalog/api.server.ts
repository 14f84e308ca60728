import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Api } from '#server/http/api.ts'
import { abortOnDisconnect } from '#server/http/connections.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { Failure } from '#shared/failure.ts'
import { requireId } from '#shared/read-id.ts'
import { readSharePicture } from '#shared/stored-picture.ts'
import { bulkEditsApi } from './bulk-edits/api.server.ts'
import * as calls from './calls.ts'
import { importsApi } from './catalog-imports/api.server.ts'
import { categoryTree } from './categories/service.server.ts'
import * as treeCalls from './category-tree/calls.ts'
import { moveCategory, readTree } from './category-tree/service.server.ts'
import { matchSource } from './classification/grid.repository.server.ts'
import { matchGrid } from './classification/match-grid.ts'
import {
  decideOnMatch,
  listReview,
  readClassesOfMatch,
  readProductClasses,
  release,
  revoke,
  startRun,
} from './classification/review.service.server.ts'
import { listRuns } from './classification/runs.service.server.ts'
import * as listCalls from './control-lists/calls.ts'
import {
  controlListSource,
  listChangeSource,
  listEntrySource,
  reclassedSource,
} from './control-lists/grid.repository.server.ts'
import { controlListGrid, listChangeGrid, listEntryGrid, reclassedGrid } from './control-lists/grids.ts'
import * as lists from './control-lists/service.server.ts'
import { describeProduct } from './detail/service.server.ts'
import { listFootprint, removeFootprint } from './footprint/service.server.ts'
import * as costCalls from './lot-costs/calls.ts'
import { lotCostSource } from './lot-costs/grid.repository.server.ts'
import { lotCostGrid } from './lot-costs/grid.ts'
import { changeLotCost, readLotCost } from './lot-costs/service.server.ts'
import * as photoCalls from './photos/calls.ts'
import { listPhotos, orderPhotos, readPhotoFile, storePhoto } from './photos/service.server.ts'
import { packPicture, readPackPictureName } from './picture-addresses/address.ts'
import { readPackPicture } from './pictures/service.server.ts'
import { askNumberedPriceCall, askPriceCall } from './price-answer/calls.ts'
import { askNumberedPrice, askPrice } from './price-answer/service.server.ts'
import { priceKeepingApi } from './price-keeping/api.server.ts'
import * as recordCalls from './product-records/calls.ts'
import { productSource } from './product-records/grid.repository.server.ts'
import { productGrid } from './product-records/grids.ts'
import { readProductRecord } from './product-records/service.server.ts'
import { productSharePicture, shopSharePicture } from './share/picture.service.server.ts'
import { signForSharing } from './share/service.server.ts'
import * as shelfCalls from './shelf-names/calls.ts'
import { brandSource, categorySource } from './shelf-names/grid.repository.server.ts'
import { brandGrid, categoryGrid } from './shelf-names/grids.ts'
import { changeShelf, readShelf } from './shelf-names/service.server.ts'
import { changeShippingOrderCall, readShippingOrderCall } from './shipping-order/calls.ts'
import { shippingOrderSource } from './shipping-order/grid.repository.server.ts'
import { shippingOrderGrid } from './shipping-order/grid.ts'
import { changeShippingOrder, readShippingOrder } from './shipping-order/service.server.ts'
import { describeSitemap, sitemapOfPages, sitemapOfProducts } from './sitemap/service.server.ts'
import { specialKeepingApi } from './special-keeping/api.server.ts'
import * as stockCalls from './stock-keeping/calls.ts'
import { lotSource, movementSource, stockSource } from './stock-keeping/grid.repository.server.ts'
import { lotGrid, movementGrid, stockGrid } from './stock-keeping/grids.ts'
import { countStock, readStockedSku, receiveStock } from './stock-keeping/service.server.ts'
import { longestPart, readPictureName } from './structures/address.ts'
import { markedPicture, structurePicture } from './structures/service.server.ts'

export function catalogApi(api: Api) {
  serve(api, calls.getCategoriesCall, (ctx) => categoryTree(ctx))
  serve(api, calls.getProductCall, async (ctx, { params }) => {
    const product = await describeProduct(ctx, requireId(params.id))
    if (!product) throw new Failure('not-found')
    return product
  })
  serve(api, calls.signForSharingCall, (ctx, { body }) => signForSharing(ctx, body.url))
  serve(api, calls.getFootprintCall, (ctx, { query }) => listFootprint(ctx, query))
  serve(api, calls.removeFootprintCall, async (ctx, { body }) => {
    await removeFootprint(ctx, body)
    return null
  })
  serveClassification(api)
  serveControlLists(api)
  serveProductRecords(api)
  bulkEditsApi(api)
  priceKeepingApi(api)
  specialKeepingApi(api)
  importsApi(api)
  serveStockKeeping(api)
  serveShelfNames(api)
  serveSitemap(api)
  servePictures(api)
  servePackPictures(api)
  serveSharePictures(api)
  servePhotos(api)
}

function serveProductRecords(api: Api) {
  serveGrid(api, productGrid, productSource)
  serve(api, recordCalls.readProductRecordCall, (ctx, { params }) =>
    readProductRecord(ctx, requireId(params.id)),
  )
  serve(api, askPriceCall, (ctx, { params, query }) => askPrice(ctx, requireId(params.id), query))
  serve(api, askNumberedPriceCall, (ctx, { query }) => askNumberedPrice(ctx, query))
}

function serveStockKeeping(api: Api) {
  serveGrid(api, stockGrid, stockSource)
  serveGrid(api, lotGrid, lotSource)
  serveGrid(api, movementGrid, movementSource)
  serve(api, stockCalls.readStockedSkuCall, (ctx, { params }) => readStockedSku(ctx, requireId(params.id)))
  serve(api, stockCalls.countStockCall, (ctx, { body }) => countStock(ctx, body))
  serve(api, stockCalls.receiveStockCall, (ctx, { body }) => receiveStock(ctx, body))
  serveGrid(api, lotCostGrid, lotCostSource)
  serve(api, costCalls.readLotCostCall, (ctx, { params }) => readLotCost(ctx, requireId(params.id)))
  serve(api, costCalls.changeLotCostCall, (ctx, { params, body }) =>
    changeLotCost(ctx, requireId(params.id), body),
  )
  serveGrid(api, shippingOrderGrid, shippingOrderSource)
  serve(api, readShippingOrderCall, (ctx, { params }) => readShippingOrder(ctx, requireId(params.id)))
  serve(api, changeShippingOrderCall, (ctx, { params, body }) =>
    changeShippingOrder(ctx, requireId(params.id), body),
  )
}

function serveShelfNames(api: Api) {
  serveGrid(api, brandGrid, brandSource)
  serveGrid(api, categoryGrid, categorySource)
  serve(api, shelfCalls.readShelfCall, (ctx, { params }) => readShelf(ctx, params.kind, requireId(params.id)))
  serve(api, shelfCalls.changeShelfCall, (ctx, { params, body }) =>
    changeShelf(ctx, params.kind, requireId(params.id), body),
  )
  serve(api, treeCalls.readTreeCall, (ctx) => readTree(ctx))
  serve(api, treeCalls.moveCategoryCall, (ctx, { params, body }) => moveCategory(ctx, params.id, body))
}

function serveClassification(api: Api) {
  serveGrid(api, matchGrid, matchSource)
  serve(api, calls.getClassesOfMatchCall, (ctx, { params }) => readClassesOfMatch(ctx, requireId(params.id)))
  serve(api, calls.listReviewCall, (ctx, { query }) => listReview(ctx, query))
  serve(api, calls.confirmMatchCall, (ctx, { params, body }) =>
    decideOnMatch(ctx, requireId(params.id), 'confirmed', body.reason),
  )
  serve(api, calls.dismissMatchCall, (ctx, { params, body }) =>
    decideOnMatch(ctx, requireId(params.id), 'dismissed', body.reason),
  )
  serve(api, calls.getClassesCall, (ctx, { params }) => readProductClasses(ctx, requireId(params.id)))
  serve(api, calls.releaseProductCall, (ctx, { params, body }) => release(ctx, requireId(params.id), body))
  serve(api, calls.revokeReleaseCall, (ctx, { params, body }) => revoke(ctx, requireId(params.id), body))
  serve(api, calls.listRunsCall, (ctx) => listRuns(ctx))
  serve(api, calls.startRunCall, (ctx) => startRun(ctx))
}

function serveControlLists(api: Api) {
  serveGrid(api, controlListGrid, controlListSource)
  serveGrid(api, listEntryGrid, listEntrySource)
  serveGrid(api, listChangeGrid, listChangeSource)
  serveGrid(api, reclassedGrid, reclassedSource)
  serve(api, listCalls.readEditionCall, (ctx, { params }) => lists.readEdition(ctx, requireId(params.id)))
  serve(api, listCalls.uploadEditionCall, async (ctx, { query, readFile, reply }) =>
    lists.uploadEdition(ctx, query, (await readFile()).content, abortOnDisconnect(reply)),
  )
  serve(api, listCalls.revertListCall, (ctx, { body }) => lists.revertList(ctx, body))
  serve(api, listCalls.readListChangeCall, (ctx, { params }) =>
    lists.readListChange(ctx, requireId(params.id)),
  )
  serve(api, listCalls.recheckListChangeCall, (ctx, { params, body }) =>
    lists.recheckListChange(ctx, requireId(params.id), body.version),
  )
  serve(api, listCalls.applyListChangeCall, (ctx, { params, body }) =>
    lists.applyListChange(ctx, requireId(params.id), body.version),
  )
  serve(api, listCalls.discardListChangeCall, (ctx, { params, body }) =>
    lists.discardListChange(ctx, requireId(params.id), body.version),
  )
}

const hidden = { schema: { hide: true } }
const xml = 'application/xml; charset=utf-8'

function serveSitemap(api: Api) {
  api.get('/robots.txt', hidden, async (request, reply) => {
    const { publicOrigin } = request.ctx.config
    const closed = [
      '/api/',
      '/ucenter',
      '/auth',
      '/m/',
      '/mobile/',
      '/pay/',
      '/message/',
      '/quick-order',
      '/quote/',
      '/approval/',
      '/cart/',
    ]
    const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
    return reply
      .type('text/plain; charset=utf-8')
      .send(`${rules.join('\n')}\n\nSitemap: ${publicOrigin}/sitemap.xml\n`)
  })
  api.get('/sitemap.xml', hidden, async (request, reply) =>
    reply.type(xml).send(await describeSitemap(request.ctx)),
  )
  api.get('/sitemap-pages.xml', hidden, async (request, reply) =>
    reply.type(xml).send(await sitemapOfPages(request.ctx)),
  )
  const params = z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) })
  api.get('/sitemap-products/:after.xml', { schema: { hide: true, params } }, async (request, reply) =>
    reply.type(xml).send(await sitemapOfProducts(request.ctx, request.params.after)),
  )
}

/** The address contains what is drawn: cached forever. */
const forEver = 'public, max-age=31536000, immutable'
const forNow = 'public, max-age=600'
const nothing = "default-src 'none'"

/** The part to be marked; undefined for none, and for what no address of ours has. */
function readPartName(query: unknown) {
  const { part } = query as { part?: unknown }
  return typeof part === 'string' && part.length > 0 && part.length <= longestPart ? part : undefined
}

function servePhotos(api: Api) {
  serve(api, photoCalls.storePhotoCall, async (ctx, { readFile }) =>
    storePhoto(ctx, (await readFile()).content),
  )
  serve(api, photoCalls.listPhotosCall, (ctx, { params }) => listPhotos(ctx, requireId(params.id)))
  serve(api, photoCalls.orderPhotosCall, (ctx, { params, body }) =>
    orderPhotos(ctx, requireId(params.id), body),
  )
  api.get('/images/catalog/:file', hidden, async (request, reply) => {
    const picture = await readPhotoFile(request.ctx, String((request.params as { file?: string }).file))
    if (!picture) throw new Failure('not-found')
    return reply
      .headers({ 'cache-control': forEver, 'content-security-policy': nothing })
      .type('image/webp')
      .send(picture)
  })
}

const forADay = 'public, max-age=86400'

function serveSharePictures(api: Api) {
  api.get('/images/share/:name', { schema: { hide: true } }, async (request, reply) => {
    const asked = readSharePicture(String((request.params as { name?: string }).name))
    if (!asked) throw new Failure('not-found')
    const ctx = { ...request.ctx, locale: asked.locale }
    const png = asked.productId
      ? await productSharePicture(ctx, requireId(asked.productId))
      : await shopSharePicture(ctx)
    return reply.header('cache-control', forADay).type('image/png').send(png)
  })
}

export function servePictures(api: Api) {
  api.get('/images/structures/:name.svg', { schema: { hide: true } }, async (request, reply) => {
    const digest = readPictureName(String((request.params as { name?: string }).name))
    if (!digest) throw new Failure('not-found')
    const part = readPartName(request.query)
    const etag = part ? `"${digest}-${createHash('sha1').update(part).digest('base64url')}"` : `"${digest}"`
    const headers = { 'cache-control': forEver, etag, 'content-security-policy': nothing }
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send()
    const ctx = request.ctx
    const picture = await (part ? markedPicture(ctx, digest, part) : structurePicture(ctx, digest))
    if (!picture) throw new Failure('not-found')
    const isForNow = 'isForNow' in picture
    return reply
      .headers(isForNow ? { ...headers, 'cache-control': forNow, etag: `"${digest}"` } : headers)
      .type('image/svg+xml; charset=utf-8')
      .send(picture.svg)
  })
}

/** A version that is not today's leads to today's picture, so that no address ever shows something else. */
export function servePackPictures(api: Api) {
  api.get('/images/packs/:name.svg', { schema: { hide: true } }, async (request, reply) => {
    const asked = readPackPictureName(String((request.params as { name?: string }).name))
    const picture = asked && (await readPackPicture(request.ctx, asked.skuId))
    if (!picture) throw new Failure('not-found')
    if (picture.version !== asked.version)
      return reply.header('cache-control', forNow).redirect(packPicture(asked.skuId, picture.version), 302)
    const etag = `"${picture.version}"`
    const headers = { 'cache-control': forEver, etag, 'content-security-policy': nothing }
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send()
    return reply.headers(headers).type('image/svg+xml; charset=utf-8').send(picture.draw())
  })
}
