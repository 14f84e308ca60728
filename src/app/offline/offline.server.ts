import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildFolder } from '#server/config/build-folder.ts'
import type { Config } from '#server/config/config.ts'
import { html, plainPageOfParts } from '#server/http/plain-html.ts'
import { offlinePath, workerPath } from '#shared/calls.ts'
import { languageTag, type Text } from '#shared/locale.ts'
import { offlineTexts } from './messages.ts'

/**
 * Pages of the catalogue and of texts. None shows anything private to a visitor; pages that an address with a secret
 * opens (approval, invitation, parcels) are not among them.
 */
const cacheable =
  /^\/($|(product|brand|solution|product-special|special|search|compare|help|about|notifies|custom-service)($|\/))/

export const mayBeCached = (path: string) => cacheable.test(path)

/** Takes the place of the service worker where pages are not cached: browsers fetch it when a page is opened. */
const removal = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

const offlinePage = (() => {
  const { title, notCached, cached, reload } = offlineTexts
  const line = (
    [zh, en]: Text,
    link?: Text,
  ) => html`<p>${zh} ${link ? html`<a href="">${link[0]}</a>` : ''}</p>
<p lang="en">${en} ${link ? html`<a href="">${link[1]}</a>` : ''}</p>`
  return plainPageOfParts(
    languageTag.zh,
    title.join(' / '),
    html`${line(notCached, reload)}${line(cached)}<ul></ul>`,
  )
})()

export async function serveOffline(app: FastifyInstance, config: Config, isDevelopment: boolean) {
  const isOn = config.keepsPagesOffline && !isDevelopment
  const script = isOn ? await readFile(join(buildFolder(config.rootDir), 'worker/sw.js'), 'utf8') : removal
  app.get(workerPath, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(script),
  )
  app.get(offlinePath, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(offlinePage),
  )
}
