import { createHmac, createSecretKey, hash, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Config } from '../config/config.ts'
import { type ServerKey, serverSecretKey } from '../db/server-key.ts'
import type { Services } from '../services.ts'
import { cookiesOf, isSecure, type Side, sideOf } from './cookies.ts'

const csrfHeader = 'x-csrf-token'
declare module 'fastify' {
  interface FastifyContextConfig {
    isReadOnly?: boolean
    verifiesSignature?: boolean
  }
}

interface Shop {
  config: Config
  services: Services
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const tokenShape = /^([\w-]{22})\.[\w-]{43}$/

/** Double-submit cookie, signed for its session (or for none), so that a planted cookie is refused. */
export function protectFromCsrf(app: FastifyInstance, shop: Shop) {
  app.addHook('onRequest', async (request, reply) => {
    const side = sideOf(request)
    const { session, csrf } = cookiesOf(shop.config, side)
    const token = request.cookies[csrf] ?? ''
    const isGood = isSigned(shop, side, token, request.cookies[session])
    if (safeMethods.has(request.method)) {
      if (!isGood && !isAsset(request.url)) setCsrfCookie(reply, shop, side, request.cookies[session])
      return
    }
    const { isReadOnly, verifiesSignature } = request.routeOptions.config
    if (request.is404 || isReadOnly || verifiesSignature) return
    if (!isGood || !isRepeated(request, token)) throw new Failure('csrf')
  })
}

const isAsset = (url: string) =>
  /^\/(assets|images|templates)\/|^\/admin(\/|$)|^\/(healthz|readyz|metrics|robots\.txt|sitemap)/.test(url)

export function setCsrfCookie(reply: FastifyReply, shop: Shop, side: Side, session: string | undefined) {
  const token = newCsrfToken(shop.services.get(serverSecretKey), side, session)
  reply.setCookie(cookiesOf(shop.config, side).csrf, token, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(shop.config),
  })
}

const derived = new WeakMap<ServerKey, KeyObject>()

export const newCsrfToken = (server: ServerKey, side: Side, session?: string) =>
  signed(server, side, nonce(), session)

/** 122 random bits, of which Node keeps a store: `randomBytes` asks OpenSSL each time, which takes longer than the HMAC. */
const nonce = () => Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url')

function keyOf(server: ServerKey) {
  // with a Buffer each HMAC would import the key again, which takes longer than the HMAC
  const key = derived.get(server) ?? createSecretKey(server.keyFor('csrf'))
  derived.set(server, key)
  return key
}

const hashOf = (session: string) => hash('sha256', session, 'base64url')
const hashOfNone = hashOf('')

function signed(server: ServerKey, side: Side, nonce: string, session = '') {
  const sessionHash = session === '' ? hashOfNone : hashOf(session)
  const mac = createHmac('sha256', keyOf(server))
    .update(`${side} ${nonce} ${sessionHash}`)
    .digest('base64url')
  return `${nonce}.${mac}`
}

function isSigned(shop: Shop, side: Side, token: string, session: string | undefined) {
  const nonce = tokenShape.exec(token)?.[1]
  return (
    nonce !== undefined && isSame(token, signed(shop.services.get(serverSecretKey), side, nonce, session))
  )
}

const isRepeated = (request: FastifyRequest, token: string) =>
  isSame(String(request.headers[csrfHeader] ?? ''), token)

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
