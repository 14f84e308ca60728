import multipart from '@fastify/multipart'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Audience, Call, CallSpec } from '#shared/declare-call.ts'
import { Failure, invariant } from '#shared/failure.ts'
import { type Text, textIn } from '#shared/locale.ts'
import type { Ctx, MemberCtx, StaffCtx } from '../context.ts'
import { isLostConnection, readAgainIfLost } from '../db/lost-connection.ts'
import { requireMember, requireSignedIn, requireSignedInStaff } from './access.ts'
import { type Api, ok, rateLimitShare } from './api.ts'
import { JsonText } from './json-text.ts'

type CtxOf<Who extends Audience> = Who extends 'anyone'
  ? Ctx
  : Who extends 'member' | 'initial-password'
    ? MemberCtx
    : StaffCtx

type OutputOf<Spec, Key extends string> = Spec extends { [key in Key]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : unknown

interface Input<Spec> {
  params: OutputOf<Spec, 'params'>
  query: OutputOf<Spec, 'query'>
  body: OutputOf<Spec, 'body'>
  readFile: () => ReturnType<typeof readFileOf>
  /** For files that are too large for memory: read while they arrive. */
  readFileParts: () => ReturnType<typeof readFilePartsOf>
  idempotencyKey: Spec extends { isIdempotent: true } ? string : undefined
  request: FastifyRequest
  reply: FastifyReply
}

type AnswerOf<Spec> = Spec extends { answer: infer Schema extends z.ZodType }
  ? z.input<Schema> | JsonText<z.input<Schema>> | FastifyReply
  : FastifyReply

type Handler<Spec extends CallSpec> = (
  ctx: CtxOf<Spec['who']>,
  input: Input<Spec>,
) => Promise<AnswerOf<Spec>> | AnswerOf<Spec>

/** Registers the handler of a declared call and wraps its result in the envelope. */
export function serve<Spec extends CallSpec>(api: Api, call: Call<Spec>, handler: Handler<Spec>) {
  const { method, path, spec } = call
  invariant(spec)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body } = request
    const idempotencyKey = spec.isIdempotent ? requireIdempotencyKey(request) : undefined
    const readFile = () => readFileOf(request)
    const readFileParts = () => readFilePartsOf(request)
    const input = {
      params,
      query,
      body,
      readFile,
      readFileParts,
      idempotencyKey,
      request,
      reply,
    } as Input<Spec>
    const work = async () => handler(contextFor(spec.who, request) as CtxOf<Spec['who']>, input)
    const mayRepeat = (method === 'GET' || spec.isReadOnly) && !spec.file
    const data = mayRepeat
      ? await readAgainIfLost(work, (problem) => isLostConnection(problem) && !reply.sent)
      : await work()
    if (data === undefined) return // a reply, which await resolves to undefined once it is sent
    if (!(data instanceof JsonText)) return ok(data)
    return reply.type('application/json; charset=utf-8').send(data.inEnvelope({ status: 200, message: 'ok' }))
  }
  const register = (to: Api) =>
    to.route({ method, url: path, schema: schemaOf(spec), config: configOf(spec), handler: answer } as never)
  if (spec.file) acceptUploads(api, spec.file.maxBytes, register)
  else register(api)
}

function contextFor(who: Audience, request: FastifyRequest): Ctx {
  if (who === 'anyone') return request.ctx
  if (who === 'member') return requireMember(request.ctx)
  if (who === 'initial-password') return requireSignedIn(request.ctx)
  return requireSignedInStaff(request.ctx)
}

const configOf = ({ who, limit, isReadOnly, needsFreshCode, isOpenInView }: CallSpec) => ({
  who,
  ...(needsFreshCode && { needsFreshCode }),
  ...(isOpenInView && { isOpenInView }),
  ...(isReadOnly && { isReadOnly }),
  ...(limit && rateLimitOf(limit)),
})

const rateLimitOf = (limit: NonNullable<CallSpec['limit']>) =>
  'perHour' in limit
    ? { rateLimit: { groupId: limit.group, max: limit.perHour, timeWindow: 3_600_000 } }
    : rateLimitShare(limit.group, limit.oneIn)

const status = z.literal(200)
const message = z.string()
const envelopes = new WeakMap<z.ZodType, z.ZodType>()

/** Made once for an answer: Zod compiles it at its first use. */
function inEnvelope(answer: z.ZodType) {
  const made = envelopes.get(answer) ?? z.object({ status, message, data: answer })
  envelopes.set(answer, made)
  return made
}

function schemaOf({ tag, summary, params, query, body, answer, otherAnswers, file }: CallSpec) {
  return {
    tags: [tag],
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(file && { consumes: [...(file.isOptional ? ['application/json'] : []), 'multipart/form-data'] }),
    ...(answer && {
      response: {
        200: inEnvelope(answer),
        ...otherAnswers,
      },
    }),
  }
}

const invalidKey: Text = [
  '缺少 Idempotency-Key 请求头，或格式不正确',
  'The header Idempotency-Key is missing or not in the expected form',
]

/** @throws Failure `validation-failed` when the header is missing or malformed */
export function requireIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && /^[\w.:-]{8,100}$/.test(key)) return key
  const message = textIn(request.ctx.locale, invalidKey)
  throw new Failure('validation-failed', [{ path: 'Idempotency-Key', message }])
}

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
  return { content: file.content, name: withoutControls(file.name) }
}

/** Its parts end early when the file is too large. @throws Failure `unsupported-media-type`, `malformed-request` */
export async function readFilePartsOf(request: FastifyRequest) {
  if (!request.isMultipart()) throw new Failure('unsupported-media-type')
  const part = await request.file({ throwFileSizeLimit: false })
  if (part?.fieldname !== 'file') throw new Failure('malformed-request')
  return {
    name: withoutControls(part.filename),
    parts: part.file as AsyncIterable<Uint8Array>,
    isTooLarge: () => part.file.truncated,
  }
}

const withoutControls = (name: string) => name.replaceAll(/\p{Cc}/gu, '')

async function readWhole(request: FastifyRequest) {
  const part = await request.file()
  if (part?.fieldname !== 'file') return
  const content = await part.toBuffer()
  return { content, name: part.filename, isCut: part.file.truncated }
}
