import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { shareInput, shareSignature, signForSharing } from './service.server.ts'

/** The call by which pages may be shared in WeChat. */
export async function shareApi(api: Api) {
  const schema = {
    tags: ['wechat'],
    summary: 'Sign a page for sharing in WeChat',
    body: shareInput,
    response: replies(shareSignature),
  }
  api.post('/api/wx/share', { schema }, async (request) =>
    ok(await signForSharing(contextOf(request), request.body.url)),
  )
}
