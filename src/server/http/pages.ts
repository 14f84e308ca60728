import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider } from 'react-router'
import { copyMark } from '#shared/calls.ts'
import { Failure } from '#shared/failure.ts'
import { scanPath } from '#shared/own-path.ts'
import type { Ctx } from '../context.ts'
import { readAgainIfLost } from '../db/lost-connection.ts'
import { type QueueLimits, WorkQueue } from '../jobs/work-queue.ts'
import { localeOf } from './api.ts'
import { cookiesOf, isSecure } from './cookies.ts'
import { findOtherFile } from './other-builds.service.server.ts'
import { noncePlaceholder, type PageCache, type RenderedPage } from './page-cache.ts'
import { pageContext } from './page-context.ts'
import { setPageContentPolicy } from './security-headers.ts'

interface PageOptions {
  render(request: Request, context: RouterContextProvider): Promise<Response>
  cache: PageCache
  publicOrigin: string
  isDevelopment: boolean
  findPictureHost(): Promise<string>
  findAnalytics(): Promise<{ origin: string } | null>
  /** Of an address without a page. `toPath` null: gone. */
  followRedirect(ctx: Ctx, address: string): Promise<{ toPath: string | null; status: number } | undefined>
  /** Called with every answered page, also from the cache, and not when a browser reads it ahead. */
  onShown?(ctx: Ctx, headers: Record<string, string>): void
  /** Whether browsers may keep a visitor's page of this path, to show it offline. */
  mayBeCached?(path: string): boolean
  limits?: QueueLimits
}

/** Requests overlap while they wait for the database; more in parallel would slow each other down. */
const renderLimits: QueueLimits = { concurrency: 16, maxWaiting: 500, maxWaitMs: 10_000 }

/** A page that says so, instead of its data: the database was not reached. */
class Unreached extends Error {
  readonly page: RenderedPage

  constructor(page: RenderedPage) {
    super('the database was not reached')
    this.page = page
  }
}

function pageOfUnreached(problem: unknown) {
  if (problem instanceof Unreached) return problem.page
  throw problem
}

/** Serves pages, rendered by React Router, and their data. Rendering is queued; cached pages are not. */
export async function servePages(app: FastifyInstance, options: PageOptions) {
  const { render, cache, publicOrigin, limits = renderLimits } = options
  const queue = new WorkQueue(limits)
  const make = (request: FastifyRequest) => {
    const renderOnce = async () => {
      const context = new RouterContextProvider()
      context.set(pageContext, request.ctx)
      const page = await readPage(
        await render(webRequest(request, addressOf(request), publicOrigin), context),
      )
      if (page.status === 503) throw new Unreached(page)
      return page
    }
    return queue.run(() =>
      readAgainIfLost(renderOnce, (problem) => problem instanceof Unreached).catch(pageOfUnreached),
    )
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    schema: { hide: true },
    handler: async (request, reply) => {
      rememberLanguage(request, reply)
      const key = `${localeOf(request)} ${addressOf(request)}`
      const mayShare =
        request.method === 'GET' &&
        request.ctx.viewer.kind === 'visitor' &&
        !request.cookies[cookiesOf(request.ctx.config, 'member').session]
      const page = mayShare ? await cache.share(key, () => make(request)) : await make(request)
      if (request.method === 'GET' && !isReadAhead(request)) options.onShown?.(request.ctx, page.headers)
      if (isMachineRequest(request.url)) return sendData(page, reply)
      const moved = page.status === 404 ? await options.followRedirect(request.ctx, request.url) : undefined
      if (moved?.toPath)
        return reply.header('cache-control', 'max-age=3600').redirect(moved.toPath, moved.status)
      if (mayShare && page.status === 200 && options.mayBeCached?.(pathOf(request)))
        reply.header(copyMark, 'yes')
      const shown = addressOf(request) === request.url ? page : withItsAddress(page)
      return sendPage(moved ? { ...shown, status: moved.status } : shown, request, reply, options)
    },
  })
}

const yearSeconds = 31_536_000

/** The language of a link stays chosen on the next pages, also without scripts. The script writes the same cookie. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply) {
  const { lang } = request.query as { lang?: unknown }
  if ((lang !== 'zh' && lang !== 'en') || request.cookies.locale === lang) return
  const secure = isSecure(request.ctx.config)
  reply.setCookie('locale', lang, { path: '/', maxAge: yearSeconds, sameSite: 'lax', secure })
}

const isReadAhead = ({ headers }: FastifyRequest) =>
  /prefetch/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)

const isMachineRequest = (url: string) => /^\/__manifest\b|^[^?]*\.data(\?|$)/.test(url)

/** Paths that browsers or proxies may read differently: protocol-relative, with dot segments, or not UTF-8. */
function isPlain(path: string) {
  try {
    const text = decodeURIComponent(path)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return !/^\/[/\\]|\/\.{1,2}(\/|$)|[\\\u0000-\u001f\u007f]/.test(text)
  } catch {
    return false
  }
}

const unknownAddress = '/404'

const addressOf = ({ url }: FastifyRequest) => (isPlain(pathOf({ url })) ? url : unknownAddress)

const endOfHead = '</head>'
/** The browser's router starts at the address of the page that it got: at another it finds another page, and fails. */
const takeAddress = `<script nonce="${noncePlaceholder}">history.replaceState(null,"","${unknownAddress}")</script>`

/** Of a page without the address that was asked for. */
function withItsAddress(page: RenderedPage): RenderedPage {
  const html = withNonce(page.parts, Buffer.from(noncePlaceholder)).toString('latin1')
  return {
    ...page,
    parts: splitAtNonces(Buffer.from(html.replace(endOfHead, takeAddress + endOfHead), 'latin1')),
  }
}

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>) => url.replace(/\?.*$/s, '')

/** Pages depend on the context, never on the request. */
function webRequest(request: FastifyRequest, address: string, origin: string) {
  const headers = new Headers({ 'user-agent': request.headers['user-agent'] ?? '' })
  return new Request(origin + address, { headers })
}

async function readPage(response: Response): Promise<RenderedPage> {
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

async function sendPage(
  page: RenderedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  { isDevelopment, findPictureHost, findAnalytics }: PageOptions,
) {
  const nonce = randomBytes(16).toString('base64')
  const pictureHost = await findPictureHost()
  const hasAgreed = request.cookies.analytics === 'yes'
  setPageContentPolicy(reply, {
    nonce: isDevelopment ? undefined : nonce,
    pictureHost,
    scans: request.url.split('?', 1)[0] === scanPath,
    isInWechat: /MicroMessenger/i.test(request.headers['user-agent'] ?? ''),
    counter: hasAgreed ? (await findAnalytics())?.origin : undefined,
  })
  reply
    .code(page.status)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Cookie')
    .headers(page.headers)
  return reply.send(withNonce(page.parts, Buffer.from(nonce)))
}

const withNonce = (parts: Buffer[], nonce: Buffer) =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [nonce, part])))

function sendData({ status, headers, parts }: RenderedPage, reply: FastifyReply) {
  reply.code(status).headers(headers).header('vary', 'Cookie')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  return reply.send(Buffer.concat(parts))
}

const hashedFile = 'public, max-age=31536000, immutable'
const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/**
 * Serves the browser's files. Names under `assets` change with their content, so they are cached for a year. A folder has
 * one route, which only its files match: a route for each file would slow the start down.
 */
export async function serveStaticFiles(app: FastifyInstance, root: string) {
  const found = await readdir(root, { recursive: true, withFileTypes: true })
  const files = new Set(
    found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length)),
  )
  app.addConstraintStrategy({
    name: 'isFile',
    storage: () => new Map(),
    deriveConstraint: ({ url = '' }) => files.has(pathOf({ url })) || undefined,
  })
  await app.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = /\/assets\/[^/]+$/.test(path)
      response.header('cache-control', isHashed ? hashedFile : 'public, max-age=86400')
    },
  })
  for (const route of new Set([...files].map((file) => file.replace(/^(\/[^/]+\/).*/, '$1*'))))
    app.get(route, { schema: { hide: true }, constraints: { isFile: true } }, (request, reply) =>
      reply.sendFile(pathOf(request)),
    )
  app.get('/assets/*', { schema: { hide: true } }, sendOtherFile)
}

/** A file of a version that runs beside this one, or ran before. */
export async function sendOtherFile(request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request)
  const content = await findOtherFile(request.ctx.db, path)
  if (!content) throw new Failure('not-found')
  return reply
    .header('cache-control', hashedFile)
    .type(contentTypes[extname(path)] ?? 'application/octet-stream')
    .send(content)
}
