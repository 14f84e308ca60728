import type { FastifyRequest } from 'fastify'
import { contextOf } from './api.ts'

/**
 * The limit of calls that cost more than others: of all the calls that one address may make, one in so many.
 * @param groupId calls of one name are counted together
 */
export const rateLimitShare = (groupId: string, oneIn: number) => ({
  rateLimit: {
    groupId,
    max: (request: FastifyRequest) => Math.ceil(contextOf(request).config.rateLimit.apiPerMinute / oneIn),
  },
})
