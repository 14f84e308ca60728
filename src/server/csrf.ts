import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#shared/failure.ts'

const csrfCookie = 'csrfToken'
const csrfHeader = 'x-csrf-token'
declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that changes nothing whatever its method, and so needs no token. */
    changesNothing?: boolean
    /** A route whose callers prove themselves by a signature in what they send, and carry no cookies. */
    provesItself?: boolean
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const tokenShape = /^[\w-]{32}$/

/**
 * Double-submit protection: whoever changes something must repeat the cookie in a header, which another site cannot.
 * The cookie is given with the first page or call.
 */
export function protectFromCsrf(app: FastifyInstance, isSecure: boolean) {
  app.addHook('onRequest', async (request, reply) => {
    const known = tokenShape.test(request.cookies[csrfCookie] ?? '')
    if (safeMethods.has(request.method)) {
      if (!known && !isAsset(request.url)) {
        reply.setCookie(csrfCookie, randomBytes(24).toString('base64url'), {
          path: '/',
          sameSite: 'lax',
          secure: isSecure,
        })
      }
      return
    }
    const { changesNothing, provesItself } = request.routeOptions.config
    if (request.is404 || changesNothing || provesItself) return
    if (!known || !isRepeated(request)) throw new Failure('csrf')
  })
}

const isAsset = (url: string) =>
  /^\/(assets|images|templates)\/|^\/(healthz|readyz|metrics|robots\.txt|sitemap)/.test(url)

function isRepeated(request: FastifyRequest) {
  const cookie = Buffer.from(request.cookies[csrfCookie] ?? '')
  const header = Buffer.from(String(request.headers[csrfHeader] ?? ''))
  return cookie.length === header.length && timingSafeEqual(cookie, header)
}
