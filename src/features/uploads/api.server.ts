import type { FastifyReply } from 'fastify'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import * as calls from './calls.ts'
import { readUpload, storeUpload } from './service.server.ts'

export function uploadsApi(api: Api) {
  serve(api, calls.sendUploadCall, async (ctx, { readFile }) => {
    const { content, name } = await readFile()
    return { filepath: await storeUpload(ctx, content, name) }
  })
  serve(api, calls.getUploadCall, async (ctx, { query, reply }) =>
    sendFile(reply, await readUpload(ctx, query.filepath)),
  )
  serve(api, calls.getUploadForReviewCall, async (ctx, { query, reply }) =>
    sendFile(reply, await readUpload(ctx, query.filepath)),
  )
}

/** No scripts, no caching. */
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
