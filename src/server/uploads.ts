import multipart from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Api } from './api.ts'

/**
 * Registers calls that are sent one file, in the field `file` of a form.
 * @param mostBytes of a file; larger ones are answered 413
 */
export const acceptFiles = (api: Api, mostBytes: number, register: (api: Api) => void) =>
  api.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: mostBytes, files: 1, fields: 5, parts: 6 } })
    register(scope as unknown as Api)
  })

/**
 * The content of the file that came with a request, and how its sender calls it.
 * @throws Failure `unsupported-media-type`, `malformed-request`, `body-too-large`
 */
export async function readFileOf(request: FastifyRequest): Promise<{ content: Buffer; name: string }> {
  if (!request.isMultipart()) throw new Failure('unsupported-media-type')
  try {
    const file = await request.file()
    if (file?.fieldname === 'file') return { content: await file.toBuffer(), name: file.filename }
  } catch (problem) {
    if ((problem as FastifyError).statusCode === 413) throw new Failure('body-too-large')
  }
  throw new Failure('malformed-request')
}
