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

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx
  }
}

export const contextOf = (request: FastifyRequest): Ctx => request.ctx

export const ok = <T>(data: T) => ({ status: 200 as const, message: 'ok', data })

export const replies = <T extends z.ZodType>(data: T) => ({
  200: z.object({ status: z.literal(200), message: z.string(), data }),
})
