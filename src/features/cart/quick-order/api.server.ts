import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Api, contextOf, okListAsJson, replies } from '#server/api.ts'
import { abortOnDisconnect } from '#server/hang-up.ts'
import { requireMember } from '#server/require-member.ts'
import { acceptUploads, readFileOf } from '#server/uploads.ts'
import { Refused } from '#server/validation.ts'
import { mostFileBytes, resolvedRow, resolveInput } from './schema.ts'
import { resolveFile, resolveText } from './service.server.ts'
import { orderTemplate } from './template.service.server.ts'

const tags = ['trade']
const path = '/api/trade/quick-order'
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function resolveRequest(request: FastifyRequest, reply: FastifyReply) {
  const ctx = requireMember(contextOf(request))
  if (request.isMultipart())
    return resolveFile(ctx, async () => (await readFileOf(request)).content, abortOnDisconnect(reply))
  const input = resolveInput.safeParse(request.body, { reportInput: true })
  if (!input.success) throw new Refused(input.error.issues)
  return resolveText(ctx, input.data.text)
}

/** Calls of quick order. */
export async function quickOrderApi(api: Api) {
  const resolve = {
    tags,
    summary: 'What pasted lines (`text`), or the rows of an XLSX or CSV file (multipart `file`), mean',
    consumes: ['application/json', 'multipart/form-data'],
    response: replies(z.array(resolvedRow)),
  }
  await acceptUploads(api, mostFileBytes, (scope) => {
    scope.post(`${path}/resolve`, { schema: resolve }, async (request, reply) => {
      const rows = await resolveRequest(request, reply)
      return reply.type('application/json; charset=utf-8').send(okListAsJson(rows) as never)
    })
  })

  const template = { tags, summary: 'An XLSX file to fill in', produces: [xlsxType] }
  api.get(`${path}/template`, { schema: template }, async (request, reply) => {
    const { content, name } = await orderTemplate(requireMember(contextOf(request)).locale)
    return reply
      .type(xlsxType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(content)
  })
}
