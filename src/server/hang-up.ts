import type { FastifyReply } from 'fastify'

/** Aborts when the client disconnects before the answer is complete; Fastify's own signal aborts earlier. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
