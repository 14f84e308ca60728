import type { FastifyReply } from 'fastify'

/** Aborts when whoever asked hangs up before the answer is complete; Fastify's own does so when the body is read. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
