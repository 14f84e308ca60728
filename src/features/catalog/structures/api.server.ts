import { createHash } from 'node:crypto'
import type { Api } from '#server/http/api.ts'
import { Failure } from '#shared/failure.ts'
import { longestPart, readPictureName } from './address.ts'
import { markedPicture, structurePicture } from './service.server.ts'

/** The address carries the structure, and a structure never changes: kept for ever. */
const forEver = 'public, max-age=31536000, immutable'
const forNow = 'public, max-age=600'
const nothing = "default-src 'none'"

/** The part to be marked; undefined for none, and for what no address of ours has. */
function readPartName(query: unknown) {
  const { part } = query as { part?: unknown }
  return typeof part === 'string' && part.length > 0 && part.length <= longestPart ? part : undefined
}

export function servePictures(api: Api) {
  api.get('/images/structures/:name.svg', { schema: { hide: true } }, async (request, reply) => {
    const digest = readPictureName(String((request.params as { name?: string }).name))
    if (!digest) throw new Failure('not-found')
    const part = readPartName(request.query)
    const etag = part ? `"${digest}-${createHash('sha1').update(part).digest('base64url')}"` : `"${digest}"`
    const headers = { 'cache-control': forEver, etag, 'content-security-policy': nothing }
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send()
    const ctx = request.ctx
    const picture = await (part ? markedPicture(ctx, digest, part) : structurePicture(ctx, digest))
    if (!picture) throw new Failure('not-found')
    const isForNow = 'isForNow' in picture
    return reply
      .headers(isForNow ? { ...headers, 'cache-control': forNow, etag: `"${digest}"` } : headers)
      .type('image/svg+xml; charset=utf-8')
      .send(picture.svg)
  })
}
