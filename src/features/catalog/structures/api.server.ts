import { type Api, contextOf } from '#server/api.ts'
import { Failure } from '#shared/failure.ts'
import { readPictureName } from './address.ts'
import { structurePicture } from './service.server.ts'

/** The address carries the structure, and a structure never changes: kept for ever. */
const forEver = 'public, max-age=31536000, immutable'
const nothingButStyle = "default-src 'none'; style-src 'unsafe-inline'"

/** GET /images/structures/{name}.svg */
export async function structureImages(api: Api) {
  api.get('/images/structures/:name.svg', { schema: { hide: true } }, async (request, reply) => {
    const digest = readPictureName(String((request.params as { name?: string }).name))
    if (!digest) throw new Failure('not-found')
    const etag = `"${digest}"`
    const headers = { 'cache-control': forEver, etag, 'content-security-policy': nothingButStyle }
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send()
    const picture = await structurePicture(contextOf(request), digest)
    if (!picture) throw new Failure('not-found')
    return reply.headers(headers).type('image/svg+xml; charset=utf-8').send(picture.svg)
  })
}
