import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import compile from 'icu-minify/compile'
import { specifierOf } from '#i18n/messages-plugin.ts'
import type { Db } from '#server/db/client.ts'
import { type BrowserFiles, findOtherFile } from '#server/http/other-builds.service.server.ts'
import { Failure } from '#shared/failure.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { messages } from './messages.ts'

type Namespace = keyof (typeof messages)['zh']

const namespaces = Object.keys(messages.zh) as Namespace[]
const isNamespace = (name: string | symbol): name is Namespace => Object.hasOwn(messages.zh, name)

/** The messages of a language, and which namespaces a page has read from them so far. */
export function watchMessages(locale: Locale) {
  const used = new Set<Namespace>()
  const watched = new Proxy(messages[locale], {
    get(all, name) {
      if (isNamespace(name)) used.add(name)
      return Reflect.get(all, name)
    },
    ownKeys: () => [], // use-intl checks them all while developing, which is no use
  })
  return { messages: watched, used }
}

function linesIn(locale: Locale) {
  const line = (name: Namespace) => {
    const compiled = Object.entries(messages[locale][name]).map(([key, text]) => [key, compile(text)])
    return [name, `export const ${name}=${JSON.stringify(Object.fromEntries(compiled))}`]
  }
  return Object.fromEntries(namespaces.map(line)) as Record<Namespace, string>
}

const lines = { zh: linesIn('zh'), en: linesIn('en') }

const joined = (all: Lines, names: readonly string[]) => names.map((name) => all[name]).join('\n')
const moduleOf = (locale: Locale, names: readonly Namespace[]) => joined(lines[locale], names)

type Lines = Record<string, string>

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 10)

/** One for all words of a language: an import map names each file, and only equal digests compress. */
const digests = {
  zh: digestOf(moduleOf('zh', namespaces)),
  en: digestOf(moduleOf('en', namespaces)),
}

/** The address changes with the words. */
const addressOf = (locale: Locale, names: readonly Namespace[]) =>
  `/messages/${locale}/${names.join('+')}.${digests[locale]}.js`

const eachAlone = (locale: Locale): Record<string, string> =>
  Object.fromEntries(namespaces.map((name) => [specifierOf(name), addressOf(locale, [name])]))

const single = { zh: eachAlone('zh'), en: eachAlone('en') }

/** Messages that rendered the page come in one file, at once; the others in a file each namespace, when needed. */
export function importMap(locale: Locale, used: ReadonlySet<Namespace>, nonce: string | undefined) {
  const names = [...used].sort()
  const together = addressOf(locale, names)
  const imports = { ...single[locale] }
  for (const name of names) imports[specifierOf(name)] = together
  const ofPolicy = nonce ? ` nonce="${nonce}"` : ''
  const map = `<script type="importmap"${ofPolicy}>${JSON.stringify({ imports })}</script>`
  return `${map}<link rel="modulepreload" href="${together}"/>`
}

const wordsPath = (locale: string, digest: string) => `/messages/${locale}/${digest}.json`

/** All words of this version, for processes of others. */
export const wordFiles: BrowserFiles = new Map(
  locales.map((locale) => [
    wordsPath(locale, digests[locale]),
    async () => Buffer.from(JSON.stringify(lines[locale])),
  ]),
)

/** As long as the file is remembered. */
const parsed = new WeakMap<Buffer, Lines>()

async function wordsOfOther(db: Db, locale: Locale, digest: string): Promise<Lines | undefined> {
  const file = await findOtherFile(db, wordsPath(locale, digest))
  if (!file) return
  const words: Lines = parsed.get(file) ?? JSON.parse(file.toString())
  parsed.set(file, words)
  return words
}

/**
 * `/messages/zh/cart+shell.DIGEST.js`. The digest of another version is answered with its words, an unknown one with
 * today's, uncached.
 */
export async function serveMessages(app: FastifyInstance) {
  app.get<{ Params: { locale: string; file: string } }>(
    '/messages/:locale/:file',
    { schema: { hide: true } },
    async ({ params, url, ctx }, reply) => {
      const locale = locales.find((one) => one === params.locale)
      const [together = '', digest = ''] = params.file.split('.')
      const names = together.split('+')
      if (!locale) throw new Failure('not-found')
      const send = (text: string, isLasting: boolean) =>
        reply
          .header('content-type', 'text/javascript; charset=utf-8')
          .header('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache')
          .send(text)
      const others = digest === digests[locale] ? undefined : await wordsOfOther(ctx.db, locale, digest)
      if (others && names.every((name) => Object.hasOwn(others, name)))
        return send(joined(others, names), true)
      if (!names.every(isNamespace)) throw new Failure('not-found')
      return send(moduleOf(locale, names), decodeURIComponent(url) === addressOf(locale, names))
    },
  )
}
