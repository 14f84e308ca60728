import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember } from '#server/require-member.ts'
import { staffContextOf } from '#server/require-staff.ts'
import { acceptUploads, readFileOf } from '#server/uploads.ts'
import { mostUploadBytes, uploadCall, uploaded } from './schema.ts'
import { keepUpload, readUpload } from './service.server.ts'

const tags = ['files']

/** Files that members send in, and how they get them back. */
export async function uploadsApi(api: Api) {
  const send = {
    tags,
    summary: 'Send in a JPEG, PNG, WebP or PDF of up to 10 MB in the field `file`',
    consumes: ['multipart/form-data'],
    response: replies(uploaded),
  }
  await acceptUploads(api, mostUploadBytes, (scope) => {
    scope.post(uploadCall, { schema: send }, async (request) => {
      const ctx = requireMember(contextOf(request))
      const { content, name } = await readFileOf(request)
      return ok({ filepath: await keepUpload(ctx, content, name) })
    })
  })

  const querystring = z.object({ filepath: z.string() })
  const fetch = { tags, summary: 'A file, for members of the company that sent it in', querystring }
  api.get(uploadCall, { schema: fetch }, async (request, reply) => {
    const ctx = requireMember(contextOf(request))
    return sendFile(reply, await readUpload(ctx, request.query.filepath))
  })

  const review = { tags: ['staff'], summary: 'A file that a member sent in', querystring }
  api.get(
    '/api/admin/uploads',
    { schema: review, config: { staffRoles: ['service', 'reviewer', 'finance'] } },
    async (request, reply) => {
      const ctx = staffContextOf(request)
      return sendFile(reply, await readUpload(ctx, request.query.filepath))
    },
  )
}

/** Nothing in it may run, and no shared computer keeps it. */
function sendFile(reply: FastifyReply, { content, title, isPdf }: Awaited<ReturnType<typeof readUpload>>) {
  const named = `filename*=UTF-8''${encodeURIComponent(title)}`
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': isPdf ? `attachment; ${named}` : 'inline',
    })
    .type(isPdf ? 'application/pdf' : 'image/webp')
    .send(content)
}
