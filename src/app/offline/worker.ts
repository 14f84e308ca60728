/**
 * The service worker: opens pages that were seen before when the network is gone. It caches only what the server marks as
 * a visitor's page, and the shop's own scripts, styles and pictures: nothing that depends on who is signed in.
 */
import { CacheExpiration } from 'workbox-expiration'
import { copyMark, offlinePath } from '#shared/calls.ts'
import { type Locale, languageTag, textIn } from '#shared/locale.ts'
import { offlineTexts } from './messages.ts'

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface PageRequest extends WorkerEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Worker {
  location: Location
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: { claim(): Promise<void>; matchAll(which: object): Promise<{ url: string }[]> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: PageRequest) => void): void
}

/** Replaced by the build. */
declare const BUILD: string
const worker = self as unknown as Worker

const daySeconds = 86_400

/** A cache of this build, limited in number and age. */
class LimitedCache {
  readonly name: string
  readonly #limits: CacheExpiration

  constructor(kind: string, maxEntries: number, days: number) {
    this.name = `${kind}-${BUILD}`
    this.#limits = new CacheExpiration(this.name, { maxEntries, maxAgeSeconds: days * daySeconds })
  }

  open = () => caches.open(this.name)
  find = async (address: string) => (await this.open()).match(address, { ignoreVary: true })
  /** Old ones are removed only when another is put. */
  isTooOld = (address: string) => this.#limits.isURLExpired(address)

  async put(address: string, answer: Response) {
    await (await this.open()).put(address, answer)
    await this.#limits.updateTimestamp(new URL(address, worker.location.origin).href)
    await this.#limits.expireEntries()
  }
}

const pages = new LimitedCache('pages', 40, 7)
const parts = new LimitedCache('parts', 200, 30)
const pictures = new LimitedCache('pictures', 200, 30)

/** A page that is read by client-side navigation is fetched once more, when it has been seen for this long. */
const seenAfterMs = 2000
const freshMs = 3_600_000

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate(event)))

async function install() {
  await parts.put(offlinePath, await fetch(offlinePath))
  await worker.skipWaiting()
}

async function activate(event: WorkerEvent) {
  const current = [pages, parts, pictures].map(({ name }) => name)
  for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name)
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  const open = await worker.clients.matchAll({ type: 'window' })
  event.waitUntil(Promise.all(open.map(({ url }) => fetchCopy(url))))
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (/^\/(api|dev)\//.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (/^\/(assets|messages)\//.test(pathname)) event.respondWith(cacheFirst(parts, event))
  else if (/^\/images\/(packs|structures)\//.test(pathname)) event.respondWith(cacheFirst(pictures, event))
  else if (pathname.startsWith('/images/')) event.respondWith(networkFirst(pictures, event))
  else if (pathname.endsWith('.data')) event.waitUntil(cacheSeen(request.url))
})

async function openPage(event: PageRequest) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    if (page.headers.has(copyMark)) event.waitUntil(cachePage(event.request.url, page.clone()))
    return page
  } catch (problem) {
    return (await readCopy(event.request.url)) ?? (await offlinePage()) ?? Promise.reject(problem)
  }
}

/** Their addresses change with their content, or with the build. */
async function cacheFirst(cache: LimitedCache, event: PageRequest) {
  const { url } = event.request
  const found = await cache.find(url)
  if (found) return found
  const answer = await fetch(event.request)
  if (answer.status === 200 && !answer.redirected) event.waitUntil(cache.put(url, answer.clone()))
  return answer
}

/** Their content may change at the same address. */
async function networkFirst(cache: LimitedCache, event: PageRequest) {
  const { url } = event.request
  try {
    const answer = await fetch(event.request)
    if (answer.status === 200 && !answer.redirected) event.waitUntil(cache.put(url, answer.clone()))
    return answer
  } catch (problem) {
    return (await cache.find(url)) ?? Promise.reject(problem)
  }
}

async function cachePart(path: string) {
  if (await parts.find(path)) return
  const answer = await fetch(path)
  if (answer.status === 200) await parts.put(path, answer)
}

const withoutHash = (address: string) => address.replace(/#.*$/s, '')

/** With everything that the page needs to be shown. */
async function cachePage(address: string, page: Response) {
  if (!page.ok || page.redirected || !page.headers.has(copyMark)) return
  const html = await page.text()
  const needed = html.matchAll(/(?:href=|src=|from |import )"(\/(?:assets|messages)\/[^"#]+)/g)
  const own = new Set([...needed].map(([, path]) => path as string))
  await Promise.all([...own].map(cachePart))
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set('last-modified', new Date().toUTCString())
  await pages.put(withoutHash(address), new Response(html, { headers }))
}

const cachedAt = (copy: Response) => Date.parse(copy.headers.get('last-modified') ?? '')

async function fetchCopy(address: string) {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const copy = await pages.find(withoutHash(address))
  if (connection?.saveData || (copy && Date.now() - cachedAt(copy) < freshMs)) return
  const page = await fetch(withoutHash(address), { priority: 'low' }).catch(() => undefined)
  if (page) await cachePage(address, page)
}

async function cacheSeen(dataAddress: string) {
  await new Promise((resolve) => setTimeout(resolve, seenAfterMs))
  const url = new URL(dataAddress)
  url.pathname = url.pathname.replace(/(^\/_root|\/_)?\.data$/, '') || '/'
  url.searchParams.delete('_routes')
  await fetchCopy(url.href)
}

async function readCopy(address: string) {
  const copy = await pages.find(withoutHash(address))
  if (!copy || (await pages.isTooOld(address))) return
  const html = await copy.text()
  const locale: Locale = /<html lang="en/.test(html) ? 'en' : 'zh'
  const time = new Date(cachedAt(copy)).toLocaleString(languageTag[locale], {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  const say = (name: 'saved' | 'changed' | 'reload') => textIn(locale, offlineTexts[name])
  const notice = `${say('saved')} ${time} ${say('changed')} <a href="">${say('reload')}</a>`
  // React skips elements of other kinds than its own in the body
  const shown = html.replace(
    /<body[^>]*>/,
    (body) => `${body}<aside class="copy-notice" role="status">${notice}</aside>`,
  )
  return new Response(shown, { headers: copy.headers })
}

/** With links to the pages that can be read. */
async function offlinePage() {
  const page = await parts.find(offlinePath)
  if (!page) return
  const cache = await pages.open()
  const links = await Promise.all(
    (await cache.keys()).toReversed().map(async ({ url }) => {
      const html = (await (await cache.match(url))?.text()) ?? ''
      const title = /<title>([^<]*)/.exec(html)?.[1]
      return title
        ? `<li><a href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${title}</a></li>`
        : ''
    }),
  )
  const html = (await page.text()).replace('<ul></ul>', `<ul>${links.join('')}</ul>`)
  return new Response(html, { status: 503, headers: page.headers })
}
