import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/config.ts'
import { isSecure } from './cookies.ts'
import { plainStyleHash } from './plain-html.ts'

const policy = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'style-src': ["'self'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-src': ["'self'", 'https://open.weixin.qq.com', 'https://*.alipay.com'],
  'frame-ancestors': ["'none'"],
}

const serialise = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

/** For every answer that is not a rendered page. */
const strict = { ...policy, 'style-src': ["'self'", plainStyleHash] }
const yearSeconds = 31_536_000
const nothingPermitted = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

export async function addSecurityHeaders(app: FastifyInstance, config: Config) {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure(config)
      ? { maxAge: yearSeconds, includeSubDomains: config.hstsIncludesSubdomains }
      : false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'content-security-policy': serialise(strict), 'permissions-policy': nothingPermitted })
  })
}

export const allowSameOriginFrames = (reply: FastifyReply) =>
  reply.header('content-security-policy', serialise({ ...strict, 'frame-ancestors': ["'self'"] }))

/** @param allowed `nonce`: undefined in development; `pictureHost`: an origin, or empty */
export function setPageContentPolicy(
  reply: FastifyReply,
  { nonce, pictureHost }: { nonce: string | undefined; pictureHost: string },
) {
  const pictures = pictureHost && { 'img-src': [...policy['img-src'], pictureHost] }
  const scripts = nonce ? withNonce(nonce) : developing
  reply.header('content-security-policy', serialise({ ...policy, ...pictures, ...scripts }))
}

const withNonce = (nonce: string) => ({ 'script-src': ["'self'", `'nonce-${nonce}'`] })

const developing = {
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:'],
}
