import multipart from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Api } from './api.ts'

/** Registers calls that take one file, in the field `file`; larger ones are answered 413. */
export const acceptUploads = (api: Api, mostBytes: number, register: (api: Api) => void) =>
  api.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, takesFiles: true }
    })
    await scope.register(multipart, { limits: { fileSize: mostBytes, files: 1, fields: 5, parts: 6 } })
    register(scope as unknown as Api)
  })

/** @throws Failure `unsupported-media-type`, `malformed-request`, `body-too-large` */
export async function readFileOf(request: FastifyRequest): Promise<{ content: Buffer; name: string }> {
  if (!request.isMultipart()) throw new Failure('unsupported-media-type')
  const file = await readWhole(request).catch((problem: FastifyError) => {
    throw new Failure(problem.statusCode === 413 ? 'body-too-large' : 'malformed-request')
  })
  if (!file) throw new Failure('malformed-request')
  if (file.isCut) throw new Failure('body-too-large')
  return { content: file.content, name: file.name.replaceAll(/\p{Cc}/gu, '') }
}

async function readWhole(request: FastifyRequest) {
  const part = await request.file()
  if (part?.fieldname !== 'file') return
  const content = await part.toBuffer()
  return { content, name: part.filename, isCut: part.file.truncated }
}
