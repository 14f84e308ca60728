import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type Locale, readLocale } from '#shared/locale.ts'
import type { Ctx } from '../context.ts'
import type { Opened } from '../files/file-store.ts'

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

export const ok = <T>(data: T) => ({ status: 200 as const, message: 'ok', data })

export function localeOf(request: FastifyRequest): Locale {
  const asked = (request.query as Record<string, unknown> | null)?.lang
  return readLocale(asked === 'zh' || asked === 'en' ? asked : request.cookies?.locale)
}

/** Rate limit of costly calls, as a fraction of the limit per address; one `groupId` is counted together. */
export const rateLimitShare = (groupId: string, oneIn: number) => ({
  rateLimit: {
    groupId,
    max: (request: FastifyRequest) => Math.ceil(request.ctx.config.rateLimit.apiPerMinute / oneIn),
  },
})

/** A document of the viewer, to be saved under its name. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}.pdf`,
    })
    .type('application/pdf')
    .send(pdf)

/** Scripts cannot follow a link to the storage: the content policy forbids it. */
export const followsLinks = ({ headers }: FastifyRequest) => headers['sec-fetch-mode'] !== 'cors'

export const sendOpened = (reply: FastifyReply, opened: Opened) =>
  'link' in opened
    ? reply.removeHeader('content-length').redirect(opened.link, 302)
    : reply.send(opened.content)
