import type { FastifyRequest } from 'fastify'
import { contextOf } from './api.ts'

/** Rate limit of costly calls, as a fraction of the limit per address; one `groupId` is counted together. */
export const rateLimitShare = (groupId: string, oneIn: number) => ({
  rateLimit: {
    groupId,
    max: (request: FastifyRequest) => Math.ceil(contextOf(request).config.rateLimit.apiPerMinute / oneIn),
  },
})
