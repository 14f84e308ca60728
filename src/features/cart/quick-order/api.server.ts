import type { Api } from '#server/http/api.ts'
import { abortOnDisconnect } from '#server/http/connections.ts'
import { RefusedInput } from '#server/http/respond-to-failure.ts'
import { serve } from '#server/http/serve.ts'
import * as calls from './calls.ts'
import { resolveInput } from './schema.ts'
import { resolveFile, resolveText } from './service.server.ts'
import { orderTemplate } from './template.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function quickOrderApi(api: Api) {
  serve(api, calls.resolveRowsCall, (ctx, { body, readFile, request, reply }) => {
    if (request.isMultipart())
      return resolveFile(ctx, async () => (await readFile()).content, abortOnDisconnect(reply))
    const input = resolveInput.safeParse(body, { reportInput: true })
    if (!input.success) throw new RefusedInput(input.error.issues)
    return resolveText(ctx, input.data.text)
  })
  serve(api, calls.getOrderTemplateCall, async ({ locale }, { reply }) => {
    const { content, name } = await orderTemplate(locale)
    return reply
      .type(xlsxType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(content)
  })
}
