import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { delayScripts } from './app/late-scripts.server.ts'
import { importMap, watchMessages } from './app/page-messages.server.ts'
import { MessagesContext } from './i18n/page-messages.ts'
import type { Ctx } from './server/context.ts'
import { isLostConnection } from './server/db/lost-connection.ts'
import { noncePlaceholder } from './server/http/page-cache.ts'
import { ctxOf } from './server/http/page-context.ts'
import { takeTurn } from './server/jobs/event-loop.ts'

const timeoutMs = 10_000
export const streamTimeout = timeoutMs - 1000

/** Vite's inline scripts have no nonce in development. */
const nonce = import.meta.env.DEV ? undefined : noncePlaceholder

/** Of pages that lack data because the database was not reached: search engines and balancers ask again after a 503. */
const unreached = new WeakSet<Ctx>()
const askAgainSeconds = '2'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  const ctx = ctxOf(loadContext)
  const { locale } = ctx
  const isUnreached = unreached.delete(ctx)
  if (isUnreached) headers.set('retry-after', askAgainSeconds)
  const { messages, used } = watchMessages(locale)
  await takeTurn()
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <MessagesContext value={{ locale, messages }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </MessagesContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          const head = () => importMap(locale, used, nonce)
          pipe(
            collect((html) =>
              resolve(new Response(complete(html, head()), { status: isUnreached ? 503 : status, headers })),
            ),
          )
        },
        onShellError: reject,
        onError: (problem) => ctxOf(loadContext).log.error({ err: problem }, 'could not render a page'),
      },
    )
    const timer = setTimeout(abort, timeoutMs)
  })
}

/** Accepts all chunks without backpressure. */
function collect(done: (whole: Buffer<ArrayBuffer>) => void) {
  const chunks: Buffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}

/**
 * The import map must come before any module, and after the head's own scripts, which React looks for in their order.
 * Latin 1 keeps each byte, and is faster than decoding UTF-8.
 */
function complete(bytes: Buffer, map: string) {
  const html = bytes.toString('latin1').replace('</head>', `${map}</head>`)
  return Buffer.from(nonce ? delayScripts(html, nonce) : html, 'latin1')
}

/** What a page that is open fetches of another one. */
export function handleDataRequest(
  response: Response,
  { context }: { context: Readonly<RouterContextProvider> },
) {
  if (!unreached.delete(ctxOf(context as RouterContextProvider))) return response
  const headers = new Headers(response.headers)
  headers.set('retry-after', askAgainSeconds)
  return new Response(response.body, { status: 503, headers })
}

export const handleError: HandleErrorFunction = (problem, { request, context }) => {
  if (request.signal.aborted) return
  const ctx = ctxOf(context)
  if (isLostConnection(problem)) unreached.add(ctx)
  ctx.log.error({ err: problem }, 'could not load a page')
}
