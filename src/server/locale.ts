import type { FastifyRequest } from 'fastify'
import { type Locale, readLocale } from '#shared/locale.ts'

export function localeOf(request: FastifyRequest): Locale {
  const asked = (request.query as Record<string, unknown> | null)?.lang
  return readLocale(asked === 'zh' || asked === 'en' ? asked : request.cookies?.locale)
}
