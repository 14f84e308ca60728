import type { FastifyReply } from 'fastify'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from '../calls.ts'
import { exportOrders, printBlankEntrustment, printContract, printEntrustment } from './service.server.ts'

const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}.pdf`,
    })
    .type('application/pdf')
    .send(pdf)

export function documentsApi(api: Api) {
  serve(api, calls.getContractCall, async (ctx, { params, reply }) => {
    const { orderNo, pdf } = await printContract(ctx, requireId(params.id))
    return sendPdf(reply, `购销合同-${orderNo}`, pdf)
  })
  serve(api, calls.getEntrustmentCall, async (ctx, { params, reply }) => {
    const { orderNo, pdf } = await printEntrustment(ctx, requireId(params.id))
    return sendPdf(reply, `易制毒化学品运输委托书-${orderNo}`, pdf)
  })
  serve(api, calls.getBlankEntrustmentCall, async (ctx, { reply }) =>
    sendPdf(reply, '易制毒化学品运输委托书', await printBlankEntrustment(ctx)),
  )
  serve(api, calls.exportOrdersCall, async (ctx, { query, reply }) =>
    reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="orders.xlsx"',
      })
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(await exportOrders(ctx, { ...query, page: 1, pageSize: 1 })),
  )
}
