import { href } from 'react-router'
import type { Api } from '#server/http/api.ts'
import { abortOnDisconnect } from '#server/http/connections.ts'
import { RefusedInput } from '#server/http/respond-to-failure.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { toTenths } from '#shared/quantity.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import * as draftCalls from './drafts/calls.ts'
import { draftGrid } from './drafts/draft-grid.ts'
import { draftSource } from './drafts/grid.repository.server.ts'
import * as drafts from './drafts/service.server.ts'
import * as listCalls from './lists/calls.ts'
import * as lists from './lists/service.server.ts'
import * as quickOrderCalls from './quick-order/calls.ts'
import { resolveInput } from './quick-order/schema.ts'
import { describeCandidates, orderTemplate, resolveFile, resolveText } from './quick-order/service.server.ts'
import * as cart from './service.server.ts'
import * as stockCalls from './stock-query/calls.ts'
import { exportStock, queryStock, queryStockOfFile } from './stock-query/service.server.ts'

export function cartApi(api: Api) {
  serveCart(api)
  serveLists(api)
  serveQuickOrder(api)
  serveStockQuery(api)
  serveDrafts(api)
}

function serveDrafts(api: Api) {
  serveGrid(api, draftGrid, draftSource)
  serve(api, draftCalls.readDraftTextCall, (ctx, { params, body }) =>
    drafts.readDraftText(ctx, requireId(params.id), body.text),
  )
  serve(api, draftCalls.listDraftAddressesCall, (ctx, { params }) =>
    drafts.listDraftAddresses(ctx, requireId(params.id)),
  )
  serve(api, draftCalls.makeDraftCall, (ctx, { params, body }) =>
    drafts.makeDraft(ctx, requireId(params.id), body),
  )
  serve(api, draftCalls.readDraftCall, (ctx, { params }) => drafts.readDraft(ctx, requireId(params.id)))
  serve(api, draftCalls.withdrawDraftCall, async (ctx, { params }) => {
    await drafts.withdrawDraft(ctx, requireId(params.id))
    return null
  })
  serve(api, draftCalls.getDraftCall, (ctx, { params }) => drafts.findOwnDraft(ctx, requireId(params.id)))
  serve(api, draftCalls.takeDraftCall, (ctx, { params }) => drafts.takeDraft(ctx, requireId(params.id)))
  serve(api, draftCalls.declineDraftCall, async (ctx, { params, body }) => {
    await drafts.declineDraft(ctx, requireId(params.id), body.reason)
    return null
  })
}

const toIds = (ids: string[]) => ids.map(Number)

function serveCart(api: Api) {
  serve(api, calls.getCartCall, (ctx) => cart.listCart(ctx))
  serve(api, calls.addToCartCall, (ctx, { body, query }) => {
    const lines = [body].flat().map(({ skuId, quantity, preferredLot }) => ({
      skuId: Number(skuId),
      quantityTenths: toTenths(quantity),
      preferredLot,
    }))
    return cart.addToCart(ctx, lines, query.way)
  })
  serve(api, calls.changeQuantityCall, (ctx, { body: { id, quantity, preferredLot } }) =>
    cart.changeQuantity(ctx, Number(id), toTenths(quantity), preferredLot),
  )
  serve(api, calls.removeFromCartCall, (ctx, { body }) => cart.removeFromCart(ctx, toIds(body.ids)))
  serve(api, calls.moveToFavoritesCall, (ctx, { body }) => cart.moveToFavorites(ctx, toIds(body.ids)))
  serve(api, calls.selectLinesCall, (ctx, { body }) => cart.selectLines(ctx, toIds(body.ids), body.selected))
  serve(api, calls.selectAllLinesCall, (ctx, { body }) => cart.selectAll(ctx, body.selected))
  serve(api, calls.getSelectedLinesCall, (ctx, { query }) => cart.listSelected(ctx, query.way))
}

function serveLists(api: Api) {
  serve(api, listCalls.getSavedListsCall, (ctx) => lists.listSavedLists(ctx))
  serve(api, listCalls.saveListCall, (ctx, { body }) => lists.saveList(ctx, body))
  serve(api, listCalls.renameSavedListCall, async (ctx, { params, body }) => {
    await lists.renameSavedList(ctx, requireId(params.id), body.name)
    return null
  })
  serve(api, listCalls.removeSavedListCall, async (ctx, { params }) => {
    await lists.removeSavedList(ctx, requireId(params.id))
    return null
  })
  serve(api, listCalls.loadSavedListCall, (ctx, { params }) => lists.loadSavedList(ctx, requireId(params.id)))
  serve(api, listCalls.shareCartCall, async (ctx, { body }) => {
    const { token, expiresAt } = await lists.shareCart(ctx, body.lines)
    const link = `${ctx.config.publicOrigin}${href('/ucenter/trade/shopping-cart')}?share=${token}`
    return { link, expiresAt: expiresAt.toISOString() }
  })
  serve(api, listCalls.getSharedCartCall, (ctx, { params }) => lists.readSharedCart(ctx, params.token))
  serve(api, listCalls.takeSharedCartCall, (ctx, { params }) => lists.takeSharedCart(ctx, params.token))
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function serveQuickOrder(api: Api) {
  serve(api, quickOrderCalls.resolveRowsCall, (ctx, { body, readFile, request, reply }) => {
    if (request.isMultipart())
      return resolveFile(ctx, async () => (await readFile()).content, abortOnDisconnect(reply))
    const input = resolveInput.safeParse(body, { reportInput: true })
    if (!input.success) throw new RefusedInput(input.error.issues)
    return resolveText(ctx, input.data.text)
  })
  serve(api, quickOrderCalls.getCandidatesCall, (ctx, { query }) =>
    describeCandidates(ctx, toIds(query.skuIds)),
  )
  serve(api, quickOrderCalls.getOrderTemplateCall, async ({ locale }, { reply }) => {
    const { content, name } = await orderTemplate(locale)
    return reply
      .type(xlsxType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(content)
  })
}

function serveStockQuery(api: Api) {
  serve(api, stockCalls.queryStockCall, (ctx, { body, readFile, request, reply }) => {
    if (request.isMultipart())
      return queryStockOfFile(ctx, async () => (await readFile()).content, abortOnDisconnect(reply))
    const input = resolveInput.safeParse(body, { reportInput: true })
    if (!input.success) throw new RefusedInput(input.error.issues)
    return queryStock(ctx, input.data.text)
  })
  serve(api, stockCalls.exportStockCall, async (ctx, { body, reply }) =>
    reply
      .type(xlsxType)
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="stock.xlsx"',
      })
      .send(await exportStock(ctx, body.rows)),
  )
}
