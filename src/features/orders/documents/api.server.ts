import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { requireMember } from '#server/http/access.ts'
import { type Api, contextOf } from '#server/http/api.ts'
import { requireId } from '#shared/read-id.ts'
import { orderListQuery } from '../order/schema.ts'
import { exportOrders, printBlankEntrustment, printContract, printEntrustment } from './service.server.ts'

const tags = ['orders']
const params = z.object({ id: z.string() })
const produces = ['application/pdf']
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}.pdf`,
    })
    .type('application/pdf')
    .send(pdf)

/** Documents of orders, to be printed and sealed. */
export async function documentsApi(api: Api) {
  const contract = { tags, summary: 'The purchase contract of an order, in Chinese', params, produces }
  api.get('/api/trade/order/:id/contract.pdf', { schema: contract }, async (request, reply) => {
    const ctx = requireMember(contextOf(request))
    const { orderNo, pdf } = await printContract(ctx, requireId(request.params.id))
    return sendPdf(reply, `购销合同-${orderNo}`, pdf)
  })

  const letter = {
    tags,
    summary: 'The transport entrustment letter of an order with precursors',
    params,
    produces,
  }
  api.get('/api/trade/order/:id/entrustment.pdf', { schema: letter }, async (request, reply) => {
    const ctx = requireMember(contextOf(request))
    const { orderNo, pdf } = await printEntrustment(ctx, requireId(request.params.id))
    return sendPdf(reply, `易制毒化学品运输委托书-${orderNo}`, pdf)
  })

  const blank = { tags, summary: 'The transport entrustment letter with nothing in it', produces }
  api.get(
    '/api/trade/entrustment-template.pdf',
    { schema: blank, config: { isOpen: true } },
    async (request, reply) =>
      sendPdf(reply, '易制毒化学品运输委托书', await printBlankEntrustment(contextOf(request))),
  )

  const workbook = {
    tags,
    summary: 'The orders of a list with their lines, as an Excel workbook; at most 2,000 orders',
    querystring: orderListQuery.omit({ page: true, pageSize: true }),
    produces: [workbookType],
  }
  api.get('/api/trade/order/export.xlsx', { schema: workbook }, async (request, reply) => {
    const ctx = requireMember(contextOf(request))
    const content = await exportOrders(ctx, { ...request.query, page: 1, pageSize: 1 })
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="orders.xlsx"',
      })
      .type(workbookType)
      .send(content)
  })
}
