import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { noncePlaceholder } from './server/page-cache.ts'

const timeoutMs = 10_000
export const streamTimeout = timeoutMs - 1000

/** Renders a page whole: it is small, may be kept, and so every answer can get its own nonce. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={noncePlaceholder} />,
      {
        nonce: noncePlaceholder,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          pipe(body)
          text(body).then((html) => resolve(new Response(html, { status, headers })), reject)
        },
        onShellError: reject,
        onError: (problem) => console.error(problem),
      },
    )
    const timer = setTimeout(abort, timeoutMs)
  })
}
