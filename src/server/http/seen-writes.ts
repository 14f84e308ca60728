import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { positionOf } from '../db/replica.ts'
import { hostCookie, isSecure } from './cookies.ts'

/** Longer than a replica that is used may be behind. */
const maxAgeSeconds = 15
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

const cookieOf = (config: Ctx['config']) => hostCookie(config, 'seen')

/** The position of the last change that the browser made. Who invents one gets answers of the primary. */
export function seenBy({ cookies, ctx }: FastifyRequest) {
  const text = cookies[cookieOf(ctx.config)] ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

/** After a change the browser carries its position in the database, so that every process shows it what it did. */
export function markWrites(app: FastifyInstance, { db, config }: Pick<Ctx, 'db' | 'config'>) {
  app.addHook('onSend', async ({ method, routeOptions }, reply) => {
    if (reading.has(method) || routeOptions.config.isReadOnly || reply.statusCode >= 400) return
    const position = await positionOf(db).catch(() => undefined) // the answer counts more
    if (!position) return
    reply.setCookie(cookieOf(config), String(position.position), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(config),
      maxAge: maxAgeSeconds,
    })
  })
}
