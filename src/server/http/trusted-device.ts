import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Ctx, TrustedDevice } from '../context.ts'
import { serverSecretKey } from '../db/server-key.ts'
import { hostCookie, isSecure } from './cookies.ts'

type Shop = Pick<Ctx, 'config' | 'services' | 'client' | 'now'>

const lifetimeSeconds = 180 * 24 * 3600
/** A further account replaces the oldest. */
const mostAccounts = 5
const shape = /^(\d{10})\.([\w-]{22})((?:\.[\w-]{22}){1,5})$/

const cookieOf = (config: Config) => hostCookie(config, 'device')

export function readTrustedDevice(
  { cookies }: FastifyRequest,
  config: Config,
  now: Date,
): TrustedDevice | undefined {
  const [, since, id, signatures] = shape.exec(cookies[cookieOf(config)] ?? '') ?? []
  if (!since || !id || !signatures) return
  if (now.getTime() / 1000 - Number(since) > lifetimeSeconds) return
  return { since: Number(since), id, signatures: signatures.slice(1).split('.') }
}

function signatureOf(
  { services }: Pick<Shop, 'services'>,
  { since, id }: Omit<TrustedDevice, 'signatures'>,
  account: string,
) {
  const key = services.get(serverSecretKey).keyFor('device')
  return createHmac('sha256', key).update(`${since} ${id} ${account}`).digest('base64url').slice(0, 22)
}

export function isTrustedFor(
  shop: Pick<Shop, 'services'>,
  device: TrustedDevice | undefined,
  account: string,
) {
  if (!device) return false
  const signature = Buffer.from(signatureOf(shop, device, account))
  return device.signatures.some(
    (one) => one.length === signature.length && timingSafeEqual(Buffer.from(one), signature),
  )
}

export function trustDevice(reply: FastifyReply, shop: Shop, account: string) {
  const { now } = shop
  const former = shop.client.device
  if (isTrustedFor(shop, former, account)) return
  const since = Math.floor(now.getTime() / 1000)
  const device = former ?? { since, id: randomBytes(16).toString('base64url'), signatures: [] }
  const signatures = [...device.signatures, signatureOf(shop, device, account)].slice(-mostAccounts)
  reply.setCookie(cookieOf(shop.config), [device.since, device.id, ...signatures].join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(shop.config),
    maxAge: lifetimeSeconds,
  })
}
