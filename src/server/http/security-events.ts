import type { FastifyRequest } from 'fastify'
import { type FailureCode, failureStatus } from '#shared/failure.ts'
import { incrementCounter, openCounter } from '../metrics.ts'
import type { Services } from '../services.ts'
import { sideOf } from './cookies.ts'

const refusals: Parameters<typeof incrementCounter<'code' | 'side'>>[1] = {
  name: 'shop_refusals_total',
  help: 'Failed sign-ins, missing rights and forged requests, by code and side of the shop',
  labelNames: ['code', 'side'],
}

export const openSecurityFigures = (services: Services) => openCounter(services, refusals)

const guesses: FailureCode[] = ['sign-in-failed', 'captcha-wrong', 'code-wrong', 'totp-wrong']

/** Asked in the course of ordinary work. */
const questions: FailureCode[] = ['proof-needed', 'fresh-code-needed']

const isSuspicious = (code: FailureCode) =>
  guesses.includes(code) || (failureStatus[code] === 403 && !questions.includes(code))

const suspiciousWhenSensitive: FailureCode[] = ['too-many-requests', 'not-signed-in']

const isSensitive = ({ routeOptions: { url = '' } }: FastifyRequest) => /^\/api\/(auth|admin)\//.test(url)

/** Logs and counts refusals that may be part of an attack, without personal data. */
export function logSecurityEvent(
  request: FastifyRequest,
  services: Services,
  code: FailureCode | 'unknown-session',
) {
  const isNoted =
    code === 'unknown-session' ||
    isSuspicious(code) ||
    (isSensitive(request) && suspiciousWhenSensitive.includes(code))
  if (!isNoted) return
  const side = sideOf(request)
  request.log.warn({ refused: code, side, route: request.routeOptions.url ?? 'none' }, 'refused')
  incrementCounter(services, refusals, { code, side })
}
