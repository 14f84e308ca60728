import { z } from 'zod'
import { approvalReply, waiting } from '#features/approvals/schema.ts'
import { staffContextOf } from '#server/http/access.ts'
import { type Api, ok, replies } from '#server/http/api.ts'
import { requireId } from '#shared/read-id.ts'
import { listOrders } from '../order/reading.service.server.ts'
import { orderList } from '../order/schema.ts'
import { findOrderForStaff, moveByStaff } from './actions.service.server.ts'
import { moveInput, staffListQuery, staffOrder } from './schema.ts'

const tags = ['back office']
const params = z.object({ id: z.string() })
const path = '/api/admin/orders'
/** Orders tell names, phones and addresses: whoever only writes pages does not see them. */
const rolesWithOrders = ['service', 'reviewer', 'finance', 'warehouse'] as const

/** Calls by which staff move orders. */
export async function fulfilmentApi(api: Api) {
  const list = { tags, summary: 'All orders', querystring: staffListQuery, response: replies(orderList) }
  api.get(path, { schema: list, config: { staffRoles: rolesWithOrders } }, async (request) =>
    ok(await listOrders(staffContextOf(request), request.query)),
  )

  const one = { tags, summary: 'One order', params, response: replies(staffOrder) }
  api.get(`${path}/:id`, { schema: one, config: { staffRoles: rolesWithOrders } }, async (request) => {
    const ctx = staffContextOf(request)
    return ok(await findOrderForStaff(ctx, requireId(request.params.id)))
  })

  const move = {
    tags,
    summary: 'Move an order: 20 review, 30 confirm, 40 start picking, 50 send parcels, -1 cancel',
    params,
    body: moveInput,
    response: { ...replies(staffOrder), ...approvalReply },
  }
  api.post(
    `${path}/:id/move`,
    { schema: move, config: { staffRoles: rolesWithOrders } },
    async (request, reply) => {
      const ctx = staffContextOf(request)
      const moved = await moveByStaff(ctx, requireId(request.params.id), request.body)
      return moved.approval ? reply.code(202).send(waiting(moved.approval)) : ok(moved.order)
    },
  )
}
