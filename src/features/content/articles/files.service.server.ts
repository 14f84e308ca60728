import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/sql.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { findMarkdownFaults } from './markdown.server.ts'
import { addArticle, addVersion, changeArticle, findSourceHashes } from './repository.server.ts'
import { type ArticleKind, type ArticleTexts, articleCode, articleKinds, articleTexts } from './schema.ts'

interface ArticleFiles {
  kind: ArticleKind
  code: string
  hash: string
  /** Path and content in each language. */
  files: Record<Locale, { path: string; content: string }>
}

interface SourceArticle extends Pick<ArticleFiles, 'kind' | 'code' | 'hash'> {
  texts: ArticleTexts
  datedAt: Date
}

const dayMs = 86_400_000

/** At the head of each file. Details and date stand in the Chinese one. */
const frontMatter = z.looseObject({
  title: z.string(),
  summary: z.string().default(''),
  /** Of the demo, whose notices stay new. */
  daysAgo: z.number().min(0).default(0),
})

const fileShape = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/

function parseFile({ path, content }: ArticleFiles['files'][Locale]) {
  const [, head, body = ''] = fileShape.exec(content.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined) throw new Error(`${path} has no head`)
  const [fault] = findMarkdownFaults(body)
  if (fault) throw new Error(`${path}: ${fault.kind} in line ${fault.line} of the text is not rendered`)
  return { body: body.trim(), ...frontMatter.parse(parse(head)) }
}

function parseArticle({ kind, code, hash, files }: ArticleFiles): SourceArticle {
  const en = parseFile(files.en)
  const { body, title, summary, daysAgo, ...details } = parseFile(files.zh)
  const texts = articleTexts.parse({
    titleZh: title,
    titleEn: en.title,
    summaryZh: summary,
    summaryEn: en.summary,
    bodyZh: body,
    bodyEn: en.body,
    details,
  })
  return { kind, code: articleCode.parse(code), hash, texts, datedAt: new Date(Date.now() - daysAgo * dayMs) }
}

async function readFiles(folder: string, kind: ArticleKind, code: string): Promise<ArticleFiles> {
  const read = async (locale: Locale) => {
    const path = join(folder, kind, `${code}.${locale}.md`)
    return { path, content: await readFile(path, 'utf8') }
  }
  const [zh, en] = await Promise.all([read('zh'), read('en')])
  const hash = createHash('sha256').update(zh.content).update(en.content).digest('hex')
  return { kind, code, hash, files: { zh, en } }
}

/** Articles of a folder: `{kind}/{code}.{language}.md`. */
async function listFiles(folder: string): Promise<ArticleFiles[]> {
  const kinds = (await readdir(folder)).filter((name) => articleKinds.some((kind) => kind === name))
  const [first] = locales
  const found = await Promise.all(
    (kinds as ArticleKind[]).map(async (kind) => {
      const names = (await readdir(join(folder, kind))).filter((name) => name.endsWith(`.${first}.md`))
      const codes = names.map((name) => name.slice(0, -`.${first}.md`.length)).sort()
      return Promise.all(codes.map((code) => readFiles(folder, kind, code)))
    }),
  )
  return found.flat()
}

export const readSources = async (folder: string): Promise<SourceArticle[]> =>
  (await listFiles(folder)).map(parseArticle)

/**
 * Adds missing articles of a folder, and publishes a changed file as a new version. Where staff wrote or withdrew the
 * newest version, it stays.
 */
export async function provideArticles(db: Db, folder: string) {
  const articles = await listFiles(folder)
  await db.transaction().execute(async (tx) => {
    await lockName(tx, 'articles', 'files')
    const known = new Map(
      (await findSourceHashes(tx)).map((row) => [`${row.kind}/${row.code}`, row] as const),
    )
    for (const article of articles) {
      const stored = known.get(`${article.kind}/${article.code}`)
      // parsing them all would take a tenth of a second at each start
      if (!stored || (stored.sourceHash !== null && stored.sourceHash !== article.hash))
        await publishSource(tx, parseArticle(article), stored?.id)
    }
  })
}

async function publishSource(tx: Db, { kind, code, hash, texts, datedAt }: SourceArticle, knownId?: number) {
  const id = knownId ?? (await addArticle(tx, kind, code))?.id
  if (id === undefined) return
  const now = new Date()
  const shownFrom = knownId === undefined ? datedAt : now
  await addVersion(tx, {
    ...texts,
    articleId: id,
    sourceHash: hash,
    createdAt: now,
    publishedAt: now,
    shownFrom,
  })
  await changeArticle(tx, id, knownId === undefined ? { datedAt } : {})
}
