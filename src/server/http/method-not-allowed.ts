import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { staffPath } from '#shared/calls.ts'
import { Failure } from '#shared/failure.ts'

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Answers what no call answers under `/api`: 405 with `allow` where another method has a call, 404 elsewhere. It asks the
 * router then: routes for all missing methods would be thousands.
 */
export function refuseOtherCalls(app: FastifyInstance) {
  const isCall = (method: HTTPMethods, url: string) => {
    const found = app.findRoute({ method, url })
    return found && !('*' in found.params)
  }
  const refuse = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const allowed = methods.filter((method) => isCall(method, url))
    if (allowed.length === 0) throw new Failure('not-found')
    reply.header('allow', allowed.join(', '))
    throw new Failure('method-not-allowed')
  }
  for (const path of ['/api', staffPath]) // the longer one for the rules of staff
    app.route({
      method: methods,
      url: `${path}/*`,
      schema: { hide: true },
      config: { isReadOnly: true, who: 'anyone' },
      onRequest: refuse, // before the body is read
      handler: refuse,
    })
}
