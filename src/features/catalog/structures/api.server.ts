import { z } from 'zod'
import { type Api, contextOf } from '#server/api.ts'
import { Failure } from '#shared/failure.ts'
import { structurePicture } from './service.server.ts'

const params = z.object({ id: z.string().regex(/^\d{1,15}$/) })

/** The address carries the structure, and a structure never changes: kept for ever. */
const forEver = 'public, max-age=31536000, immutable'
const nothingButStyle = "default-src 'none'; style-src 'unsafe-inline'"

/** GET /images/structures/{id}.svg */
export async function structureImages(api: Api) {
  api.get('/images/structures/:id.svg', { schema: { hide: true } }, async (request, reply) => {
    const parsed = params.safeParse(request.params)
    if (!parsed.success) throw new Failure('not-found')
    const { id } = parsed.data
    const etag = `"structure-${id}"`
    const headers = { 'cache-control': forEver, etag, 'content-security-policy': nothingButStyle }
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send()
    const picture = await structurePicture(contextOf(request), Number(id))
    if (!picture) throw new Failure('not-found')
    return reply.headers(headers).type('image/svg+xml; charset=utf-8').send(picture.svg)
  })
}
