import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { backOfficePath } from '#shared/calls.ts'
import { Failure } from '#shared/failure.ts'
import { buildFolder } from '../config/build-folder.ts'
import type { Ctx } from '../context.ts'
import { cookiesOf } from './cookies.ts'
import { setCsrfCookie } from './csrf.ts'
import { isInNetworks } from './network.ts'
import { sendOtherFile } from './pages.ts'
import { openCamera } from './security-headers.ts'

/** Where the warehouse scans what it packs; opened by loading a document, so that its own headers apply. */
const packingPath = `${backOfficePath}/packing`

/**
 * The back office: one page for all its addresses, whose script reads everything through `/api/admin`. It has a build of
 * its own, so that nothing of it reaches a page of the shop.
 */
export async function serveBackOffice(app: FastifyInstance, shop: Pick<Ctx, 'config' | 'services'>) {
  const { rootDir, staff } = shop.config
  const folder = join(buildFolder(rootDir), 'back-office')
  const assets = join(folder, 'assets')
  const names = new Set(await readdir(assets))
  app.get<{ Params: { name: string } }>(
    `${backOfficePath}/assets/:name`,
    { schema: { hide: true } },
    (request, reply) =>
      names.has(request.params.name)
        ? reply.sendFile(request.params.name, assets)
        : sendOtherFile(request, reply),
  )
  for (const url of [backOfficePath, `${backOfficePath}/*`])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      if (request.url.startsWith(`${backOfficePath}/assets/`)) throw new Failure('not-found')
      if (staff.networks && !isInNetworks(staff.networks, request.ip))
        throw new Failure('network-not-allowed')
      // signing in needs the token before any call has brought one
      if (!request.cookies[cookiesOf(shop.config, 'staff').csrf])
        setCsrfCookie(reply, shop, 'staff', undefined)
      if (request.url.split('?', 1)[0] === packingPath) openCamera(reply)
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
        .send(await readFile(join(folder, 'index.html')))
    })
}
