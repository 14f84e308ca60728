import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from './config.ts'

const policy = (imageHosts: string[]) => ({
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:', ...imageHosts],
  'style-src': ["'self'", "'unsafe-inline'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  // WeChat's QR code to sign in, Alipay's to pay
  'frame-src': ["'self'", 'https://open.weixin.qq.com', 'https://*.alipay.com'],
  'frame-ancestors': ["'none'"],
})

const written = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

const strict = written(policy([]))

/** Security headers of every answer. Pages replace the script rule by one with their nonce. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config) {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicOrigin.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', strict)
  })
}

/** Lets pages of the shop itself show this answer in a frame. */
export const allowOwnFrames = (reply: FastifyReply) =>
  reply.header('content-security-policy', written({ ...policy([]), 'frame-ancestors': ["'self'"] }))

/**
 * Allows the inline scripts of one page.
 * @param nonce undefined while developing: Vite's own inline scripts carry none
 */
export function allowScripts(reply: FastifyReply, nonce: string | undefined) {
  const script = nonce ? ["'self'", `'nonce-${nonce}'`] : ["'self'", "'unsafe-inline'"]
  const connect = nonce ? ["'self'"] : ["'self'", 'ws:']
  reply.header(
    'content-security-policy',
    written({ ...policy([]), 'script-src': script, 'connect-src': connect }),
  )
}
