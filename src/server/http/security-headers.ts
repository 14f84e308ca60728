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
const closedFeatures = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
].map((feature) => `${feature}=()`)
const nothingPermitted = [...closedFeatures, 'camera=()'].join(', ')
const cameraPermitted = [...closedFeatures, 'camera=(self)'].join(', ')

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

/** A page without inline scripts that may use the camera, and read codes in WebAssembly. */
export const openCamera = (reply: FastifyReply) =>
  reply.headers({
    'content-security-policy': serialise({
      ...strict,
      'script-src': [...strict['script-src'], "'wasm-unsafe-eval'"],
    }),
    'permissions-policy': cameraPermitted,
  })

interface PagePolicy {
  /** Undefined in development. */
  nonce: string | undefined
  /** An origin, or empty. */
  pictureHost: string
  /** May use the camera, and read codes in WebAssembly. */
  scans: boolean
  /** Opened in WeChat: may load its JS-SDK. */
  isInWechat: boolean
  /** The origin that counts the visits of those who agreed. */
  counter?: string | undefined
}

/** Where WeChat's JS-SDK comes from. */
const wechatScripts = 'https://res.wx.qq.com'

export function setPageContentPolicy(
  reply: FastifyReply,
  { nonce, pictureHost, scans, isInWechat, counter = '' }: PagePolicy,
) {
  const scripts: Record<string, string[]> = nonce ? withNonce(nonce) : developing
  const rules = { ...policy, ...scripts }
  const added: Record<string, string[]> = {
    'img-src': [pictureHost, counter],
    'script-src': [scans ? "'wasm-unsafe-eval'" : '', isInWechat ? wechatScripts : '', counter],
    'connect-src': [counter],
  }
  const opened = Object.entries(added).map(([name, more]) => [
    name,
    [...(rules[name as keyof typeof policy] ?? []), ...more.filter(Boolean)],
  ])
  reply.header('content-security-policy', serialise({ ...rules, ...Object.fromEntries(opened) }))
  if (scans) reply.header('permissions-policy', cameraPermitted)
}

const withNonce = (nonce: string) => ({ 'script-src': ["'self'", `'nonce-${nonce}'`] })

const developing = {
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:'],
}
