import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Ctx } from './context.ts'

/** Where a feature registers its `/api` calls: schemas are Zod, and make the validation and the OpenAPI page. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, in which language; made once a request. */
    ctx: Ctx
  }
}

export const contextOf = (request: FastifyRequest): Ctx => request.ctx

/** The envelope of every answer that went well. */
export const ok = <T>(data: T) => ({ status: 200 as const, message: 'ok', data })

/** The same as JSON, around a list whose items are JSON already. */
export const okListAsJson = (items: string[]) => `${JSON.stringify(ok([])).slice(0, -2)}${items.join(',')}]}`

/** Response schemas of a call that answers `data` in the envelope. */
export const replies = <T extends z.ZodType>(data: T) => ({
  200: z.object({ status: z.literal(200), message: z.string(), data }),
})
