import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ChannelKey } from '#server/gateways/payment/channel.ts'
import type { Api } from '#server/http/api.ts'
import { takeNotification } from './service.server.ts'

/** Channels send in bursts and from few addresses. */
const mostPerMinute = 6000
const config = { verifiesSignature: true, rateLimit: { max: mostPerMinute } }
const schema = { hide: true } as const

/** POST /api/pay/notify/alipay and /wechat: what the channels send by themselves, in their own formats. */
export async function webhooksApi(api: Api) {
  await api.register(async (scope) => {
    // The signature is of the very bytes.
    const raw = { parseAs: 'buffer' } as const
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', raw, (_request, body, done) => done(null, body))

    scope.post('/api/pay/notify/alipay', { config, schema }, async (request, reply) => {
      const isTaken = await take(request, 'alipay')
      return reply.type('text/plain').send(isTaken ? 'success' : 'failure')
    })

    scope.post('/api/pay/notify/wechat', { config, schema }, async (request, reply) => {
      if (await take(request, 'wechat')) return reply.code(204).send()
      return refuse(reply)
    })
  })
}

const take = (request: FastifyRequest, key: ChannelKey) =>
  takeNotification(request.ctx, key, {
    headers: request.headers,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  })

const refuse = (reply: FastifyReply) => reply.code(400).send({ code: 'FAIL', message: '验签或处理失败' })
