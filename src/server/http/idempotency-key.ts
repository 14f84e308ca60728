import type { FastifyRequest } from 'fastify'
import { Failure } from '#shared/failure.ts'
import { type Text, textIn } from '#shared/text.ts'

const invalidKey: Text = [
  '缺少 Idempotency-Key 请求头，或格式不正确',
  'The header Idempotency-Key is missing or not in the expected form',
]

/** @throws Failure `validation-failed` when the header is missing or malformed */
export function requireIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && /^[\w.:-]{8,100}$/.test(key)) return key
  const message = textIn(request.ctx.locale, invalidKey)
  throw new Failure('validation-failed', [{ path: 'Idempotency-Key', message }])
}
