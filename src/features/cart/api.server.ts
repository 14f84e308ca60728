import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember } from '#server/require-member.ts'
import { toTenths } from '#shared/quantity.ts'
import {
  addedLines,
  cartInput,
  cartItem,
  cartTarget,
  cartTotals,
  idsInput,
  quantityInput,
  selectAllInput,
  selectedQuery,
  selectInput,
} from './schema.ts'
import {
  addToCart,
  changeQuantity,
  listCart,
  listSelected,
  moveToFavorites,
  removeFromCart,
  selectAll,
  selectLines,
} from './service.server.ts'

const tags = ['trade']
const path = '/api/trade/shopping-cart'
const items = z.object({ items: z.array(cartItem) })
const left = z.object({ count: z.number().meta({ description: 'lines left' }) })
const asIds = (ids: string[]) => ids.map(Number)

/** Calls about the viewer's cart. */
export async function cartApi(api: Api) {
  lineCalls(api)
  leavingCalls(api)
  selectingCalls(api)
}

function lineCalls(api: Api) {
  const list = { tags, summary: 'The cart, newest line first', response: replies(z.array(cartItem)) }
  api.get(path, { schema: list }, async (request) => ok(await listCart(requireMember(contextOf(request)))))

  const add = {
    tags,
    summary: 'Put one line or several into the cart, all or none; buy-now lines replace those of before',
    querystring: cartTarget,
    body: cartInput,
    response: replies(addedLines),
  }
  api.post(path, { schema: add }, async (request) => {
    const lines = [request.body]
      .flat()
      .map(({ skuId, quantity }) => ({ skuId: Number(skuId), quantityTenths: toTenths(quantity) }))
    return ok(await addToCart(requireMember(contextOf(request)), lines, request.query.way))
  })

  const change = {
    tags,
    summary: 'Change the quantity of a line',
    body: quantityInput,
    response: replies(cartItem),
  }
  api.put(path, { schema: change }, async (request) => {
    const { id, quantity } = request.body
    return ok(await changeQuantity(requireMember(contextOf(request)), Number(id), toTenths(quantity)))
  })
}

function leavingCalls(api: Api) {
  const remove = {
    tags,
    summary: 'Take lines out of the cart, all or none',
    body: idsInput,
    response: replies(left),
  }
  api.delete(path, { schema: remove }, async (request) =>
    ok(await removeFromCart(requireMember(contextOf(request)), asIds(request.body.ids))),
  )

  const move = {
    tags,
    summary: 'Take lines out and keep them as favorites',
    body: idsInput,
    response: replies(left),
  }
  api.post(`${path}/move-to-favorites`, { schema: move }, async (request) =>
    ok(await moveToFavorites(requireMember(contextOf(request)), asIds(request.body.ids))),
  )
}

function selectingCalls(api: Api) {
  const select = {
    tags,
    summary: 'Select lines, or leave them out',
    body: selectInput,
    response: replies(items),
  }
  api.post(`${path}/select`, { schema: select }, async (request) => {
    const { ids, selected } = request.body
    return ok(await selectLines(requireMember(contextOf(request)), asIds(ids), selected))
  })

  const all = { tags, summary: 'Select every line, or none', body: selectAllInput, response: replies(items) }
  api.post(`${path}/select-all`, { schema: all }, async (request) =>
    ok(await selectAll(requireMember(contextOf(request)), request.body.selected)),
  )

  const selected = {
    tags,
    summary: 'The selected lines that a checkout or a request for a quote takes, and what they come to',
    querystring: selectedQuery,
    response: replies(items.extend({ totals: cartTotals })),
  }
  api.get(`${path}/selected`, { schema: selected }, async (request) =>
    ok(await listSelected(requireMember(contextOf(request)), request.query.way)),
  )
}
