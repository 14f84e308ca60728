import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import { workerPath } from '#shared/calls.ts'
import type { Config } from '../config/config.ts'
import { isSecure } from './cookies.ts'
import { plainStyleHashes } from './plain-html.ts'

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
const strict = { ...policy, 'style-src': ["'self'", ...plainStyleHashes] }
const strictText = serialise(strict)

/** Opened by itself, a drawing is a document: it may only style itself. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** What a page loads. No script of a worker is among them: that one obeys the policy of its own answer. */
const loaded =
  /^(image\/|font\/|text\/css\b|text\/javascript\b|application\/(javascript|wasm|manifest\+json)\b)/

/** Browsers read these from documents and workers only. */
const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
]
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

/** The same for every answer, so that helmet is asked once: for each request it would cost as much as a refusal. */
function headersOfHelmet(config: Config) {
  const headers: Record<string, string> = {}
  const collected = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  }
  const set = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // for browsers that cannot show the shop
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: isSecure(config)
      ? { maxAge: yearSeconds, includeSubDomains: config.hstsIncludesSubdomains }
      : false,
  })
  set({} as IncomingMessage, collected as unknown as ServerResponse, () => {})
  return headers
}

/** Of every answer that says nothing else. */
export const strictHeadersOf = (config: Config) => ({
  ...headersOfHelmet(config),
  'content-security-policy': strictText,
  'permissions-policy': nothingPermitted,
})

export function addSecurityHeaders(app: FastifyInstance, config: Config) {
  const strictHeaders = strictHeadersOf(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(strictHeaders)
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    const type = String(reply.getHeader('content-type'))
    if (loaded.test(type) && request.routeOptions.url !== workerPath) sendBare(reply, type)
  })
}

/** Without a kilobyte of headers, more than most pictures have. */
function sendBare(reply: FastifyReply, type: string) {
  for (const name of ofDocuments) reply.removeHeader(name)
  if (reply.getHeader('content-security-policy') !== strictText) return
  if (type.startsWith('image/svg')) reply.header('content-security-policy', drawingPolicy)
  else reply.removeHeader('content-security-policy')
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
