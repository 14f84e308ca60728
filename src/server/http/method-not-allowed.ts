import type { FastifyInstance, HTTPMethods } from 'fastify'
import { Failure } from '#shared/failure.ts'

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Answers 405 with `allow` on every path under `/api` for the methods that it does not have. */
export function collectMethods(app: FastifyInstance) {
  const known = new Map<string, Set<HTTPMethods>>()
  let isCollecting = true
  app.addHook('onRoute', ({ url, method }) => {
    if (!isCollecting || !url.startsWith('/api/') || url.includes('*')) return
    const set = known.get(url) ?? new Set()
    for (const one of [method].flat()) set.add(one as HTTPMethods)
    known.set(url, set)
  })
  return function refuseOthers() {
    isCollecting = false
    for (const [url, allowed] of known) {
      const method = methods.filter((one) => !allowed.has(one))
      if (method.length === 0) continue
      app.route({
        method,
        url,
        schema: { hide: true },
        config: { isReadOnly: true, who: 'anyone' },
        handler: async (_request, reply) => {
          reply.header('allow', [...allowed].join(', '))
          throw new Failure('method-not-allowed')
        },
      })
    }
  }
}
