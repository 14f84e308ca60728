import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { backOfficePath } from '#shared/calls.ts'
import { Failure } from '#shared/failure.ts'
import type { Config } from '../config/config.ts'
import { isWithin } from './network.ts'

/**
 * The back office: one page for all its addresses, whose script reads everything through `/api/admin`. It has a build of
 * its own, so that nothing of it reaches a page of the shop.
 */
export async function serveBackOffice(app: FastifyInstance, { rootDir, staff }: Config) {
  const folder = join(rootDir, 'build/back-office')
  const page = await readFile(join(folder, 'index.html'))
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${backOfficePath}/assets/`,
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => response.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  for (const url of [backOfficePath, `${backOfficePath}/*`])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      if (request.url.startsWith(`${backOfficePath}/assets/`)) throw new Failure('not-found')
      if (staff.networks && !isWithin(staff.networks, request.ip)) throw new Failure('network-not-allowed')
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
        .send(page)
    })
}
