import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { Failure } from '#shared/failure.ts'
import { localeOf } from './locale.ts'
import { noncePlaceholder, type PageCache, type RenderedPage } from './page-cache.ts'
import { pageContext } from './page-context.ts'
import { allowScripts } from './security.ts'
import { sessionCookie } from './session.ts'

interface PageOptions {
  build: ServerBuild
  cache: PageCache
  publicOrigin: string
  isDevelopment: boolean
}

/** Serves every address that is no call and no file: as a page, made by React Router. */
export async function servePages(app: FastifyInstance, options: PageOptions) {
  const render = createRequestHandler(options.build, options.isDevelopment ? 'development' : 'production')
  const make = async (request: FastifyRequest) => {
    const context = new RouterContextProvider()
    context.set(pageContext, request.ctx)
    return render(webRequest(request, addressOf(request), options.publicOrigin), context)
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    schema: { hide: true },
    handler: async (request, reply) => {
      if (request.url.startsWith('/api/')) throw new Failure('not-found')
      if (isMachineRequest(request.url)) return passOn(await make(request), reply)
      const key = `${localeOf(request)} ${addressOf(request)}`
      const mayShare = request.method === 'GET' && !request.cookies[sessionCookie]
      const page = mayShare
        ? await options.cache.share(key, () => readPage(make(request)))
        : await readPage(make(request))
      return sendPage(page, reply, options.isDevelopment)
    },
  })
}

/** React Router's own requests from the browser: the data of a page, and the map of routes. */
const isMachineRequest = (url: string) => /^\/__manifest\b|^[^?]*\.data(\?|$)/.test(url)

/** Paths that browsers or proxies would read in another way than the shop: of two hosts, upwards, or not as text. */
function isPlain(path: string) {
  try {
    const text = decodeURIComponent(path)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return !/^\/[/\\]|\/\.{1,2}(\/|$)|[\\\u0000-\u001f\u007f]/.test(text)
  } catch {
    return false
  }
}

/** The address of the page to make; one that is not plain names no page. */
const addressOf = ({ url }: FastifyRequest) => (isPlain(url.split('?', 1)[0] ?? '') ? url : '/404')

/** Only what a page may depend on: who asks is in the context, never in the request. */
function webRequest(request: FastifyRequest, address: string, origin: string) {
  const headers = new Headers({ 'user-agent': request.headers['user-agent'] ?? '' })
  return new Request(origin + address, { headers })
}

async function readPage(answer: Promise<Response>): Promise<RenderedPage> {
  const response = await answer
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    parts: splitAtNonces(Buffer.from(await response.arrayBuffer())),
  }
}

function splitAtNonces(html: Buffer) {
  const parts: Buffer[] = []
  let start = 0
  for (let end = html.indexOf(noncePlaceholder); end >= 0; end = html.indexOf(noncePlaceholder, start)) {
    parts.push(html.subarray(start, end))
    start = end + noncePlaceholder.length
  }
  return [...parts, html.subarray(start)]
}

function sendPage(page: RenderedPage, reply: FastifyReply, isDevelopment: boolean) {
  const nonce = randomBytes(16).toString('base64')
  allowScripts(reply, isDevelopment ? undefined : nonce)
  reply
    .code(page.status)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Cookie')
    .headers(page.headers)
  return reply.send(withNonce(page.parts, Buffer.from(nonce)))
}

function withNonce(parts: Buffer[], nonce: Buffer) {
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [nonce, part])))
}

async function passOn(response: Response, reply: FastifyReply) {
  reply.code(response.status).headers(Object.fromEntries(response.headers)).header('vary', 'Cookie')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  return reply.send(Buffer.from(await response.arrayBuffer()))
}
